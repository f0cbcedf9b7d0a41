"""The same audit over many machines: a file is a task of a Dask cluster.

What a killed worker had in hand goes to another; every file is told once, in the files' order.
Workers read the files themselves, so these must be where they are named on every machine.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING

from deemed.archive.audit import Part, whole
from deemed.archive.boards import Reader, careful
from deemed.archive.examined import Order

if TYPE_CHECKING:
    from distributed import Client

LOCAL = "local"
RETRIES = 5
PATIENCE = 10  # seconds, for a scheduler to answer
TASKS_A_THREAD = 8  # handed out ahead, so that nobody waits and little is held


@contextmanager
def client_of(address: str, workers: int = 0) -> "Iterator[Client]":
    """A cluster that runs at an address, or one of this machine that ends with the audit."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise ValueError("a cluster needs Dask: pip install deemed[audit]") from None
    if address != LOCAL:
        with Client(address, timeout=PATIENCE) as client:
            yield client
        return
    with (
        LocalCluster(
            n_workers=workers or None, threads_per_worker=1, dashboard_address=None
        ) as own,
        Client(own) as client,
    ):
        yield client


def on_cluster(
    client: "Client", names: Iterable[str], order: Order, reader: Reader = careful
) -> Iterator[Part]:
    """Files over the workers of a cluster, told in their order."""
    from distributed import as_completed

    ahead = TASKS_A_THREAD * max(1, sum(client.nthreads().values()))
    following = enumerate(names)
    running = as_completed()
    number: dict[str, int] = {}
    done: dict[int, list[Part]] = {}
    told = 0

    def hand_out(count: int) -> None:
        for place, name in islice(following, count):
            task = client.submit(whole, name, order, reader, retries=RETRIES, pure=False)
            number[task.key] = place
            running.add(task)

    hand_out(ahead)
    for task in running:
        done[number.pop(task.key)] = task.result()
        task.release()
        hand_out(1)
        while told in done:
            yield from done.pop(told)
            told += 1

// Everything works without scripts. With them, the board of tables follows the journal by itself, and
// a call that somebody else has written to says so (its page is not changed under a finger).
const grown = document.getElementById("grown");
if ("EventSource" in window && (grown || document.getElementById("tables"))) {
  const stream = new EventSource("/stream");
  stream.addEventListener("grown", (told) => {
    const { calls } = JSON.parse(told.data);
    if (grown && calls[grown.dataset.call] > Number(grown.dataset.lines)) grown.hidden = false;
    document.body.dispatchEvent(new CustomEvent("grown"));
  });
}

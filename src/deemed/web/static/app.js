// The board of tables tells when the journal has grown; everything else works without scripts.
const grown = document.getElementById("grown");
if (grown && "EventSource" in window) {
  const stream = new EventSource("/stream");
  stream.addEventListener("grown", () => { grown.hidden = false; });
}

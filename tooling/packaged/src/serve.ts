import { listen } from "@roster/site/listen";
import sirv from "sirv";

/** Serves the files of a folder, and `index.html` for "/", on a free port of the loopback. */
export async function serveFolder(folder: string) {
  const { port, close } = await listen(sirv(folder), 0);
  return { origin: `http://127.0.0.1:${port}`, close };
}

import { listen, stop } from "@roster/site/listen";
import sirv from "sirv";

/** Serves the files of a folder, and `index.html` for "/", on a free port of the loopback. */
export async function serveFolder(folder: string) {
  const host = "127.0.0.1";
  const { servers, port } = await listen(sirv(folder), 0, [host]);
  return { origin: `http://${host}:${port}`, close: () => Promise.all(servers.map(stop)) };
}

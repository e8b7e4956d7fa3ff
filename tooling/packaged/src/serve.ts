import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
};

/** A running server on a free port of the loopback. `origin` has no trailing slash. */
export interface ServedFolder {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves the files of a folder, and `index.html` for "/". */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(folder, pathname === "/" ? "index.html" : pathname);
    const type = TYPES[extname(file)] ?? "text/plain";
    readFile(file).then(
      (body) => response.writeHead(200, { "Content-Type": `${type};charset=utf-8` }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

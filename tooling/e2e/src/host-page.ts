import { listen, stop } from "@roster/run/listen";

const HOST = "127.0.0.1";

/** One answer of a host: a page, a sheet, a script. */
export interface HostFile {
  readonly body: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody's site, on an origin of its own. */
export interface Host {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves files by path on 127.0.0.1: another origin than the directory's, which is on localhost. */
export async function startHost(files: Readonly<Record<string, HostFile>>): Promise<Host> {
  const { servers, port } = await listen(
    ({ url = "/" }, response) => {
      const file = files[new URL(url, "http://host").pathname];
      const { body, type = "text/html;charset=utf-8", headers = {} } = file ?? { body: "" };
      response.writeHead(file ? 200 : 404, { "Content-Type": type, "Cache-Control": "no-store", ...headers }).end(body);
    },
    0,
    [HOST],
  );
  return {
    origin: `http://${HOST}:${port}`,
    async close() {
      await Promise.all(servers.map(stop));
    },
  };
}

/** A page of a host around what stands in its body. */
export function hostPage(body: string, head = "", attributes = 'lang="en"'): string {
  return `<!DOCTYPE html><html ${attributes}><head><meta charset="utf-8"><title>A blog</title>${head}</head><body>${body}</body></html>`;
}

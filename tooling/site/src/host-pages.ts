import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { listen } from "./listen.ts";
import { root } from "./paths.ts";

const HOST = "127.0.0.1";
const PAGES = join(root, "apps/embed/demo");
const FONTS = join(root, "packages/ui/fonts");
/** The placeholder for the directory's address in the pages. */
const DIRECTORY = "https://roster.example";

/** One response of a host: a page, a style sheet or a script. */
export interface HostFile {
  readonly body: string | Uint8Array;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The responses of a host, by path. */
export type HostFiles = Readonly<Record<string, HostFile>>;

/** A host page's site, on its own origin. */
export interface Host {
  readonly origin: string;
  close(): Promise<void>;
}

/** The icon that browsers ask for of themselves, at some time after the page. */
const ICON: HostFiles = { "/favicon.ico": { body: "", type: "image/x-icon" } };

/** Serves files by path, and an empty icon, on 127.0.0.1, which is another origin than the directory's localhost. */
export async function startHost(pages: HostFiles): Promise<Host> {
  const files = { ...ICON, ...pages };
  const { port, close } = await listen(
    ({ url = "/" }, response) => {
      const file = files[new URL(url, "http://host").pathname];
      const { body, type = "text/html;charset=utf-8", headers = {} } = file ?? { body: "" };
      response.writeHead(file ? 200 : 404, { "Content-Type": type, "Cache-Control": "no-store", ...headers }).end(body);
    },
    0,
    [HOST],
  );
  return { origin: `http://${HOST}:${port}`, close };
}

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html;charset=utf-8",
  css: "text/css",
  js: "text/javascript",
  woff2: "font/woff2",
};
const typeOf = (name: string): string | undefined => TYPES[name.slice(name.lastIndexOf(".") + 1)];

/**
 * Creates the host pages on which the widget is tested, each with its headers and fonts.
 * @param site origin of the directory, without trailing slash
 */
export async function readHostPages(site: string): Promise<HostFiles> {
  const read = async (name: string): Promise<string> =>
    (await readFile(join(PAGES, name), "utf8")).replaceAll(DIRECTORY, site);
  const headers: Record<string, Record<string, string>> = JSON.parse(await read("headers.json"));
  const files: Record<string, HostFile> = {};
  for (const name of await readdir(PAGES)) {
    const type = typeOf(name);
    if (type === undefined) continue;
    files[`/${name}`] = { body: await read(name), type, headers: headers[`/${name}`] ?? {} };
  }
  for (const name of await readdir(FONTS)) {
    const type = typeOf(name);
    if (type === "font/woff2") files[`/fonts/${name}`] = { body: await readFile(join(FONTS, name)), type };
  }
  return { ...files, "/": { body: await read("index.html") } };
}

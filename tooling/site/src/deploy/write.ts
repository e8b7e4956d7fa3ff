import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { replaceOwn } from "../own-output.ts";
import { hostOf } from "./hosts.ts";
import { type DeploySite, readDeploySite } from "./site.ts";

/** Files of the build that are for servers, not for visitors. */
const FOR_SERVERS = new Set(["_serve.json", "_headers"]);

/**
 * Writes a built site and the configuration of a host to a folder. It replaces what it wrote there before, and nothing else.
 * @param dir the built site
 * @returns the site
 * @throws Error if the host is not known, the folder has no built site, or the other one has entries that it did not write
 */
export async function writeDeploy(dir: string, host: string, to: string): Promise<DeploySite> {
  const { copies, place, files } = hostOf(host);
  const site = await readDeploySite(dir);
  const read = (name: string): Promise<string> => readFile(join(dir, name), "utf8");
  const built = { headers: await read("_headers"), notFound: await read("404.html") };
  const written = Object.entries(files(site, built));
  const isCopied = (source: string): boolean =>
    !FOR_SERVERS.has(source.slice(dir.length + 1)) && (copies || !/\.(?:br|gz)$/.test(source));
  const below = place(site);
  const topOf = (path: string): string => path.split(sep)[0] ?? path;
  const copied = (await readdir(dir)).filter((name) => isCopied(join(dir, name))).map((name) => join(below, name));
  await replaceOwn(to, [...new Set([...copied, ...written.map(([name]) => name)].map(topOf))]);
  await cp(dir, join(to, below), { recursive: true, filter: isCopied });
  for (const [name, text] of written) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await writeFile(join(to, name), text);
  }
  return site;
}

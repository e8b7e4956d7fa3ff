import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hostOf } from "./hosts.ts";
import { type DeploySite, readDeploySite } from "./site.ts";

/** Files of the build that are for servers, not for visitors. */
const FOR_SERVERS = new Set(["_serve.json", "_headers"]);

/**
 * Writes a built site and the configuration of a host to a folder, which it replaces.
 * @param dir the built site
 * @returns the site
 * @throws Error if the host is not known, or the folder has no built site
 */
export async function writeDeploy(dir: string, host: string, to: string): Promise<DeploySite> {
  const { copies, place, files } = hostOf(host);
  const site = await readDeploySite(dir);
  await rm(to, { recursive: true, force: true });
  await cp(dir, join(to, place(site)), {
    recursive: true,
    filter: (source) => !FOR_SERVERS.has(source.slice(dir.length + 1)) && (copies || !/\.(?:br|gz)$/.test(source)),
  });
  const read = (name: string): Promise<string> => readFile(join(dir, name), "utf8");
  const built = { headers: await read("_headers"), notFound: await read("404.html") };
  for (const [name, text] of Object.entries(files(site, built))) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await writeFile(join(to, name), text);
  }
  return site;
}

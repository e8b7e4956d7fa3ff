import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteDir } from "@roster/site/paths";
import { createRulesReader, headersFor, printPolicy } from "@roster/site/serve-rules";
import { widgetTest } from "../src/widget-stage.ts";
import { type Deployed, type ServerName, startServer } from "./servers.ts";

/** The web server of a project. */
export interface ServerOptions {
  readonly server: ServerName;
}

/** Tests of a deploy on a real web server. */
export const test = widgetTest.extend<object, ServerOptions & { readonly deployed: Deployed }>({
  server: ["nginx", { option: true, scope: "worker" }],
  deployed: [
    async ({ server }, provide) => {
      const deployed = await startServer(server);
      await provide(deployed);
      await deployed.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ deployed }, provide) => {
    await provide(deployed.origin);
  },
});

/** A file of the built site, and what a visitor asks for to get it. */
export interface Address {
  readonly file: string;
  readonly path: string;
  /** The headers that the table has for the address. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The start of all addresses of the built site: "" or "/museums". */
export async function readBase(): Promise<string> {
  return (await (await createRulesReader(siteDir))()).base;
}

/** Finds an address for each folder and type of the built site, and every address that a rule of the header table names. */
export async function readAddresses(): Promise<readonly Address[]> {
  const { base, rules, policy, https } = await (await createRulesReader(siteDir))();
  const all = { for: `${base}/*`, set: { ...https, "Content-Security-Policy": printPolicy(policy, false) } };
  const files = (await readdir(siteDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(siteDir.length + 1))
    .filter((file) => !/\.(?:br|gz)$|^(?:_headers|_serve\.json|404\.html)$/.test(file))
    .sort();
  const chosen = new Map<string, Address>();
  for (const file of files) {
    const path = `${base}/${file.replace(/(?:^index)?\.html$/, "")}`;
    const rule = rules.findLast((rule) => rule.for === path)?.for;
    const kind = `${file.split("/").slice(0, -1).slice(0, 3).join("/")} ${/\.\w+$/.exec(file)?.[0]}`;
    const isAscii = encodeURI(file) === file;
    const key = rule ?? (isAscii ? kind : `${kind} not ASCII`);
    if (!chosen.has(key)) chosen.set(key, { file, path, headers: headersFor([all, ...rules], path) });
  }
  return [...chosen.values()];
}

export const readBuilt = (file: string): Promise<Buffer> => readFile(join(siteDir, file));

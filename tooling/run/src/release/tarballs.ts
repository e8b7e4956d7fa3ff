import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../processes.ts";

/** The fields of a packed package.json that npm and its users depend on. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly private?: boolean;
  readonly exports?: unknown;
  readonly repository?: { readonly url?: string };
  readonly publishConfig?: { readonly access?: string; readonly provenance?: boolean };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Tarball {
  readonly file: string;
  /** The name in the workspace, which a fork does not change. */
  readonly workspaceName: string;
  readonly manifest: Manifest;
  /** The packed files, relative to the package. */
  readonly files: readonly string[];
  /** The texts of README.md and LICENSE; "" without the file. */
  readonly readme: string;
  readonly licence: string;
}

/**
 * The folders of the packages that a directory publishes: its data, its widget if the data has a scope, and the core if that
 * is the core's scope. A fork uses the published core.
 * @throws Error if `roster/site.json` does not name the package of the data
 */
export async function ownPackages(top: string): Promise<readonly string[]> {
  const scopeOf = (name: string): string | undefined => /^@[^/]+/.exec(name)?.[0];
  const site: { readonly package?: string } = await readJson(join(top, "roster/site.json"));
  if (site.package === undefined)
    throw new Error(
      'Nothing to publish: roster/site.json has no "package". Write the name of the data, in a scope that you own, such as "@museums/data".',
    );
  const scope = scopeOf(site.package);
  const core: Manifest = await readJson(join(top, "packages/core/package.json"));
  return [
    ...(scope === scopeOf(core.name) ? ["packages/core"] : []),
    "roster",
    ...(scope === undefined ? [] : ["apps/embed"]),
  ];
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, "utf8"));
}

/** Packs one package as `pnpm publish` would. */
export async function pack(folder: string, into: string): Promise<Tarball> {
  await mkdir(into, { recursive: true });
  const output = await must("pnpm", ["pack", "--json", "--pack-destination", into], folder);
  const file = /"filename":\s*"([^"]+)"/.exec(output)?.[1] ?? "";
  const read = (path: string): Promise<string> => must("tar", ["-xOzf", file, `package/${path}`], into);
  const packed = (await must("tar", ["-tzf", file], into)).trim().split("\n");
  const files = packed.map((path) => path.replace(/^package\//, ""));
  const textOf = async (path: string): Promise<string> => (files.includes(path) ? read(path) : "");
  const manifest: Manifest = JSON.parse(await read("package.json"));
  const { name: workspaceName } = await readJson<Manifest>(join(folder, "package.json"));
  return { file, workspaceName, manifest, files, readme: await textOf("README.md"), licence: await textOf("LICENSE") };
}

async function must(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, output } = await run(command, args, { cwd, output: "collect" });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with code ${code}.\n${output}`);
  return output;
}

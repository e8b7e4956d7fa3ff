import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { outputOf } from "../processes.ts";

/** The fields of a packed package.json that npm and its users depend on. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly private?: boolean;
  readonly exports?: unknown;
  readonly repository?: { readonly url?: string };
  readonly publishConfig?: {
    readonly access?: string;
    readonly provenance?: boolean;
    /** "registry" and "@scope:registry", which would win over the settings of pnpm. */
    readonly [setting: string]: unknown;
  };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Tarball {
  readonly file: string;
  /** The folder of the package, relative to the repository. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** The packed files, relative to the package. */
  readonly files: readonly string[];
  /** The texts of README.md, CHANGELOG.md and LICENSE; "" without the file. */
  readonly readme: string;
  readonly changelog: string;
  readonly licence: string;
  /** Whether the package has no LICENSE of its own, so that the one of the repository was packed. */
  readonly hasForeignLicence: boolean;
}

/** The folders of the packages that are published by this repository or by a fork. */
export const PACKAGES = ["packages/core", "roster", "apps/embed"];

/** What to do before anything can be published. */
export const NO_PACKAGE =
  'roster/site.json has no "package". Write the name of the data, in a scope that you own, such as "@museums/data".';

/**
 * The folders of the packages that a directory publishes: its data, its widget, and the core if the scope of the data is the
 * core's. A fork uses the published core. None if `roster/site.json` does not name the package of the data.
 */
export async function ownPackages(top: string): Promise<readonly string[]> {
  const site = await readSite(top);
  if (site.package === undefined) return [];
  const scope = scopeOf(site.package);
  const core = await readManifest(top, "packages/core");
  return PACKAGES.filter((folder) => folder !== "packages/core" || scope === scopeOf(core.name));
}

/** The name of a package on npm. In the workspace, and so in changesets, a fork does not change it. */
export async function publishedName(top: string, folder: string): Promise<string> {
  const [{ package: data }, { name }] = await Promise.all([readSite(top), readManifest(top, folder)]);
  if (data === undefined || folder === "packages/core") return name;
  return folder === "roster" ? data : name.replace(/^@[^/]+/, scopeOf(data) ?? "$&");
}

/** The scope of a package name, such as "@museums"; undefined without one. */
export function scopeOf(name: string): string | undefined {
  return /^@[^/]+/.exec(name)?.[0];
}

/** Reads the settings that a release depends on. */
export function readSite(top: string): Promise<{ readonly package?: string }> {
  return readJson(join(top, "roster/site.json"));
}

/** Reads the package.json of a folder of the repository. */
export function readManifest(top: string, folder: string): Promise<Manifest> {
  return readJson(join(top, folder, "package.json"));
}

async function readJson<T>(file: string): Promise<T> {
  const text = await readFile(file, "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : "unreadable"}`, { cause: error });
  }
}

/**
 * Packs one package as `pnpm publish` would.
 * @param top the root folder of the repository
 * @param folder the folder of the package, relative to it
 */
export async function pack(top: string, folder: string, into: string): Promise<Tarball> {
  await mkdir(into, { recursive: true });
  const from = join(top, folder);
  const output = await outputOf("pnpm", ["pack", "--json", "--pack-destination", into], from);
  const file = /"filename":\s*"([^"]+)"/.exec(output)?.[1] ?? "";
  const read = (path: string): Promise<string> => outputOf("tar", ["-xOzf", file, `package/${path}`], into);
  const packed = (await outputOf("tar", ["-tzf", file], into)).trim().split("\n");
  const files = packed.map((path) => path.replace(/^package\//, ""));
  const textOf = async (path: string): Promise<string> => (files.includes(path) ? read(path) : "");
  const manifest: Manifest = JSON.parse(await read("package.json"));
  const names = ["README.md", "CHANGELOG.md", "LICENSE"];
  const [readme = "", changelog = "", licence = ""] = await Promise.all(names.map(textOf));
  const hasForeignLicence = licence !== "" && !existsSync(join(from, "LICENSE"));
  return { file, folder, manifest, files, readme, changelog, licence, hasForeignLicence };
}

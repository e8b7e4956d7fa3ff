import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

/** The fields of a package.json that a release depends on. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly repository?: { readonly url?: string };
  readonly publishConfig?: Readonly<Record<string, unknown>>;
}

export interface Package {
  /** Relative to the repository. */
  readonly folder: string;
  /** The folder with its README and its changelog, and with the licence of the data. */
  readonly texts: string;
  /** The name in the workspace, by which changesets know it. */
  readonly name: string;
  /** Its package.json as `.pnpmfile.mjs` packs it, with the name on npm. */
  readonly packed: Manifest;
}

/** The folders of the packages that are published by this repository or by a fork. */
export const PACKAGES = ["packages/core", "roster", "apps/embed"];

/**
 * The packages that a directory publishes: its data, its widget, and the core if the scope of the data is the core's. A fork
 * uses the published core. None if `site.json` does not name the package of the data.
 * @param top the root folder of the repository
 */
export async function ownPackages(top: string): Promise<readonly Package[]> {
  // a job installs no packages
  const { dataDir, isOriginal }: Folder = await load(top, "roster/src/data-dir.js");
  const site: { readonly package?: string } = await readJson(join(dataDir(), "site.json"));
  const { hooks }: { readonly hooks: { readonly beforePacking: (manifest: Manifest) => Manifest } } = await load(
    top,
    ".pnpmfile.mjs",
  );
  const packages: Package[] = [];
  for (const folder of PACKAGES) {
    const manifest: Manifest = await readJson(join(top, folder, "package.json"));
    const packed = hooks.beforePacking(manifest);
    const isOwn = folder !== "packages/core" || scopeOf(site.package ?? "") === scopeOf(packed.name);
    if (site.package !== undefined && isOwn)
      packages.push({ folder, texts: isOriginal() ? folder : relative(top, dataDir()), name: manifest.name, packed });
  }
  return packages;
}

interface Folder {
  readonly dataDir: () => string;
  readonly isOriginal: () => boolean;
}

/** The tag of a package, with its name on npm, such as "@museums/data@0.2.0". */
export const tagOf = ({ packed: { name, version } }: Package): string => `${name}@${version}`;

/** The scope of a package name, such as "@museums"; undefined without one. */
export const scopeOf = (name: string): string | undefined => /^@[^/]+/.exec(name)?.[0];

const load = (top: string, file: string) => import(pathToFileURL(join(top, file)).href);

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, "utf8"));
}

import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pnpm } from "./command.ts";
import { packAll } from "./pack.ts";
import { root } from "./paths.ts";

/** Dependencies of the React examples and of the types. */
const BESIDE = ["react", "react-dom", "@types/react", "@types/react-dom", "@types/node", "svelte", "vue"];

/**
 * Creates a bare project outside the workspace, with the tarballs and the dependencies of the examples; the caller deletes
 * `root`. It has the versions of the workspace's lockfile, so it downloads no version that was not reviewed, and downloads
 * nothing if pnpm's store has all packages.
 */
export async function createBare() {
  const top = await realpath(await mkdtemp(join(tmpdir(), "bare-project-")));
  try {
    const [folder, tarballs] = [join(top, "project"), join(top, "tarballs")];
    await Promise.all([mkdir(folder), mkdir(tarballs)]);
    const packed = await packAll(tarballs);
    const locked = lockedVersions(await readFile(join(root, "pnpm-lock.yaml"), "utf8"));
    const own = Object.fromEntries(packed.map(({ name, file }) => [name, `file:${file}`]));
    const beside = Object.fromEntries(BESIDE.map((name) => [name, versionOf(locked, name)]));
    const manifest = { name: "bare", private: true, type: "module", dependencies: { ...own, ...beside } };
    await writeFile(join(folder, "package.json"), JSON.stringify(manifest, undefined, 2));
    const overrides = { ...Object.fromEntries(locked), ...own };
    await writeFile(
      join(folder, "pnpm-workspace.yaml"),
      JSON.stringify({ packages: ["."], overrides, pmOnFail: "ignore" }),
    );
    await pnpm(["install", "--prefer-offline", "--ignore-scripts", "--reporter=append-only"], folder);
    return { root: top, folder, tarballs };
  } catch (error) {
    await rm(top, { recursive: true, force: true });
    throw error;
  }
}

/** The versions of the packages that occur in only one version in the lockfile. */
export function lockedVersions(lockfile: string): ReadonlyMap<string, string> {
  const section = /^packages:\n([\s\S]*?)^snapshots:/m.exec(lockfile)?.[1] ?? "";
  const versions = new Map<string, string[]>();
  for (const [, name = "", version = ""] of section.matchAll(/^ {2}'?((?:@[^/\s]+\/)?[^@\s']+)@(\d[^':\s]*)'?:$/gm)) {
    versions.set(name, [...(versions.get(name) ?? []), version]);
  }
  return new Map([...versions].flatMap(([name, [one = "", ...more]]) => (more.length === 0 ? [[name, one]] : [])));
}

function versionOf(locked: ReadonlyMap<string, string>, name: string): string {
  const version = locked.get(name);
  if (version === undefined) throw new Error(`The lockfile has not exactly one version of ${name}.`);
  return version;
}

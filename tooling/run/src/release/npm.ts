import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { outputOf, run } from "../processes.ts";
import { scopeOf, type Tarball } from "./tarballs.ts";

/** Throws a sentence if the registry does not know who publishes. */
export async function mustBeLoggedIn(registry: string): Promise<void> {
  const { code, output } = await run("npm", ["whoami", `--registry=${registry}`], { output: "collect" });
  if (code === 0) return;
  if (/ENEEDAUTH|E401|E403/.test(output))
    throw new Error(`${registry} does not know you. Run \`npm login --registry=${registry}\`, then try again.`);
  throw new Error(`${registry} does not answer who you are. Check the network, then try again.\n${output.trimEnd()}`);
}

/** Whether a registry has this version. @throws Error if it has a newer one, which the release would replace as the latest */
export async function isPublished(registry: string, name: string, version: string): Promise<boolean> {
  const fields = ["versions", "dist-tags.latest"];
  // npm would print warnings before the JSON
  const options = ["--json", "--loglevel=error", ...optionsFor(registry, name)];
  const { code, output } = await run("npm", ["view", name, ...fields, ...options], { output: "collect" });
  if (code !== 0 && output.includes("E404")) return false;
  if (code !== 0)
    throw new Error(
      `${registry} does not say whether it has ${name}@${version}. Check the network.\n${output.trimEnd()}`,
    );
  const { versions, "dist-tags.latest": latest } = JSON.parse(output);
  if ([versions].flat().includes(version)) return true;
  if (typeof latest === "string" && version.localeCompare(latest, "en", { numeric: true }) < 0)
    throw new Error(
      `npm has ${name}@${latest}, and ${version} is lower, so everybody who installs it would get less than before. Raise the version.`,
    );
  return false;
}

/** Lists the files, relative to the package, that differ between a tarball and the published package of its version. */
export async function changedFiles(registry: string, { file, manifest }: Tarball): Promise<readonly string[]> {
  const dir = await mkdtemp(join(tmpdir(), "roster-published-"));
  try {
    const spec = `${manifest.name}@${manifest.version}`;
    await outputOf("npm", ["pack", spec, `--pack-destination=${dir}`, ...optionsFor(registry, manifest.name)], dir);
    const [name = ""] = await readdir(dir);
    const published = await contentOf(join(dir, name), join(dir, "published"));
    const packed = await contentOf(file, join(dir, "packed"));
    const paths = [...new Set([...published.keys(), ...packed.keys()])].sort();
    return paths.filter((path) => published.get(path) !== packed.get(path));
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** The hashes of the files of a tarball by path. */
async function contentOf(tarball: string, into: string): Promise<ReadonlyMap<string, string>> {
  await mkdir(into);
  await outputOf("tar", ["-xzf", tarball, "-C", into], into);
  const top = join(into, "package");
  const entries = await readdir(top, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (path) => {
        const name = relative(top, path);
        const text = name === "package.json" ? await readManifest(path) : await readFile(path);
        return [name, createHash("sha512").update(text).digest("hex")] as const;
      }),
    ),
  );
}

/** A package.json without `provenance`, which says who published, not what. */
async function readManifest(path: string): Promise<string> {
  const { publishConfig, ...rest } = JSON.parse(await readFile(path, "utf8"));
  return JSON.stringify({ ...rest, publishConfig: { ...publishConfig, provenance: undefined } });
}

/** The options that let npm use a registry, whatever its settings say. */
function optionsFor(registry: string, name: string): readonly string[] {
  const scope = scopeOf(name);
  return [`--registry=${registry}`, ...(scope === undefined ? [] : [`--${scope}:registry=${registry}`])];
}

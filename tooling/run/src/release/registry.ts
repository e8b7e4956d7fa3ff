import { join } from "node:path";
import { run } from "../processes.ts";
import { ownPackages, readManifest, readSite, scopeOf } from "./tarballs.ts";

/**
 * Returns the registry that pnpm uploads all packages to. npm, which logs in and looks versions up, has to use the same.
 * @param top the root folder of the repository
 * @throws Error with both addresses if npm uses another registry, a package names its own, or two packages differ
 */
export async function registryOf(top: string): Promise<string> {
  const { package: dataName = "" } = await readSite(top);
  const folders = await ownPackages(top);
  const found = await Promise.all(folders.map((folder) => settingsOf(top, folder, scopeOf(dataName))));
  const problems = found.flatMap((one) => one.problems);
  const [first, ...others] = found;
  for (const { folder, registry } of others) {
    if (registry !== first?.registry)
      problems.push(`pnpm would upload ${folder} to ${registry}, but ${first?.folder} to ${first?.registry}.`);
  }
  if (first !== undefined && problems.length === 0) return first.registry;
  const how = "Name one registry in ~/.npmrc, which both read, and in no environment variable and no other file.";
  throw new Error([...problems, how, "Nothing was built or published."].join("\n"));
}

/** The registry that pnpm uses for one package, and every other one that its settings name. */
async function settingsOf(top: string, folder: string, dataScope: string | undefined) {
  const cwd = join(top, folder);
  const { name, publishConfig = {} } = await readManifest(top, folder);
  const scope = dataScope ?? (folder === "roster" ? undefined : scopeOf(name));
  const keys = [...(scope === undefined ? [] : [`${scope}:registry`]), "registry"];
  const [registry, ofNpm] = await Promise.all([ask("pnpm", keys, cwd), ask("npm", keys, cwd)]);
  const problems = keys.flatMap((key) => {
    const own = publishConfig[key];
    if (typeof own !== "string" || plain(own) === registry) return [];
    return [
      `publishConfig in ${folder}/package.json names ${plain(own)}, but pnpm asks ${registry}. Delete "${key}" there.`,
    ];
  });
  if (ofNpm !== registry) problems.push(`In ${folder}, pnpm would upload to ${registry}, but npm asks ${ofNpm}.`);
  return { folder, registry, problems };
}

/** Asks a package manager in a folder for the first of these settings that it has. */
async function ask(command: string, keys: readonly string[], cwd: string): Promise<string> {
  let answer = "";
  for (const key of keys) {
    ({ output: answer } = await run(command, ["config", "get", key], { cwd, output: "collect" }));
    const [address] = /^https?:\/\/\S+$/m.exec(answer) ?? [];
    if (address !== undefined) return plain(address);
  }
  throw new Error(`${command} does not say which registry it uses:\n${answer.trimEnd()}`);
}

/** An address in one form, without a password, because it is printed. */
function plain(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.username = "";
  url.password = "";
  return url.href.replace(/\/*$/, "/");
}

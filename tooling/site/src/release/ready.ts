import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../processes.ts";
import type { Package } from "./packages.ts";

/** Lists why this commit cannot be released. @param top the root folder of the repository */
export async function notReady(top: string, packages: readonly Package[]): Promise<readonly string[]> {
  if (packages.length === 0)
    return [
      `site.json has no "package". Write the name of the data, in a scope that you own, such as "@museums/data".`,
    ];
  // those of a fork's clone are about the packages of the original
  const isFork = packages.some(({ folder, texts }) => folder !== texts);
  const waiting = isFork ? [] : (await readdir(join(top, ".changeset"))).filter((name) => name.endsWith(".md"));
  if (waiting.length > 0)
    return [
      `Changesets wait, such as .changeset/${waiting[0]}. Run \`pnpm changeset version\`, and commit the changed versions and changelogs.`,
    ];
  return packages
    .filter(({ packed }) => packed.version === "0.0.0")
    .map(
      ({ name, texts }) =>
        `${name} has the version 0.0.0. ${isFork ? `Describe its first release in ${texts}/CHANGELOG.md, below a line such as "## 0.1.0".` : "Describe its release with `pnpm changeset`, then run `pnpm changeset version`."}`,
    );
}

/** Lists why the newest commit is not what would be published: files that are not committed, or a branch other than main. */
export async function notCommitted(top: string): Promise<readonly string[]> {
  const git = async (...args: readonly string[]) => (await run("git", args, { cwd: top, output: "collect" })).output;
  const branch = (await git("branch", "--show-current")).trim();
  const [first = ""] = (await git("status", "--porcelain")).split("\n");
  return [
    ...(branch === "main" ? [] : [`This is the branch "${branch}". Releases are published from main.`]),
    ...(first === ""
      ? []
      : [`${first.slice(3)} is not committed. The tag of the release would lack the change: commit or undo it.`]),
  ];
}

/** Well-known licences: how SPDX names begin, the longer ones first, and words at the start of their texts. */
const LICENCES: readonly (readonly [name: string, words: RegExp])[] = [
  ["CC0", /\bCC0\b/],
  ["MIT", /MIT License/],
  ["Apache", /Apache License/],
  ["ODbL", /Open Database Licen[cs]e/],
  ["CC-BY-SA", /Attribution-ShareAlike/],
  ["CC-BY-NC", /Attribution-NonCommercial/],
  ["CC-BY", /Attribution(?!-)/],
];
/** Characters at the start of a text that name its licence. The whole text may mention others. */
const TITLE_LENGTH = 600;

/** Lists files that a package lacks, and texts in them that are about another package, as a fork's are at first. */
export async function faultsOf(top: string, { folder, texts, packed }: Package): Promise<readonly string[]> {
  const { name, license = "UNLICENSED", repository, publishConfig = {} } = packed;
  const read = (from: string, file: string): Promise<string> => readFile(join(top, from, file), "utf8").catch(() => "");
  const faults: string[] = [];
  for (const file of ["README.md", "CHANGELOG.md"]) {
    if (!(await read(texts, file)).includes(name)) faults.push(`has no ${file} that names it. Write ${texts}/${file}.`);
  }
  // the widget of a fork keeps the licence of the code
  const licenceDir = folder === "roster" ? texts : folder;
  const licence = await read(licenceDir, "LICENSE");
  const [found] = LICENCES.find(([, words]) => words.test(licence.slice(0, TITLE_LENGTH))) ?? [];
  const [named] = LICENCES.find(([start]) => license.startsWith(start)) ?? [];
  // npm packs the LICENSE of the repository, which is that of the code, with a package that has none
  if (licence === "")
    faults.push(
      `has no LICENSE, so npm would pack that of the code. Write the text of ${license} to ${licenceDir}/LICENSE.`,
    );
  else if (license === "UNLICENSED" || (found !== undefined && named !== undefined && found !== named))
    faults.push(
      `has the LICENSE of ${found ?? "somebody"}, but its licence is ${license}. Correct ${licenceDir}/LICENSE, or "licence" in site.json.`,
    );
  if (repository?.url === undefined)
    faults.push(`names no repository, which npm compares with that of the workflow. Write "sourceUrl" in site.json.`);
  for (const key of Object.keys(publishConfig).filter((one) => one.endsWith("registry")))
    faults.push(
      `would be uploaded to ${String(publishConfig[key])}, but looked up elsewhere. Delete "${key}" in publishConfig.`,
    );
  return faults.map((fault) => `${name} ${fault}`);
}

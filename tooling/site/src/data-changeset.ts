import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./paths.ts";
import { outputOf, run } from "./processes.ts";
import { ownPackages, tagOf } from "./release/packages.ts";

/*
 * Curators write no changesets. If the data on this commit differs from the tag of its version, this program writes a changeset
 * for it, and prints why. A workflow proposes the file, so the program needs no installed package.
 */

/** The sources of roster.json in the package of the data. */
const SOURCES = [
  "site.json",
  "taxonomy.json",
  "teams",
  "accounts",
  "measured.jsonl",
  "prominence.json",
  "words.json",
  "languages",
].map((name) => `roster/${name}`);
const VERBS: Readonly<Record<string, string>> = { A: "added", M: "changed", D: "removed" };

console.log(await describeData());

/** Writes the changeset if it is needed. Returns the sentence about it. */
async function describeData(): Promise<string> {
  const data = (await ownPackages(root)).find(({ folder }) => folder === "roster");
  if (data === undefined) return "No changeset: the directory publishes no package.";
  if (data.texts !== data.folder) return `No changeset: a fork describes its releases in ${data.texts}/CHANGELOG.md.`;
  const names = (await readdir(join(root, ".changeset"))).filter((one) => one.endsWith(".md"));
  for (const name of names) {
    const text = await readFile(join(root, ".changeset", name), "utf8");
    if (new RegExp(`^["']?${data.name}["']?:`, "m").test(text))
      return `No changeset: .changeset/${name} already describes the next version of ${data.name}.`;
  }
  const tag = tagOf(data);
  const { code } = await run("git", ["rev-parse", "--verify", "--quiet", `refs/tags/${tag}`], { output: "collect" });
  if (code !== 0) return `No changeset: there is no tag ${tag}, so this version is not published yet.`;
  const status = ["diff", "--no-renames", "--name-status", `refs/tags/${tag}`, "HEAD", "--", ...SOURCES];
  const letters = (await outputOf("git", status, root)).split("\n").map((line) => line.slice(0, 1));
  const counts = Object.entries(VERBS).flatMap(([letter, verb]) => {
    const count = letters.filter((one) => one === letter).length;
    return count === 0 ? [] : [`${count} ${verb}`];
  });
  if (counts.length === 0) return `No changeset: the data is that of ${tag}.`;
  const reason = `Files of the data since ${data.packed.version}: ${counts.join(", ")}.`;
  await writeFile(join(root, ".changeset/data.md"), `---\n"${data.name}": patch\n---\n\n${reason}\n`);
  return reason;
}

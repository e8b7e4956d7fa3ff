import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { outputOf } from "../processes.ts";
import { commitOf } from "./tags.ts";
import { publishedName, readManifest, readSite } from "./tarballs.ts";

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
const FILE = ".changeset/data.md";
const VERBS: Readonly<Record<string, string>> = { A: "added", M: "changed", D: "removed" };

/** A changeset for the data: its text, and the change in one sentence; without a text, the reason why none is needed. */
export interface DataChangeset {
  readonly file: string;
  readonly text?: string;
  readonly reason: string;
}

/** Describes the change of the data since the tag of its version. @param top the root folder of a clone with its tags */
export async function dataChangeset(top: string): Promise<DataChangeset> {
  const { name, version } = await readManifest(top, "roster");
  const none = (reason: string): DataChangeset => ({ file: FILE, reason });
  if ((await readSite(top)).package === undefined) return none("the directory publishes no package.");
  const folder = join(top, ".changeset");
  const names = (await readdir(folder)).filter((one) => one.endsWith(".md"));
  const texts = await Promise.all(names.map((one) => readFile(join(folder, one), "utf8")));
  const waiting = names.find((_, index) => new RegExp(`^["']?${name}["']?:`, "m").test(texts[index] ?? ""));
  if (waiting !== undefined) return none(`.changeset/${waiting} already describes the next version of ${name}.`);
  const tag = `${await publishedName(top, "roster")}@${version}`;
  if ((await commitOf(top, `refs/tags/${tag}`)) === undefined)
    return none(`there is no tag ${tag}, so this version is not published yet.`);
  const status = ["diff", "--no-renames", "--name-status", `refs/tags/${tag}`, "HEAD", "--", ...SOURCES];
  const letters = (await outputOf("git", status, top)).split("\n").map((line) => line.slice(0, 1));
  const counts = Object.entries(VERBS).flatMap(([letter, verb]) => {
    const count = letters.filter((one) => one === letter).length;
    return count === 0 ? [] : [`${count} ${verb}`];
  });
  if (counts.length === 0) return none(`the data is that of ${tag}.`);
  const reason = `Files of the data since ${version}: ${counts.join(", ")}.`;
  return { file: FILE, text: `---\n"${name}": patch\n---\n\n${reason}\n`, reason };
}

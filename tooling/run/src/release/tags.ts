import { outputOf, run } from "../processes.ts";
import type { Tarball } from "./tarballs.ts";

/** The tags of the packages that a job published, and of those that the registry had with the same content. */
export interface Released {
  readonly uploaded: readonly string[];
  readonly unchanged: readonly string[];
}

/** The tag of a published package, with its name on npm, such as "@museums/data@0.2.0". */
export function tagOf({ manifest: { name, version } }: Pick<Tarball, "manifest">): string {
  return `${name}@${version}`;
}

/** Lists the tags that another commit has, one sentence each. */
export async function misplacedTags(top: string, tags: readonly string[]): Promise<readonly string[]> {
  const head = await headOf(top);
  const commits = await Promise.all(tags.map((tag) => commitOf(top, `refs/tags/${tag}`)));
  return tags.flatMap((tag, index) => {
    const commit = commits[index];
    if (commit === undefined || commit === head) return [];
    return [`The tag ${tag} is at ${commit.slice(0, 8)}, not at this commit. Delete it: git tag --delete ${tag}`];
  });
}

/** Tags the newest commit, and reads each tag back. @throws Error with the commands to run if git made none */
export async function makeTags(top: string, tags: readonly string[]): Promise<void> {
  const head = await headOf(top);
  const problems: string[] = [];
  for (const tag of tags) {
    if ((await commitOf(top, `refs/tags/${tag}`)) === head) continue;
    const { output } = await run("git", ["tag", tag, head], { cwd: top, output: "collect" });
    if ((await commitOf(top, `refs/tags/${tag}`)) !== head)
      problems.push(`The packages are published, but git made no tag ${tag}. Run: git tag ${tag} ${head}`, output);
  }
  if (problems.length > 0) throw new Error(problems.join("\n").trimEnd());
}

/** The newest commit of a clone, or its tree. */
export async function headOf(top: string, type: "commit" | "tree" = "commit"): Promise<string> {
  return (await outputOf("git", ["rev-parse", `HEAD^{${type}}`], top)).trim();
}

/** The commit that a name stands for; undefined if there is none. */
export async function commitOf(top: string, name: string): Promise<string | undefined> {
  const args = ["rev-parse", "--verify", "--quiet", `${name}^{commit}`];
  const { code, output } = await run("git", args, { cwd: top, output: "collect" });
  return code === 0 ? output.trim() : undefined;
}

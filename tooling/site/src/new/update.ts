import { PNPM } from "../pnpm.ts";
import { createGit, type Git } from "./git.ts";
import { type Commits, mergeEngine } from "./merge-engine.ts";
import { describeConflicts, reportUpdate } from "./update-report.ts";

/** Where git remembers the address of the repository from which a fork was made. */
const REMOTE = "upstream";

interface UpdateOptions {
  /** The root folder of the fork. */
  readonly top: string;
  /** The address of the upstream. Without it, git remembers it, or `askAddress` asks for it. */
  readonly address: string | undefined;
  /** A branch, a tag or a commit of the upstream. */
  readonly ref: string;
  /** Only prints what would change. */
  readonly dry: boolean;
  /** @param problem why the last address does not fit */
  readonly askAddress: (problem?: string) => Promise<string>;
}

/**
 * Takes the engine of a new version into this fork, as one commit. The merge happens in git's database, and one command of
 * git then writes the files.
 * @throws Error with a remedy if anything forbids the update. Then nothing was written
 */
export async function updateFork({ top, address: named, ref, dry, askAddress }: UpdateOptions): Promise<void> {
  const git = createGit(top);
  requireCleanRepository(git);
  const remembered = git.ask(["remote", "get-url", REMOTE]).output.trim();
  const first = named ?? (remembered || (await askAddress()));
  const address = await fetchVersion(git, first, ref, askAddress);
  const commits = findCommits(git, address);
  if (!dry && address !== remembered) remember(git, address, remembered !== "");
  const version = describe(git, commits.next);
  if (commits.base === commits.next) return console.log(`Up to date: this directory has the engine of ${version}.`);
  const merged = mergeEngine(git, commits);
  if (merged.conflicts.length > 0) throw new Error(describeConflicts(git, commits, merged));
  if (merged.tree === git.text("rev-parse", `${commits.head}^{tree}`))
    return console.log(`Up to date: up to ${version}, only data of the upstream has changed.`);
  console.log(`The new version is ${version}.\n\n${reportUpdate(git, commits, merged).join("\n\n")}\n`);
  if (dry) return console.log("Nothing was written, because of --dry.");
  const message = `Update the engine to ${commits.next.slice(0, 8)}\n\nThe new version is ${version}.`;
  const parents = ["-p", commits.head, "-p", commits.next];
  const commit = git.text("commit-tree", merged.tree, ...parents, "-m", message);
  await git.finish("merge", "--ff-only", "--quiet", "--no-verify-signatures", commit);
  console.log(`Updated in one commit.

  ${PNPM} roster --fix   checks your data by the new rules; commit what it writes to roster/
  ${PNPM} start          shows the site
  git reset --hard HEAD~1          undoes the update; once it is pushed: git revert -m 1 HEAD`);
}

/** @throws Error if git could not undo an update here */
function requireCleanRepository(git: Git): void {
  const prefix = git.ask(["rev-parse", "--show-prefix"]);
  if (prefix.code !== 0 || prefix.output.trim() !== "" || git.ask(["rev-parse", "--verify", "HEAD"]).code !== 0)
    throw new Error(
      "This folder is not the root of a git repository with a commit, so git can neither merge nor undo an update. Clone your fork, and run this command in the clone.",
    );
  const files = git
    .text("status", "--porcelain")
    .split("\n")
    .filter((line) => line !== "");
  const [first] = files;
  const are = files.length === 1 ? "file is" : "files are";
  if (first !== undefined)
    throw new Error(
      `${files.length} ${are} not committed, such as ${first.slice(3)}. Undo the changes, or commit them: git add --all && git commit`,
    );
}

/**
 * Fetches a version, without its tags. Asks for another address if git finds no repository there.
 * @returns the address of the repository
 * @throws Error if the repository has no such version
 */
async function fetchVersion(
  git: Git,
  address: string,
  ref: string,
  askAddress: UpdateOptions["askAddress"],
): Promise<string> {
  console.log(`Fetching ${ref === "HEAD" ? "" : `${ref} from `}${address} …`);
  const { code, message } = git.ask(["fetch", "--quiet", "--no-tags", "--", address, ref]);
  if (code === 0) return address;
  if (git.ask(["ls-remote", "--quiet", "--", address]).code === 0)
    throw new Error(
      `git cannot fetch ${ref} from ${address}. Check the name of the version (--ref).\n${message.trim()}`,
    );
  const problem = `git finds no repository at ${address}. Check the address (--from).\n${message.trim()}`;
  return fetchVersion(git, await askAddress(problem), ref, askAddress);
}

/** @throws Error if the fork was not made from that repository */
function findCommits(git: Git, address: string): Commits {
  const [head, next] = ["HEAD", "FETCH_HEAD"].map((name) => git.text("rev-parse", `${name}^{commit}`));
  if (head === undefined || next === undefined) throw new Error("git fetched no commit.");
  const [base = ""] = git.ask(["merge-base", head, next]).output.split("\n");
  if (base !== "") return { head, base, next };
  const isShallow = git.text("rev-parse", "--is-shallow-repository") === "true";
  throw new Error(
    isShallow
      ? "This clone lacks the older commits, so git cannot find the version from which your fork was made. Run `git fetch --unshallow`, then this command again."
      : `This repository has no commit in common with ${address}. If its files were copied without the history, run this once, with the commit that was copied: git merge --strategy=ours --allow-unrelated-histories COMMIT`,
  );
}

/** Remembers the address as a remote whose tags git never fetches, because they are those of other packages. */
function remember(git: Git, address: string, exists: boolean): void {
  if (exists) git.text("remote", "set-url", REMOTE, address);
  else git.text("remote", "add", "--no-tags", REMOTE, address);
  console.log(`git remembers this address as the remote ${REMOTE}.`);
}

/** The commit as a person knows it: its hash, its day and its subject. */
const describe = (git: Git, commit: string): string =>
  git.text("log", "-1", "--format=%h of %cs (%s)", "--abbrev=8", commit);

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fail, readArguments, refuse } from "./arguments.ts";
import { root } from "./paths.ts";
import { outputOf } from "./processes.ts";
import { dataChangeset } from "./release/data-changeset.ts";
import { createForge, type Forge } from "./release/forge.ts";
import { releaseOf } from "./release/notes.ts";
import { headOf, type Released } from "./release/tags.ts";

const USAGE = `node tooling/run/src/forge.ts tag         makes the tags in RELEASED, and a release for each from its changelog
node tooling/run/src/forge.ts changeset   opens a pull request with a changeset for data that changed since its release
node tooling/run/src/forge.ts refresh     opens a pull request with what \`pnpm roster refresh\` measured

The workflows release.yml and refresh.yml run them with a token that can write. They need no installed package.`;

/** The forge takes no longer text of a pull request. */
const MAX_BODY_LENGTH = 60_000;

/** A change of one file that a job proposes. */
interface Proposal {
  /** The branch of the pull request, which each run replaces. */
  readonly branch: string;
  readonly title: string;
  readonly file: string;
  readonly text: string;
  readonly body: string;
}

/** The message of the commit. It names the tree, so that a commit that somebody amended is not taken for the job's own. */
const messageOf = (title: string, tree: string): string => `${title}\n\nTree: ${tree}`;
const tasks = { tag, changeset, refresh };
const [name = "", ...others] = readArguments({ usage: USAGE, options: {}, words: true }).positionals;
const task = Object.entries(tasks).find(([one]) => one === name)?.[1];
if (task === undefined || others.length > 0) refuse(`Name one task: ${Object.keys(tasks).join(", ")}.`);
try {
  await task(createForge(process.env));
} catch (error) {
  fail(error);
}

/** Tags this commit and writes the releases. What exists stays, so that a failed job can run again. */
async function tag(forge: Forge): Promise<void> {
  const { uploaded = [], unchanged = [] }: Partial<Released> = JSON.parse(process.env["RELEASED"] || "{}");
  const releases = await Promise.all([...uploaded, ...unchanged].map((one) => releaseOf(root, one)));
  const sha = await headOf(root);
  const misplaced: string[] = [];
  for (const release of releases) {
    const { tag_name: one } = release;
    const path = encodeURIComponent(one);
    const commit = await taggedCommit(forge, path);
    if (commit !== undefined && commit !== sha && uploaded.includes(one)) {
      misplaced.push(`The tag ${one} is at ${commit}, but the package was published from ${sha}.`);
      continue;
    }
    if (commit === undefined) await forge.post("git/refs", { ref: `refs/tags/${one}`, sha });
    if ((await forge.read(`releases/tags/${path}`)) === undefined) await forge.post("releases", release);
    console.log(`The forge has the tag and the release ${one}, at ${commit ?? sha}.`);
  }
  if (misplaced.length > 0)
    throw new Error([...misplaced, "Delete these tags on the forge, and re-run the failed jobs."].join("\n"));
}

/** The commit of a tag on the forge, also of one with a message. */
async function taggedCommit(forge: Forge, path: string): Promise<string | undefined> {
  const { object } = (await forge.read(`git/ref/tags%2F${path}`)) ?? {};
  return object?.type === "tag" ? (await forge.read(`git/tags/${object.sha}`))?.object?.sha : object?.sha;
}

async function changeset(forge: Forge): Promise<void> {
  const { file, text, reason } = await dataChangeset(root);
  if (text === undefined) return console.log(`No changeset: ${reason}`);
  const title = "Describe the change of the data";
  const body = `${reason}\n\nWith this changeset, the next \`pnpm changeset version\` raises the version of the data.`;
  await propose(forge, { branch: "data-changeset", title, file, text, body });
  console.log(`A pull request has the changeset: ${reason}`);
}

async function refresh(forge: Forge): Promise<void> {
  const file = "roster/measured.jsonl";
  const text = await readFile(join(root, file), "utf8");
  if (text === (await outputOf("git", ["show", `HEAD:${file}`], root))) return console.log(`${file} did not change.`);
  const body = await readFile(join(root, "reports/refresh/table.md"), "utf8");
  await propose(forge, { branch: "refresh", title: "Refresh what servers say about the accounts", file, text, body });
  console.log(`A pull request has the changes of ${file}.`);
}

/** Opens a pull request with one file, or replaces its commit and its text. */
async function propose(forge: Forge, { branch, title, file, text, body }: Proposal): Promise<void> {
  const ref = `heads%2F${branch}`;
  const newest = (await forge.read(`git/ref/${ref}`))?.object?.sha;
  if (newest !== undefined) await mustBeOwn(forge, newest, { branch, title });
  const parent = await headOf(root);
  const entry = { path: file, mode: "100644", type: "blob", content: text };
  const tree = await forge.post("git/trees", { base_tree: await headOf(root, "tree"), tree: [entry] });
  const commit = await forge.post("git/commits", { message: messageOf(title, tree), tree, parents: [parent] });
  if (newest !== undefined) await forge.patch(`git/refs/${ref}`, { sha: commit, force: true });
  else await forge.post("git/refs", { ref: `refs/heads/${branch}`, sha: commit });
  await forge.openPull({ title, head: branch, base: "main", body: body.slice(0, MAX_BODY_LENGTH) });
}

/** @throws Error if somebody else made or changed the commit, which the job would delete */
async function mustBeOwn(
  forge: Forge,
  sha: string,
  { branch, title }: Pick<Proposal, "branch" | "title">,
): Promise<void> {
  const { message = "", tree } = (await forge.read(`git/commits/${sha}`)) ?? {};
  if (message.trim() === messageOf(title, tree?.sha ?? "")) return;
  const commit = `${sha.slice(0, 8)} "${message.split("\n", 1)[0]}"`;
  throw new Error(
    `The branch ${branch} ends with the commit ${commit}, which this job did not make and would delete. Merge the branch or delete it.`,
  );
}

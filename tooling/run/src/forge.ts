import { readArguments, refuse } from "./arguments.ts";
import { root } from "./paths.ts";
import { dataChangeset } from "./release/data-changeset.ts";
import { createForge, type Forge } from "./release/forge.ts";
import { releaseOf } from "./release/notes.ts";
import { headOf } from "./release/tags.ts";

const USAGE = `node tooling/run/src/forge.ts tag         makes the tags in RELEASED, and a release for each from its changelog
node tooling/run/src/forge.ts changeset   opens a pull request with a changeset for data that changed since its release

The workflow release.yml runs both with a token that can write. They need no installed package.`;

/** The branch of the pull request, which each run replaces. */
const BRANCH = "data-changeset";
const tasks = { tag, changeset };
const [name = "", ...others] = readArguments({ usage: USAGE, options: {}, words: true }).positionals;
const task = Object.entries(tasks).find(([one]) => one === name)?.[1];
if (task === undefined || others.length > 0) refuse(`Name one task: ${Object.keys(tasks).join(", ")}.`);
try {
  await task(createForge(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Tags this commit and writes the releases. What exists stays, so that a failed job can run again. */
async function tag(forge: Forge): Promise<void> {
  const tags: readonly string[] = JSON.parse(process.env["RELEASED"] || "[]");
  const releases = await Promise.all(tags.map((one) => releaseOf(root, one)));
  const sha = await headOf(root);
  for (const release of releases) {
    const { tag_name: one } = release;
    const path = encodeURIComponent(one);
    if (!(await forge.has(`git/ref/tags%2F${path}`))) await forge.post("git/refs", { ref: `refs/tags/${one}`, sha });
    if (!(await forge.has(`releases/tags/${path}`))) await forge.post("releases", release);
    console.log(`The forge has the tag and the release ${one}.`);
  }
}

async function changeset(forge: Forge): Promise<void> {
  const { file, text, reason } = await dataChangeset(root);
  if (text === undefined) return console.log(`No changeset: ${reason}`);
  const parent = await headOf(root);
  const entry = { path: file, mode: "100644", type: "blob", content: text };
  const title = "Describe the change of the data";
  const tree = await forge.post("git/trees", { base_tree: await headOf(root, "tree"), tree: [entry] });
  const commit = await forge.post("git/commits", { message: title, tree, parents: [parent] });
  const branch = `git/refs/heads/${BRANCH}`;
  if (await forge.has(`git/ref/heads%2F${BRANCH}`)) await forge.patch(branch, { sha: commit, force: true });
  else await forge.post("git/refs", { ref: `refs/heads/${BRANCH}`, sha: commit });
  const body = `${reason}\n\nWith this changeset, the next \`pnpm changeset version\` raises the version of the data.`;
  await forge.openPull({ title, head: BRANCH, base: "main", body });
  console.log(`A pull request has the changeset: ${reason}`);
}

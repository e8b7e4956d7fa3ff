import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { packageDir } from "../paths.ts";
import { run } from "../processes.ts";
import { notReady } from "./ready.ts";

const READY = {
  "roster/site.json": { package: "@museums/data" },
  "roster/package.json": { name: "@roster/data", version: "0.1.0" },
  "apps/embed/package.json": { name: "@roster/embed", version: "1.1.0" },
  "packages/core/package.json": { name: "@roster/core", version: "0.0.0" },
  ".changeset/config.json": {},
};

/** A fork with these files instead of some of a fork that is ready for a release. */
async function openFork(files: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const fork = await mkdtemp(join(tmpdir(), "roster-ready-"));
  onTestFinished(() => rm(fork, { recursive: true }));
  for (const [name, content] of Object.entries({ ...READY, ...files })) {
    await mkdir(dirname(join(fork, name)), { recursive: true });
    await writeFile(join(fork, name), JSON.stringify(content));
  }
  return fork;
}

/** Runs a task of `pnpm release` in a fork, as a person or a workflow does. */
async function release(fork: string, task: string, isWorkflow = false) {
  await cp(join(packageDir, "src"), join(fork, "tooling/run/src"), { recursive: true });
  await symlink(join(packageDir, "node_modules"), join(fork, "tooling/run/node_modules"));
  const env = { GITHUB_ACTIONS: isWorkflow ? "true" : "", GITHUB_OUTPUT: join(fork, "output.txt") };
  return run("node", [join(fork, "tooling/run/src/release.ts"), task], { cwd: fork, env, output: "collect" });
}

it("a fork with versions and without changesets is ready, whatever the version of the core that it does not publish", async () => {
  expect(await notReady(await openFork())).toBeUndefined();
});

it.each([
  ["without a package", { "roster/site.json": {} }, 'roster/site.json has no "package"'],
  [
    "with a changeset",
    { ".changeset/picks.md": "" },
    "1 changeset waits for `pnpm changeset version`. Run it, and commit",
  ],
  [
    "with several changesets",
    { ".changeset/picks.md": "", ".changeset/search.md": "" },
    "2 changesets wait for `pnpm changeset version`",
  ],
  [
    "whose data has no version",
    { "roster/package.json": { name: "@roster/data", version: "0.0.0" } },
    "@roster/data has the version 0.0.0. Run `pnpm changeset` to describe the release, then `pnpm changeset version`.",
  ],
])("a fork %s is not ready, and the reason says what to do", async (_, files, reason) => {
  expect(await notReady(await openFork(files))).toContain(reason);
});

it.each(["check", "publish"])("the release task %s fails for a person while changesets wait", async (task) => {
  const fork = await openFork({ ".changeset/picks.md": "" });
  expect(await release(fork, task)).toEqual({ code: 1, output: `${await notReady(fork)}\n` });
});

it.each(["pack", "publish"])("the release task %s succeeds in a workflow while changesets wait", async (task) => {
  const fork = await openFork({ ".changeset/picks.md": "" });
  expect(await release(fork, task, true)).toEqual({ code: 0, output: `${await notReady(fork)}\n` });
});

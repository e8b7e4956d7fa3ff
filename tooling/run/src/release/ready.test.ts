import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../paths.ts";
import { run } from "../processes.ts";
import { addCommands, commit, type Files, openFolder, release } from "../testing/release-fork.ts";
import { notCommitted, notReady } from "./ready.ts";

const READY = {
  "roster/site.json": { package: "@museums/data" },
  "roster/package.json": { name: "@roster/data", version: "0.1.0" },
  "apps/embed/package.json": { name: "@roster/embed", version: "1.1.0" },
  "packages/core/package.json": { name: "@roster/core", version: "0.0.0" },
  ".changeset/config.json": {},
};

/** A fork with these files instead of some of a fork that is ready for a release. */
function openFork(files: Files = {}): Promise<string> {
  return openFolder({ ...READY, ...files });
}

const PICKS = "---\n'@roster/data': minor\n---\n\nPicks.\n";

it("a fork with versions and without changesets is ready, whatever the version of the core that it does not publish", async () => {
  expect(await notReady(await openFork())).toEqual([]);
});

it.each<[string, Files, readonly string[]]>([
  ["without a package", { "roster/site.json": {} }, ['roster/site.json has no "package". Write the name']],
  ["with a changeset", { ".changeset/picks.md": PICKS }, ["1 changeset waits for `pnpm changeset version`. Run it"]],
  [
    "with several changesets, and with a widget without a version that none of them names",
    {
      ".changeset/picks.md": PICKS,
      ".changeset/search.md": PICKS,
      "roster/package.json": { name: "@roster/data", version: "0.0.0" },
      "apps/embed/package.json": { name: "@roster/embed", version: "0.0.0" },
    },
    [
      "2 changesets wait for `pnpm changeset version`",
      "@roster/embed has the version 0.0.0. Run `pnpm changeset` to describe the release, then `pnpm changeset version`.",
    ],
  ],
  [
    "with a changeset for its name on npm",
    { ".changeset/picks.md": PICKS.replace("@roster/", "@museums/") },
    [".changeset/picks.md names @museums/data. In this repository it is called @roster/data."],
  ],
  [
    "with a changeset for a package that is not published",
    { ".changeset/picks.md": PICKS.replace("/data", "/web") },
    [".changeset/picks.md names @roster/web, which is not published. Name @roster/core, @roster/data, @roster/embed."],
  ],
  ["with a changeset that names nothing", { ".changeset/picks.md": "Picks." }, [".changeset/picks.md begins without"]],
  [
    "with a changeset of the original repository",
    { ".changeset/picks.md": PICKS, ".changeset/search.md": PICKS.replace("/data", "/core") },
    ["The changeset .changeset/search.md describes a package that a fork does not publish. Delete it"],
  ],
])("a fork %s is not ready, and the reasons say what to do", async (_, files, reasons) => {
  expect(await notReady(await openFork(files))).toEqual(reasons.map((one) => expect.stringContaining(one)));
});

it.each(["check", "publish"])("the release task %s fails for a person while changesets wait", async (task) => {
  const fork = await openFork({ ".changeset/picks.md": PICKS });
  await addCommands(fork);
  const { code, output } = await release(fork, [task]);
  expect([code, output.split("\n")[0]]).toEqual([1, (await notReady(fork))[0]]);
});

it.each(["pack", "publish"])("the release task %s succeeds in a workflow while changesets wait", async (task) => {
  const fork = await openFork({ ".changeset/picks.md": PICKS });
  const output = `${(await notReady(fork))[0]}\nNothing to publish.\n`;
  await addCommands(fork);
  expect(await release(fork, [task], { GITHUB_ACTIONS: "true" })).toEqual({ code: 0, output });
});

describe("publishing by hand", () => {
  it("takes a commit on main", async () => {
    const fork = await openFork();
    await commit(fork, "main");
    expect(await notCommitted(fork)).toEqual([]);
  });

  it("refuses another branch and files that are not committed, because the tag would lack them", async () => {
    const fork = await openFork();
    await commit(fork, "tired");
    await writeFile(join(fork, "roster/site.json"), "{}");
    expect(await notCommitted(fork)).toEqual([
      'This is the branch "tired". Releases are published from main.',
      "roster/site.json is not committed. The tag of the release would lack these changes: commit or undo them.",
    ]);
    await writeFile(join(fork, "notes.txt"), "");
    expect((await notCommitted(fork))[1]).toMatch(/^2 files are not committed, such as \S+\. The tag/);
  });

  it("refuses a folder that is no repository", async () => {
    expect(await notCommitted(await openFork())).toEqual([expect.stringContaining("is no git repository")]);
  });
});

it.each([
  ["without the right to prove itself", {}, "Give the job `permissions: id-token: write`."],
  ["without digests", { ACTIONS_ID_TOKEN_REQUEST_URL: "https://id.example" }, "EXPECTED has no digests"],
])("a workflow %s publishes nothing", async (_, env, sentence) => {
  const fork = await openFork();
  await addCommands(fork);
  const { code, output } = await release(fork, ["publish"], { GITHUB_ACTIONS: "true", ...env });
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
});

it.each(["packages/core", "roster", "apps/embed"])(
  "npm publish in %s names the command that publishes",
  async (folder) => {
    const { code, output } = await run("npm", ["publish", "--dry-run"], { cwd: join(root, folder), output: "collect" });
    expect([code === 0, output]).toEqual([false, expect.stringContaining("Publish with `pnpm release publish`")]);
  },
);

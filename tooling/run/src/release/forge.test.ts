import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { run } from "../processes.ts";
import { openForge, type TestForge } from "../testing/forge.ts";
import { addSources, commit, git, openFolder } from "../testing/release-fork.ts";
import { notesOf } from "./notes.ts";

const CHANGELOG = "# @museums/data\n\n## 0.2.0\n\n### Minor Changes\n\n- More museums.\n\n## 0.1.0\n\n- The first.\n";
const FILES = {
  "package.json": { type: "module" },
  "roster/site.json": { package: "@museums/data" },
  "roster/package.json": { name: "@roster/data", version: "0.2.0" },
  "roster/CHANGELOG.md": CHANGELOG,
  "roster/accounts/art/Louvre.json": { username: "Louvre" },
  "roster/accounts/art/Prado.json": { username: "Prado" },
  "roster/teams/paris.json": {},
  "apps/embed/package.json": { name: "@roster/embed", version: "1.0.0" },
  "packages/core/package.json": { name: "@roster/core", version: "0.0.0" },
  ".changeset/config.json": {},
};
const REPOSITORY = "museums/directory";
const DATA = "@museums/data@0.2.0";

let fork: string;
let forge: TestForge;
beforeEach(async () => {
  forge = await openForge(REPOSITORY, "token");
  onTestFinished(forge.close);
  fork = await openFolder(FILES);
  await addSources(fork);
  await commit(fork);
});
const ask = (task: string, env: Readonly<Record<string, string>> = {}) =>
  run("node", [join(fork, "tooling/run/src/forge.ts"), task], {
    cwd: fork,
    env: { GITHUB_API_URL: forge.url, GITHUB_REPOSITORY: REPOSITORY, GITHUB_TOKEN: "token", ...env },
    output: "collect",
  });

describe("tags and releases", () => {
  const tag = (uploaded: readonly string[], env = {}, unchanged: readonly string[] = []) =>
    ask("tag", { RELEASED: JSON.stringify({ uploaded, unchanged }), ...env });

  it("the job tag tags its commit and writes the release from the changelog, once, without installed packages", async () => {
    const head = await git(fork, "rev-parse", "HEAD");
    for (let runs = 0; runs < 2; runs += 1)
      expect(await tag([DATA])).toEqual({
        code: 0,
        output: `The forge has the tag and the release ${DATA}, at ${head}.\n`,
      });
    expect([...forge.refs]).toEqual([[`refs/tags/${DATA}`, head]]);
    expect(forge.releases).toEqual([{ tag_name: DATA, name: DATA, body: "### Minor Changes\n\n- More museums." }]);
  });

  const OLDER = "1".repeat(40);

  it("the job tag leaves the tag of an unchanged package at its older commit, and prints that", async () => {
    forge.refs.set(`refs/tags/${DATA}`, OLDER);
    const output = `The forge has the tag and the release ${DATA}, at ${OLDER}.\n`;
    expect(await tag([], {}, [DATA])).toEqual({ code: 0, output });
    expect(forge.refs.get(`refs/tags/${DATA}`)).toBe(OLDER);
  });

  it.each([
    ["without", OLDER],
    ["with", "2".repeat(40)],
  ])(
    "a tag %s a message at another commit fails the job for a package just published, with both commits",
    async (_, at) => {
      forge.objects.set("2".repeat(40), { object: { sha: OLDER, type: "commit" } });
      forge.refs.set(`refs/tags/${DATA}`, at);
      const head = await git(fork, "rev-parse", "HEAD");
      const sentence = `The tag ${DATA} is at ${OLDER}, but the package was published from ${head}.`;
      expect(await tag([DATA])).toEqual({ code: 1, output: expect.stringContaining(sentence) });
      expect([forge.refs.get(`refs/tags/${DATA}`), forge.releases]).toEqual([at, []]);
    },
  );

  it.each([
    ["of a version that no package has", ["@roster/data@9.0.0"], {}, "RELEASED names @roster/data@9.0.0"],
    ["with a token that the forge refuses", [DATA], { GITHUB_TOKEN: "stale" }, "the forge answered 401"],
    ["without a token", [DATA], { GITHUB_TOKEN: "" }, "GITHUB_TOKEN is not set"],
  ])("a tag %s fails the job tag, and nothing is made", async (_, tags, env, sentence) => {
    const { code, output } = await tag(tags, env);
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect([forge.refs.size, forge.releases.length]).toEqual([0, 0]);
    expect(output).not.toContain("stale");
  });

  it("the notes of a version end at the next version, and are empty without its heading", () => {
    expect(notesOf(CHANGELOG, "0.1.0")).toBe("- The first.");
    expect(notesOf(CHANGELOG, "0.1")).toBe("");
  });
});

describe("changesets for data", () => {
  /** Changes one account and the site, adds an account and removes one. */
  async function changeData(): Promise<void> {
    await writeFile(join(fork, "roster/accounts/art/Louvre.json"), "{}");
    await writeFile(join(fork, "roster/accounts/art/Uffizi.json"), "{}");
    await writeFile(join(fork, "roster/site.json"), JSON.stringify({ package: "@museums/data", name: "Museums" }));
    await rm(join(fork, "roster/accounts/art/Prado.json"));
    await commit(fork);
  }

  it("the job changeset opens one pull request with a patch changeset, and a later run replaces its commit", async () => {
    await git(fork, "tag", DATA);
    await changeData();
    expect((await ask("changeset")).code).toBe(0);
    await writeFile(join(fork, "roster/teams/paris.json"), "[]");
    await commit(fork);
    const { code, output } = await ask("changeset");
    const sentence = "Files of the data since 0.2.0: 1 added, 3 changed, 1 removed.";
    expect([code, output]).toEqual([0, `A pull request has the changeset: ${sentence}\n`]);
    expect(forge.pulls).toEqual([expect.objectContaining({ head: "data-changeset", base: "main" })]);
    const newest = forge.objects.get(forge.refs.get("refs/heads/data-changeset") ?? "");
    expect(newest).toMatchObject({ parents: [await git(fork, "rev-parse", "HEAD")], tree: expect.any(String) });
    const tree = [...forge.objects.values()].at(-2);
    expect(tree).toEqual({
      base_tree: await git(fork, "rev-parse", "HEAD^{tree}"),
      tree: [
        {
          path: ".changeset/data.md",
          mode: "100644",
          type: "blob",
          content: `---\n"@roster/data": patch\n---\n\n${sentence}\n`,
        },
      ],
    });
  });

  it.each([
    ["that somebody pushed", { message: "Describe it better", tree: "3".repeat(40) }],
    [
      "of the job that somebody amended",
      { message: `Describe the change of the data\n\nTree: ${"4".repeat(40)}`, tree: "3".repeat(40) },
    ],
  ])("the job changeset keeps a commit %s to its branch, and fails with its name", async (_, object) => {
    await git(fork, "tag", DATA);
    await changeData();
    forge.objects.set("5".repeat(40), object);
    forge.refs.set("refs/heads/data-changeset", "5".repeat(40));
    const { code, output } = await ask("changeset");
    const sentence = `ends with the commit 55555555 "${object.message.split("\n")[0]}", which this job did not make`;
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect([forge.refs.get("refs/heads/data-changeset"), forge.objects.size]).toEqual(["5".repeat(40), 1]);
  });

  it.each([
    ["did not change", DATA, {}, `the data is that of ${DATA}.`],
    ["was never released", "other", {}, `there is no tag ${DATA}`],
    [
      "has a changeset",
      DATA,
      { ".changeset/new.md": "---\n'@roster/data': minor\n---\n\nNew.\n" },
      ".changeset/new.md already",
    ],
    ["is not published", DATA, { "roster/site.json": "{}" }, "the directory publishes no package."],
  ])("the job changeset asks nothing of the forge for data that %s", async (_, tag, files, reason) => {
    await git(fork, "tag", tag);
    if (reason !== `the data is that of ${DATA}.`) await changeData();
    for (const [name, text] of Object.entries(files)) await writeFile(join(fork, name), text);
    const { code, output } = await ask("changeset");
    expect([code, output]).toEqual([0, expect.stringContaining(`No changeset: ${reason}`)]);
    expect([forge.refs.size, forge.pulls.length, forge.objects.size]).toEqual([0, 0, 0]);
  });

  it("the job changeset fails and names the setting where workflows may open no pull requests, and leaves the branch", async () => {
    const strict = await openForge(REPOSITORY, "token", false);
    onTestFinished(strict.close);
    await git(fork, "tag", DATA);
    await changeData();
    const { code, output } = await ask("changeset", { GITHUB_API_URL: strict.url });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining("allow workflows to create pull requests, or open one from"),
    ]);
    expect([...strict.refs.keys()]).toEqual(["refs/heads/data-changeset"]);
  });
});

describe("the weekly refresh", () => {
  const LINES = '{"run":"2026-11-27"}\n';

  it("the job refresh opens one pull request with the measured file, and a later run replaces its commit and its text", async () => {
    await writeFile(join(fork, "roster/measured.jsonl"), "");
    await commit(fork);
    expect(await ask("refresh")).toEqual({ code: 0, output: "roster/measured.jsonl did not change.\n" });
    expect(forge.pulls).toEqual([]);

    await mkdir(join(fork, "reports/refresh"), { recursive: true });
    await writeFile(join(fork, "roster/measured.jsonl"), LINES);
    for (const text of ["# One account moved", "# Two accounts moved"]) {
      await writeFile(join(fork, "reports/refresh/table.md"), text);
      expect((await ask("refresh")).code).toBe(0);
      expect(forge.pulls).toEqual([expect.objectContaining({ head: "refresh", base: "main", body: text })]);
    }
    expect([...forge.objects.values()].at(-2)).toMatchObject({
      tree: [{ path: "roster/measured.jsonl", mode: "100644", type: "blob", content: LINES }],
    });
  });
});

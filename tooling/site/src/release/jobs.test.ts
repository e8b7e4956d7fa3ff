import { chmod, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { root } from "../paths.ts";
import { type Finished, run } from "../processes.ts";
import { addSources, commit, git, openFolder } from "../testing/release-fork.ts";

const FILES = {
  "package.json": { type: "module" },
  "roster/site.json": { package: "@museums/data" },
  "roster/package.json": { name: "@roster/data", version: "0.2.0" },
  "roster/CHANGELOG.md":
    "# @museums/data\n\n## 0.2.0\n\n### Minor Changes\n\n- More museums.\n\n## 0.1.0\n\n- The first.\n",
  "roster/measured.jsonl": "",
  "roster/accounts/art/Louvre.json": {},
  "roster/accounts/art/Prado.json": {},
  "apps/embed/package.json": { name: "@roster/embed", version: "1.0.0" },
  "packages/core/package.json": { name: "@roster/core", version: "0.0.0" },
  ".changeset/config.json": {},
  ".gitignore": "reports/\n",
};
const DATA = "@museums/data@0.2.0";
/** A `gh` that keeps releases and pull requests as files, and its calls in a log. */
const GH = `#!/bin/sh
cd "$GH_HOME"
echo "$*" >> log
case "$1 $2" in
  "release view") test -e release ;;
  "release create") cat > release ;;
  "pr list") test -e pull && echo 1 || echo 0 ;;
  "pr create") touch pull ;;
esac
`;

let fork: string;
let home: string;
beforeEach(async () => {
  home = await openFolder({ gh: GH });
  await chmod(join(home, "gh"), 0o755);
  fork = await openFolder(FILES);
  await cp(join(root, ".github/propose.sh"), join(fork, ".github/propose.sh"));
  await addSources(fork);
  await commit(fork);
  await git(home, "init", "--quiet", "--bare", "origin.git");
  await git(fork, "remote", "add", "origin", join(home, "origin.git"));
});

/** Runs the last step of a job as a runner does. */
async function job(workflow: string, name: string, env: Readonly<Record<string, string>> = {}): Promise<Finished> {
  const { jobs } = parse(await readFile(join(root, `.github/workflows/${workflow}.yml`), "utf8"));
  const variables = { GH_HOME: home, RUNNER_TEMP: home, GITHUB_SHA: await git(fork, "rev-parse", "main"), ...env };
  const script = `PATH=${home}${delimiter}$PATH\n${jobs[name].steps.at(-1).run}`;
  const finished = await run("bash", ["-ec", script], { cwd: fork, env: variables, output: "collect" });
  await git(fork, "reset", "--quiet", "--hard", variables.GITHUB_SHA); // the next run has a new checkout
  return finished;
}
const calls = async (word: string): Promise<readonly string[]> =>
  (await readFile(join(home, "log"), "utf8").catch(() => "")).split("\n").filter((line) => line.includes(word));
const origin = (...args: readonly string[]): Promise<string> => git(join(home, "origin.git"), ...args);

describe("the job tag", () => {
  const tag = () => job("release", "tag", { RELEASES: `${DATA}=roster` });

  it("the job tag tags its commit and writes the release from the changelog, once", async () => {
    for (let runs = 0; runs < 2; runs += 1) expect((await tag()).code).toBe(0);
    expect(await origin("rev-parse", DATA)).toBe(await git(fork, "rev-parse", "HEAD"));
    expect(await calls("release create")).toHaveLength(1);
    expect((await readFile(join(home, "release"), "utf8")).trim()).toBe("### Minor Changes\n\n- More museums.");
  });

  it("a tag at another commit fails the job tag, and no release is made", async () => {
    expect((await tag()).code).toBe(0);
    await rm(join(home, "release"));
    const before = await origin("rev-parse", DATA);
    await writeFile(join(fork, "more.txt"), "");
    await commit(fork);
    const { code, output } = await tag();
    expect([code, output]).toEqual([1, expect.stringContaining("already exists")]);
    expect([await origin("rev-parse", DATA), await calls("release create")]).toEqual([before, [expect.anything()]]);
  });
});

describe("the job changeset", () => {
  const changeset = () => job("release", "changeset");
  const onBranch = (): Promise<string> => origin("show", "data-changeset:.changeset/data.md");
  beforeEach(async () => {
    await git(fork, "tag", DATA);
    await writeFile(join(fork, "roster/accounts/art/Louvre.json"), "[]");
    await writeFile(join(fork, "roster/accounts/art/Uffizi.json"), "{}");
    await rm(join(fork, "roster/accounts/art/Prado.json"));
    await commit(fork);
  });

  it("the job changeset opens one pull request with a patch changeset, and a later run brings it up to date", async () => {
    expect(await changeset()).toMatchObject({ code: 0 });
    const first = await origin("rev-parse", "data-changeset");
    const sentence = "Files of the data since 0.2.0: 1 added, 1 changed, 1 removed.";
    expect(await onBranch()).toBe(`---\n"@roster/data": patch\n---\n\n${sentence}`);
    await writeFile(join(fork, "roster/site.json"), JSON.stringify({ package: "@museums/data", name: "Museums" }));
    await commit(fork);
    expect(await changeset()).toMatchObject({ code: 0 });
    expect(await onBranch()).toContain("1 added, 2 changed, 1 removed.");
    expect(await origin("merge-base", first, "data-changeset")).toBe(first); // nothing was pushed by force
    expect(await origin("diff", "--name-only", await git(fork, "rev-parse", "HEAD"), "data-changeset")).toBe(
      ".changeset/data.md",
    );
    const create = `pr create --head data-changeset --base main --title Describe the change of the data --body ${sentence}`;
    expect(await calls("pr create")).toEqual([create]);
    expect(await calls("pr edit")).toHaveLength(1);
  });

  it.each([
    ["pushed", ["commit", "--allow-empty", "--message=Describe it better"], "Describe it better"],
    ["amended", ["commit", "--amend", "--no-edit"], "Describe the change of the data"],
  ])(
    "the job changeset keeps a commit that somebody %s to its branch, and fails with its name",
    async (_, args, subject) => {
      expect((await changeset()).code).toBe(0);
      await git(fork, "fetch", "--quiet", "origin", "data-changeset");
      await git(fork, "checkout", "--quiet", "FETCH_HEAD");
      await git(fork, "-c", "user.name=A", "-c", "user.email=a@museums.example", ...args);
      const theirs = await git(fork, "rev-parse", "HEAD");
      await git(fork, "push", "--force", "origin", "HEAD:data-changeset");
      await git(fork, "checkout", "--quiet", "main");
      const { code, output } = await changeset();
      expect([code, output]).toEqual([1, expect.stringContaining(`"${subject}", which this job did not make`)]);
      expect(await origin("rev-parse", "data-changeset")).toBe(theirs);
    },
  );

  it.each([
    ["did not change", {}, `the data is that of ${DATA}.`],
    ["was never released", {}, `there is no tag ${DATA}`],
    ["has a changeset", { ".changeset/new.md": "---\n'@roster/data': minor\n---\n" }, ".changeset/new.md already"],
    ["is not published", { "roster/site.json": "{}" }, "the directory publishes no package."],
  ])("the job changeset proposes nothing for data that %s", async (which, files, reason) => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(fork, name), text);
    if (which === "did not change") await git(fork, "tag", "--force", DATA);
    if (which === "was never released") await git(fork, "tag", "--delete", DATA);
    const { code, output } = await changeset();
    expect([code, output]).toEqual([0, expect.stringContaining(`No changeset: ${reason}`)]);
    expect([await origin("branch"), await calls(" ")]).toEqual(["", []]);
  });
});

it("the job of the weekly refresh proposes the measured file with its table, and nothing if it did not change", async () => {
  await mkdir(join(fork, "reports/refresh"), { recursive: true });
  await writeFile(join(fork, "reports/refresh/table.md"), "# One account moved\n");
  expect(await job("refresh", "propose")).toEqual({ code: 0, output: "roster/measured.jsonl did not change.\n" });
  await writeFile(join(fork, "roster/measured.jsonl"), '{"run":"2026-11-27"}\n');
  expect((await job("refresh", "propose")).code).toBe(0);
  expect(await origin("show", "refresh:roster/measured.jsonl")).toBe('{"run":"2026-11-27"}');
  expect(await calls("pr create")).toEqual([expect.stringContaining("--head refresh --base main")]);
});

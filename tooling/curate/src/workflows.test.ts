import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { root } from "@roster/site/paths";
import { run } from "@roster/site/processes";
import { HEADINGS } from "./review.ts";

const github = join(root, ".github");
const read = async (file: string) => parse(await readFile(join(github, file), "utf8"));
const [ci, roster, refresh] = await Promise.all(
  ["ci", "roster", "refresh"].map((name) => read(`workflows/${name}.yml`)),
);

/** Runs a script in a new folder, and returns its exit code and what it wrote to GITHUB_OUTPUT. */
async function runIn(script: string, files: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "roster-workflow-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "repository");
  await mkdir(path);
  for (const file of files) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), "{}");
  }
  const output = join(folder, "output.txt");
  await writeFile(output, "");
  const { code } = await run("bash", ["-ec", script], {
    cwd: path,
    env: { ...env, GITHUB_OUTPUT: output },
    output: "collect",
  });
  return { code, output: (await readFile(output, "utf8")).trim() };
}

const GIT = "git -c user.name=Curator -c user.email=curator@museum.example";

/** Commits the new files, then what a command changes, and returns the output of CI's first job. */
async function scopeOf(files: readonly string[], change = ""): Promise<string> {
  const step = ci.jobs.scope.steps.find((one: { readonly id?: string }) => one.id === "scope");
  const base = change === "" ? "" : `git add . && ${GIT} commit -m Files`;
  const commit = `${change}\ngit add . && ${GIT} commit --allow-empty -m Change`;
  const script = `git init && ${GIT} commit --allow-empty -m Base\n${base}\n${commit}\n${step.run}`;
  const { code, output } = await runIn(script, files);
  expect(code).toBe(0);
  return output;
}

it("CI skips its suites for a pull request that changes only accounts, teams and lists", async () => {
  const data = [
    "roster/accounts/nature/a.json",
    "roster/teams/b.json",
    "roster/removed/b@bots.example.json",
    "roster/instances.json",
  ];
  expect(await scopeOf(data)).toBe("is-data=true");
  expect(await scopeOf(["roster/accounts/東京/ünder.json"])).toBe("is-data=true");
  expect(await scopeOf(["directory/accounts/art/a.json"]), "of a fork").toBe("is-data=true");
  expect(await scopeOf(["roster/teams/b.json"], "git rm roster/teams/b.json")).toBe("is-data=true");
});

it.each([
  "roster/site.json",
  "directory/site.json",
  "roster/src/json.ts",
  "roster/package.json",
  "roster/accounts/run.ts",
  "x/roster/teams/b.json",
  "packages\nroster/teams/b.json",
])("CI runs its suites for a pull request that also changes %s", async (file) => {
  expect(await scopeOf(["roster/accounts/nature/a.json", file])).toBe("is-data=false");
});

it.each([
  [
    "moves another file to the data",
    ["packages/cfg.json", "roster/teams/b.json"],
    "git mv packages/cfg.json roster/teams",
  ],
  ["changes nothing", ["packages/cfg.json"], ":"],
])("CI runs its suites for a pull request that %s", async (_, files, change) => {
  expect(await scopeOf(files, change)).toBe("is-data=false");
});

it("every suite of CI waits for the scope, and the job “passed” waits for every other job", () => {
  const { roster: data, scope, passed, ...suites } = ci.jobs;
  expect(suites.build).toMatchObject({ needs: "scope", if: "needs.scope.outputs.is-data != 'true'" });
  expect(suites.checks).toMatchObject({ needs: "scope", if: "needs.scope.outputs.is-data != 'true'" });
  expect(suites.test.needs).toBe("build");
  expect(scope.steps.at(-1).if).toBe("github.event_name == 'pull_request'");
  // curators need a quick answer, so this job waits for no other
  expect(data).toEqual({ if: "github.event_name == 'pull_request'", uses: "./.github/workflows/roster.yml" });
  expect(passed).toMatchObject({ needs: ["roster", "scope", ...Object.keys(suites)], if: "always()" });
});

const ALL = "success success success";
const NONE = "skipped skipped skipped";

it.each([
  ["passes for data that is right", "pull_request", "true", "success", "success", NONE, 0],
  ["fails for data that is wrong", "pull_request", "true", "failure", "success", NONE, 1],
  ["fails for data that nobody judged", "pull_request", "true", "skipped", "success", NONE, 1],
  ["fails if a new push cancelled the job of the data", "pull_request", "true", "cancelled", "success", NONE, 1],
  ["passes for code whose suites pass", "pull_request", "false", "success", "success", ALL, 0],
  ["fails for code and data if the data is wrong", "pull_request", "false", "failure", "success", ALL, 1],
  ["fails if a suite fails", "pull_request", "false", "success", "success", "success success failure", 1],
  ["fails if a suite is skipped", "pull_request", "false", "success", "success", "success success skipped", 1],
  ["fails if the scope fails", "pull_request", "", "success", "failure", NONE, 1],
  ["passes for a release whose suites pass", "push", "", "skipped", "success", ALL, 0],
  ["fails for a release whose suites are skipped", "push", "", "skipped", "success", NONE, 1],
])("the job “passed” %s", async (_, EVENT, IS_DATA, ROSTER, SCOPE, SUITES, code) => {
  const [step] = ci.jobs.passed.steps;
  const env = { EVENT, IS_DATA, ROSTER, SCOPE, SUITES };
  expect(Object.keys(step.env)).toEqual(Object.keys(env));
  expect((await runIn(step.run, [], env)).code).toBe(code);
});

it("the workflow of the data runs for pull requests of forks, without secrets and with permission to read S23", () => {
  expect(Object.keys(ci.on)).toEqual(["pull_request", "workflow_call"]);
  expect(roster.on).toEqual({ workflow_call: null });
  expect(ci.permissions).toEqual({ contents: "read" });
  expect(roster.permissions).toEqual({ contents: "read" });
  expect(roster.jobs.roster.permissions).toBeUndefined();
  const text = JSON.stringify(roster);
  expect(text).not.toContain("secrets.");
  // an expression within a script would run the text of a stranger
  expect(JSON.stringify(roster.jobs.roster.steps.map((step: { readonly run?: string }) => step.run))).not.toContain(
    "${{",
  );
});

it("the weekly refresh runs packages in a job that may only read, and opens its pull request in another one", () => {
  expect(Object.keys(refresh.on)).toEqual(["schedule", "workflow_dispatch"]);
  expect(refresh.permissions).toEqual({});
  expect(refresh.jobs.read.permissions).toEqual({ contents: "read" });
  expect(JSON.stringify(refresh.jobs.read)).not.toContain("token");
  const commands = refresh.jobs.propose.steps.flatMap(({ run: command }: { readonly run?: string }) => command ?? []);
  expect(commands).toEqual([expect.stringMatching(/^\.github\/propose\.sh refresh /)]);
});

it("the review of a proposal reads the fields of the form by which accounts are added", async () => {
  const { body } = await read("ISSUE_TEMPLATE/add.yml");
  const labels = body.flatMap(({ id, attributes }: { id?: string; attributes: { label: string } }) =>
    id === undefined || id === "checks" ? [] : [[id, attributes.label]],
  );
  expect(Object.fromEntries(labels)).toEqual(HEADINGS);
});

it("every issue form asks for a handle and has a name, a description and fields with ids of their own", async () => {
  const files = (await readdir(join(github, "ISSUE_TEMPLATE"))).filter((name) => name !== "config.yml");
  expect(files.sort()).toEqual(["add.yml", "correct.yml", "remove.yml"]);
  for (const file of files) {
    const { name, description, body } = await read(`ISSUE_TEMPLATE/${file}`);
    expect([name, description].every((text) => typeof text === "string" && text.length > 0)).toBe(true);
    const fields: readonly { readonly id: string }[] = body.filter(({ type }: { type: string }) => type !== "markdown");
    const ids = fields.map(({ id }) => id);
    expect(ids[0]).toBe("handle");
    expect(new Set(ids).size).toBe(ids.length);
  }
});

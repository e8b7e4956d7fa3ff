import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { root } from "../paths.ts";
import { run } from "../processes.ts";

const github = join(root, ".github");
const read = async (file: string) => parse(await readFile(join(github, file), "utf8"));
const [ci, roster] = await Promise.all([read("workflows/ci.yml"), read("workflows/roster.yml")]);

/** Commits a change of these files on a base, and returns the output of CI's first job. */
async function scopeOf(...files: readonly string[]): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "roster-scope-"));
  onTestFinished(() => rm(path, { recursive: true }));
  const step = ci.jobs.scope.steps.find((one: { readonly id?: string }) => one.id === "scope");
  const git = "git -c user.name=Curator -c user.email=curator@museum.example";
  for (const file of files) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), "{}");
  }
  const script = `git init && ${git} commit --allow-empty -m Base && git add . && ${git} commit -m Change\n${step.run}`;
  const output = join(path, "output.txt");
  expect(
    await run("bash", ["-ec", script], { cwd: path, env: { GITHUB_OUTPUT: output }, output: "collect" }),
  ).toMatchObject({
    code: 0,
  });
  return (await readFile(output, "utf8")).trim();
}

it("CI skips its suites for a pull request that changes only accounts, teams and lists", async () => {
  const data = [
    "roster/accounts/nature/a.json",
    "roster/teams/b.json",
    "roster/removed.jsonl",
    "roster/instances.json",
  ];
  expect(await scopeOf(...data)).toBe("is-data=true");
});

it.each([
  "roster/site.json",
  "roster/src/json.ts",
  "roster/package.json",
  "roster/accounts/run.ts",
  "x/roster/teams/b.json",
])("CI runs its suites for a pull request that also changes %s", async (file) => {
  expect(await scopeOf("roster/accounts/nature/a.json", file)).toBe("is-data=false");
});

it("every suite of CI waits for the scope, and the job to require fails if one of them fails", () => {
  const { scope, passed, ...suites } = ci.jobs;
  expect(suites.build).toMatchObject({ needs: "scope", if: "needs.scope.outputs.is-data != 'true'" });
  expect(suites.checks).toMatchObject({ needs: "scope", if: "needs.scope.outputs.is-data != 'true'" });
  expect(suites.test.needs).toBe("build");
  expect(scope.steps.at(-1).if).toBe("github.event_name == 'pull_request'");
  expect(passed).toMatchObject({ needs: ["scope", ...Object.keys(suites)], if: "always()" });
});

it("the workflow of the data runs for pull requests of forks, without secrets and with permission to read S23", () => {
  expect(Object.keys(roster.on)).toEqual(["pull_request"]);
  expect(roster.permissions).toEqual({ contents: "read" });
  expect(roster.jobs.roster.permissions).toBeUndefined();
  const text = JSON.stringify(roster);
  expect(text).not.toContain("secrets.");
  // an expression within a script would run the text of a stranger
  expect(JSON.stringify(roster.jobs.roster.steps.map((step: { readonly run?: string }) => step.run))).not.toContain(
    "${{",
  );
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

import { buildRoster } from "@roster/data/build";
import { fixRoster } from "@roster/data/fix";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "./paths.ts";
import { outputOf } from "./processes.ts";
import { commit, git, openFolder } from "./testing/release-fork.ts";

/** The example files of the guide for forks by path. A comment names the file, and others explain its fields. */
async function readExamples(): Promise<ReadonlyMap<string, string>> {
  const guide = await readFile(join(root, ".github/FORK.md"), "utf8");
  const blocks = guide.matchAll(/^```jsonc\n\/\/ directory\/(.+)\n([^]+?)^```$/gm);
  return new Map(Array.from(blocks, ([, path = "", text = ""]) => [path, text.replaceAll(/(?<=^|\s)\/\/ .*/gm, "")]));
}

it("the example files of the guide for forks are a directory without problems", async () => {
  const dir = await mkdtemp(join(tmpdir(), "guide-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const logo = await readFile(join(root, "examples/museums/roster/logo.svg"), "utf8");
  const others = {
    "logo.svg": logo,
    "instances.json": "[]",
    "service-alerts.json": '{ "instances": {} }',
    "measured.jsonl": "",
  };
  const examples = await readExamples();
  for (const [path, text] of [...Object.entries(others), ...examples]) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  fixRoster(dir); // puts the files into form, as the guide says
  expect(buildRoster(dir, join(dir, "dist"), { ROSTER_LANGUAGE: "de" }).problems).toEqual([]);
  const [account = ""] = examples.keys();
  expect(JSON.parse(await readFile(join(dir, account), "utf8"))).toHaveProperty("host");
  expect(examples.size).toBe(4);
});

it("the example of the guide for forks has every field of site.json but teams", async () => {
  const site = JSON.parse((await readExamples()).get("site.json") ?? "{}");
  const schema = JSON.parse(await readFile(join(root, "roster/schemas/site.schema.json"), "utf8"));
  expect(Object.keys(schema.properties).filter((field) => !(field in site))).toEqual(["teams", "$schema"]);
});

const PROGRAM = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join("");
const UPSTREAM = {
  "README.md": "# Sports\n",
  ".github/FORK.md": "",
  ".changeset/search.md": "search",
  ".changeset/posts.md": "posts",
  "apps/embed/package.json": '{ "version": "1.1.0" }\n',
  "apps/embed/CHANGELOG.md": "# @roster/embed\n",
  "roster/package.json": '{ "version": "0.3.0" }\n',
  "roster/README.md": "# @roster/data\n",
  "roster/tsconfig.json": {},
  "roster/turbo.json": {},
  "roster/src/build.ts": PROGRAM,
  "roster/site.json": { name: "Sports" },
  "roster/measured.jsonl": "sports\n",
  "roster/accounts/nfl/bears.json": { username: "bears" },
  "roster/accounts/nfl/lions.json": { username: "lions" },
  "roster/teams/bears.json": { name: "Bears" },
};
/** A fork as the command new made it once: with its own data, versions and README in place of the original's. */
const FORK = {
  "README.md": "# Museums\n\n`npx --yes pnpm@12 new --update` brings programs. Read [FORK.md](.github/FORK.md).\n",
  "roster/README.md": "# @museums/data\n",
  "apps/embed/package.json": '{ "version": "0.0.0" }\n',
  "roster/package.json": '{ "version": "0.0.0" }\n',
  "roster/src/build.ts": PROGRAM.replace("line 2\n", "our line\n"),
  "roster/site.json": { name: "Museums" },
  "roster/measured.jsonl": "museums\n",
  "roster/accounts/art/prado.json": { username: "prado" },
};
const GONE = ["roster/accounts/nfl", "roster/teams", ".changeset/search.md", "apps/embed/CHANGELOG.md"];

it("the lines of the guide move the data of a fork out of roster/, and pulls then bring programs without a conflict", async () => {
  const [upstream, next, fork] = await Promise.all([UPSTREAM, {}, FORK].map((files) => openFolder(files)));
  if (upstream === undefined || next === undefined || fork === undefined) throw new Error("A folder is missing.");
  await commit(upstream);
  const clone = join(next, "clone");
  await git(next, "clone", "--quiet", "--origin", "upstream", upstream, clone);
  for (const [key, value] of Object.entries({ "user.name": "A", "user.email": "a@museums.example" }))
    await git(clone, "config", key, value);
  for (const path of GONE) await rm(join(clone, path), { recursive: true });
  await cp(fork, clone, { recursive: true });
  await commit(clone);

  const guide = await readFile(join(root, ".github/FORK.md"), "utf8");
  const [, lines = ""] = /```bash\n([^]*?)```/.exec(guide) ?? [];
  expect(await outputOf("bash", ["-ec", lines], clone)).toMatch(
    /README\.md[^]*roster\/src\/build\.ts[^]*2 files changed/,
  );
  const names = async (...paths: readonly string[]) => (await git(clone, "ls-files", ...paths)).split("\n");
  const data = ["README.md", "accounts/art/prado.json", "measured.jsonl", "site.json"].map((one) => `directory/${one}`);
  expect(await names("directory")).toEqual(data);

  for (const [count, line] of ["line 9", "line 15"].entries()) {
    await writeFile(join(upstream, "roster/src/build.ts"), PROGRAM.replace(`${line}\n`, "new\n"));
    await writeFile(join(upstream, "roster/accounts/nfl/bears.json"), `${count}`);
    await writeFile(join(upstream, "roster/package.json"), `{ "version": "0.4.${count}" }\n`);
    await writeFile(join(upstream, "README.md"), `# More sports ${count}\n`);
    await rm(join(upstream, count === 0 ? "roster/teams/bears.json" : ".changeset/search.md"));
    await commit(upstream);
    await git(clone, "pull", "--quiet", "--no-rebase", "--no-edit", "upstream", "main");
  }
  expect(await names("directory")).toEqual(data);
  expect(await readFile(join(clone, "directory/site.json"), "utf8")).toContain("Museums");
  expect(await readFile(join(clone, "roster/src/build.ts"), "utf8")).toMatch(/our line\n[^]*new\n/);
  expect(await readFile(join(clone, ".github/README.md"), "utf8")).toBe(
    "# Museums\n\n`git pull --no-rebase upstream main` brings programs. Read [FORK.md](FORK.md).\n",
  );
  expect(await git(clone, "diff", "--stat", "upstream/main", "--", "roster/accounts", "README.md")).toBe("");
});

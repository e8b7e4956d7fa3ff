import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { root } from "../paths.ts";
import { differences, digestsOf } from "./digests.ts";

/** pnpm as one program for the runners, without install scripts. */
const PNPM = "@pnpm/exe.linux-x64";
const INSTALL = "npm ci --prefix .github/pnpm --ignore-scripts";
const workflows = join(root, ".github/workflows");
const text = await readFile(join(workflows, "release.yml"), "utf8");
const { permissions, jobs } = parse(text);
const ci = parse(await readFile(join(workflows, "ci.yml"), "utf8"));
const lockfile = JSON.parse(await readFile(join(root, ".github/pnpm/package-lock.json"), "utf8"));
const { version } = lockfile.packages[`node_modules/${PNPM}`];

describe("a release", () => {
  it("one job alone publishes a release, without a stored token, after every test and a first build S23", () => {
    const trusted = Object.entries<Job>(jobs).filter(([, job]) => job.permissions["id-token"] === "write");
    expect(trusted.map(([name]) => name)).toEqual(["publish"]);
    expect(jobs.publish.needs).toBe("pack");
    expect(jobs.pack.needs).toEqual(["test", "audit"]);
    expect(jobs.test.uses).toBe("./.github/workflows/ci.yml");
    expect(commandsOf(jobs.audit).at(-1)).toBe("pnpm audit --prod --audit-level=high");
    expect(text).not.toMatch(/secrets\.|NPM_TOKEN|NODE_AUTH_TOKEN/);
  });

  it("CI runs every check, every test and every row of faults for a pull request and for a release S23", () => {
    const suites: readonly Job[] = [ci.jobs.build, ci.jobs.checks, ci.jobs.test];
    expect(suites.flatMap(commandsOf).filter((command) => command.startsWith("npx "))).toEqual([
      `npx --yes pnpm@${version} build`,
      `npx --yes pnpm@${version} test checks`,
      `npx --yes pnpm@${version} test \${{ matrix.part }}`,
      `npx --yes pnpm@${version} test deploys`,
      `npx --yes pnpm@${version} test directory`,
    ]);
    const thirds = (part: string): string[] => [1, 2, 3].map((shard) => `${part} --shard ${shard}/3`);
    expect(ci.jobs.test.strategy.matrix.part).toEqual([
      "unit",
      "firefox",
      "museums",
      "observatories",
      ...thirds("e2e"),
      ...thirds("faults"),
    ]);
  });

  it("each job of a workflow has only the permissions it needs, and every action is pinned by its hash S23", async () => {
    expect(permissions).toEqual({});
    expect(ci.permissions).toEqual({ contents: "read" });
    for (const job of Object.values<Job>(jobs)) {
      expect({ contents: "read", ...job.permissions }).toEqual({
        contents: "read",
        ...(job === jobs.publish && { "id-token": "write" }),
        ...((job === jobs.tag || job === jobs.changeset) && { contents: "write" }),
        ...(job === jobs.changeset && { "pull-requests": "write" }),
      });
    }
    for (const name of await readdir(workflows)) {
      const { jobs: all } = parse(await readFile(join(workflows, name), "utf8"));
      const used = Object.values<Job>(all).flatMap(({ steps = [] }) => steps.flatMap(({ uses = [] }) => uses));
      expect(used.filter((uses) => !/@[0-9a-f]{40}$/.test(uses))).toEqual([]);
    }
  });

  it("a release runs a pnpm whose hash is committed, and all other workflows its exact version S23", async () => {
    for (const name of await readdir(workflows)) {
      const { jobs: all } = parse(await readFile(join(workflows, name), "utf8"));
      expect([name, Object.values<Job>(all).flatMap((job) => unpinned(job, name === "release.yml"))]).toEqual([
        name,
        [],
      ]);
    }
    const { dependencies } = JSON.parse(await readFile(join(root, ".github/pnpm/package.json"), "utf8"));
    expect(dependencies).toEqual({ [PNPM]: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    const { "": own, ...packages } = lockfile.packages;
    expect(own.dependencies).toEqual(dependencies);
    expect(packages).toEqual({
      [`node_modules/${PNPM}`]: expect.objectContaining({
        version: dependencies[PNPM],
        integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/),
      }),
    });
  });

  it("a job that may write to the repository runs one command of it, without installed packages S23", () => {
    const writers = Object.values<Job>(jobs).filter((job) => job.permissions["contents"] === "write");
    expect(writers.map(commandsOf)).toEqual([
      ["node tooling/run/src/forge.ts tag"],
      ["node tooling/run/src/forge.ts changeset"],
    ]);
    for (const { steps = [] } of writers) {
      const [checkout, node, command] = steps;
      expect(steps).toEqual([checkout, jobs.pack.steps[1], command]);
      expect([checkout?.uses, node?.uses]).toEqual([jobs.pack.steps[0].uses, jobs.pack.steps[1].uses]);
    }
    expect(jobs.tag.needs).toBe("publish");
    expect(jobs.publish.outputs).toEqual({ released: "${{ steps.publish.outputs.released }}" });
    expect(jobs.changeset.steps[0].with).toEqual({ "persist-credentials": false, "fetch-depth": 0 });
  });

  it.each([
    ["a range of pnpm", false, "npx --yes pnpm@12 build"],
    ["the newest pnpm", false, "npx pnpm build"],
    ["another exact version", false, "npx --yes pnpm@12.0.0 build"],
    ["a pnpm of the runner", false, "pnpm build"],
    ["another package manager", false, "cd x && npm install --global pnpm"],
    ["Corepack", false, "corepack enable"],
    ["an exact version without a hash, in a release", true, `npx --yes pnpm@${version} release pack`],
    ["an installation without a lockfile, in a release", true, "npm install --prefix .github/pnpm"],
    ["a pnpm before the pinned one, in a release", true, `pnpm release pack\n${INSTALL}`],
  ])("a workflow that runs %s is found S23", (_, isRelease, run) => {
    expect(unpinned({ permissions: {}, steps: [{ run }] }, isRelease)).toHaveLength(1);
  });

  it("a tarball whose bytes differ between two builds is reported S23", async () => {
    const folder = await mkdtemp(join(tmpdir(), "roster-digests-"));
    await writeFile(join(folder, "a.tgz"), "one");
    await writeFile(join(folder, "notes.txt"), "not packed");
    const first = await digestsOf(folder);
    expect(Object.keys(first)).toEqual(["a.tgz"]);
    expect(differences(first, await digestsOf(folder))).toEqual([]);
    await writeFile(join(folder, "a.tgz"), "two");
    expect(differences(first, await digestsOf(folder))).toEqual(["a.tgz has other bytes in the second build."]);
    await writeFile(join(folder, "b.tgz"), "one");
    expect(differences(first, await digestsOf(folder))).toHaveLength(2);
    expect(differences(first, {})).toEqual(["a.tgz was packed by the first build alone."]);
    await rm(folder, { recursive: true });
  });
});

interface Job {
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[];
}

function commandsOf({ steps = [] }: Job): readonly string[] {
  return steps.flatMap(({ run = [] }) => run);
}

/** The commands of a job that run a package manager other than the pinned one. */
function unpinned(job: Job, isRelease: boolean): readonly string[] {
  const managers = /(?<![\w./@-])(?:npx|npm|pnpm|pnpx|corepack|yarn|bunx?)(?![\w./@-])[^\n;&|]*/g;
  const commands = [...commandsOf(job).join("\n").matchAll(managers)].map(([command]) => command.trim());
  const actions = (job.steps ?? []).flatMap(({ uses = [] }) => uses).filter((uses) => /pnpm|corepack/.test(uses));
  const installed = commands.indexOf(INSTALL);
  const isPinned = (command: string, index: number): boolean =>
    isRelease
      ? command === INSTALL || (installed >= 0 && installed < index && command.startsWith("pnpm "))
      : command.startsWith(`npx --yes pnpm@${version} `);
  return [...actions, ...commands.filter((command, index) => !isPinned(command, index))];
}

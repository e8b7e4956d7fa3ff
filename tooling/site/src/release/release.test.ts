import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { root } from "../paths.ts";

/** pnpm as one program for the runners, without install scripts. */
const PNPM = "@pnpm/exe.linux-x64";
const INSTALL = "npm ci --prefix .github/pnpm --ignore-scripts";
const workflows = join(root, ".github/workflows");
const text = await readFile(join(workflows, "release.yml"), "utf8");
const { permissions, jobs } = parse(text);
const ci = parse(await readFile(join(workflows, "ci.yml"), "utf8"));
const refresh = parse(await readFile(join(workflows, "refresh.yml"), "utf8"));
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
      `npx --yes pnpm@${version} test typecheck check`,
      `npx --yes pnpm@${version} test \${{ matrix.tasks }}`,
      `npx --yes pnpm@${version} test browser:deploys`,
      `npx --yes pnpm@${version} test browser:directory`,
    ]);
    const thirds = (task: string): string[] => [1, 2, 3].map((shard) => `${task} --shard ${shard}/3`);
    expect(ci.jobs.test.strategy.matrix.tasks).toEqual([
      "test",
      "browser:firefox",
      "browser:museums",
      "browser:observatories",
      ...thirds("browser:site"),
      ...thirds("browser:faults"),
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

  it("a job that may write to the repository has no installed packages, and pushes nothing by force S23", async () => {
    for (const job of [jobs.tag, jobs.changeset, refresh.jobs.propose]) {
      expect(job.permissions["contents"]).toBe("write");
      expect(commandsOf(job).join("\n")).not.toMatch(/npm|npx|install/);
    }
    const propose = await readFile(join(root, ".github/propose.sh"), "utf8");
    expect([text, propose].join("\n")).not.toMatch(/push[^\n]*(?:--force|-f|\+)/);
    expect(jobs.tag.needs).toEqual(["pack", "publish"]);
    expect(jobs.changeset.steps[0].with).toEqual({ "persist-credentials": false, "fetch-depth": 0 });
  });

  it("the job that publishes packs again from the plan of the first machine, and publishes only the same bytes S23", () => {
    const [packed, compared, published] = commandsOf(jobs.publish).at(-1)?.trim().split("\n").slice(-3) ?? [];
    expect(packed).toBe("pnpm changeset pack --from-publish-plan plan.json --out-dir packed");
    expect(compared).toBe("jq --compact-output . packed/publish-plan.json | diff plan.json -");
    expect(published).toBe("pnpm changeset publish --from-pack-dir packed --no-git-tag");
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

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./paths.ts";
import { type Finished, run } from "./processes.ts";

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  await readFile(join(root, "package.json"), "utf8"),
);
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^node (\S+)$/.exec(script) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});
const fileOf = (name: string): string => commands.find(([one]) => one === name)?.[1] ?? "";

/** Only curators' scripts need to tell a wrong command from a problem in the data. */
const usageCode = (name: string): number => (name === "roster" ? 2 : 1);

/** `pnpm doctor` is a command of pnpm itself. */
const typed = (name: string): string => (name === "doctor" ? "run doctor" : name);

const start = (file: string, ...args: readonly string[]): Promise<Finished> =>
  run("node", [file, ...args], { output: "collect" });

it.each(commands)("the command %s prints its usage with --help and does nothing else", async (name, file) => {
  const finished = await start(file, "--help");
  const usage = new RegExp(`^pnpm ${typed(name)}\\b[^]*\\nWithout an installed pnpm, write "npx --yes pnpm@12" `);
  expect(finished).toEqual({ code: 0, output: expect.stringMatching(usage) });
});

it("each of the other commands only starts a program such as turbo, which has its own --help", () => {
  const others = Object.keys(scripts).filter((name) => fileOf(name) === "");
  expect(others).toEqual(["test:fast", "test:all", "typecheck", "lint", "format"]);
  for (const name of others) expect(scripts[name]).not.toMatch(/&&|;/);
});

it("the help of the command build names the output folder and every host", async () => {
  const { output } = await start(fileOf("build"), "--help");
  for (const word of ["apps/web/out", "deploy/nginx", "caddy", "docker", "netlify", "cloudflare", "github-pages"])
    expect(output).toContain(word);
});

it.each(["check", "add", "import", "review", "rename", "remove", "refresh", "stats"])(
  "the help of the verb %s names no topic of a directory, because a fork has another",
  async (verb) => {
    const { code, output } = await start(fileOf("roster"), verb, "--help");
    expect(code).toBe(0);
    expect(output).not.toMatch(/\b(kind|league|sport|team)s?\b/i);
  },
);

it("the guide for contributors lists every command", async () => {
  const guide = await readFile(join(root, ".github/CONTRIBUTING.md"), "utf8");
  for (const name of Object.keys(scripts)) expect.soft(guide).toContain(`\n| \`pnpm ${typed(name)}`);
});

it.each(commands.filter(([name]) => name !== "build"))(
  "the command %s refuses an option that does not exist in one sentence",
  async (name, file) => {
    expect(await start(file, "--fixx")).toEqual({
      code: usageCode(name),
      output: "Unknown option '--fixx'; --help explains the command.\n",
    });
  },
);

it.each([
  ["roster", ["foo"], 'There is no verb "foo": check, add,'],
  ["roster", ["check", "foo"], '"foo" is a name, and only --live takes names.'],
  ["roster", ["add"], "Name one account: @user@host."],
  ["roster", ["rename", "@a"], "Name the old handle and the new one."],
  ["roster", ["refresh", "--at", "x"], "--at x is not HOST=ORIGIN"],
  ["roster", ["--changes"], "Option '--changes <value>' argument missing; --help"],
  ["roster", ["--changes", "--fix"], "Option '--changes' argument is ambiguous; --help"],
  ["roster", ["--fix=yes"], "Option '--fix' does not take an argument; --help"],
  ["start", ["foo"], "Unexpected argument 'foo'; --help"],
  ["test", ["bogus"], 'There is no task "bogus": '],
  ["test", ["packages/core/src/session.test.ts"], "To run one test file, see .github/CONTRIBUTING.md."],
  ["test", ["browser:site", "--shard", "x"], "--shard x is no share of tests in the browser."],
  ["test", ["test", "--shard", "1/3"], "--shard 1/3 is no share of tests in the browser."],
  ["bench", ["foo"], 'There is no part "foo": search,'],
  ["bench", ["search", "--queries"], "Option '--queries <value>' argument missing; --help"],
  ["doctor", [], "Name one address: npx --yes pnpm@12 run doctor"],
  ["release", ["foo"], "Name one task: widget, pack, registry."],
  ["release", ["widget", "pack"], "Name one task: widget, pack, registry."],
])("the command %s refuses %j in one sentence and starts nothing", async (name, args, sentence) => {
  const { code, output } = await start(fileOf(name), ...args);
  expect(code).toBe(usageCode(name));
  expect(output.trimEnd().split("\n")).toEqual([expect.stringContaining(sentence)]);
});

it("a command accepts -- before its options, as npm needs it", async () => {
  expect(await start(fileOf("roster"), "--", "foo")).toEqual(await start(fileOf("roster"), "foo"));
  expect(await start(fileOf("roster"), "--", "--fixx")).toEqual(await start(fileOf("roster"), "--fixx"));
});

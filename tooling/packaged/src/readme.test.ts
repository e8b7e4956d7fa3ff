import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { executablesOnPath } from "@roster/site/browser";
import { describe, expect, inject, it } from "vitest";
import { run } from "./command.ts";
import { examplesOf, type Example } from "./examples.ts";
import { NODES, root } from "./paths.ts";

const bare = inject("bare");
const ENTRY_POINTS = [
  "",
  "/schema",
  "/search",
  "/search/orama",
  "/mastodon",
  "/remote-follow",
  "/follow-run",
  "/posts",
  "/monogram",
  "/directory",
];

/** The examples of the READMEs as npm shows them. */
const core = await examplesFor("@roster/core");
const data = await examplesFor("@roster/data");
const repository = examplesOf(await readFile(join(root, "README.md"), "utf8"));

async function examplesFor(name: string): Promise<readonly Example[]> {
  return examplesOf(await readFile(join(bare, "node_modules", name, "README.md"), "utf8").catch(() => ""));
}

/** A program that runs TypeScript, and its arguments before the file. */
type Runtime = readonly [program: string, ...args: string[]];

const NODE_24: Runtime = [NODES["24"], "--no-warnings"];

/** These run if ROSTER_RUNTIMES is 2, as in `pnpm test:all`: npm fetches those that are not installed, which takes long. */
const OTHERS: readonly (readonly [string, Runtime])[] = [
  ["Deno", installed("deno", "2.9.6", "run", "--allow-all", "--node-modules-dir=manual")],
  ["Bun", installed("bun", "1.4.5", "run")],
];
const RUNTIMES: readonly (readonly [string, Runtime])[] = [
  ["Node 22", [NODES["22"], "--no-warnings"]],
  ["Node 24", NODE_24],
  ...OTHERS.slice(0, Number(process.env["ROSTER_RUNTIMES"] ?? 0)),
];

function installed(name: string, version: string, ...args: readonly string[]): Runtime {
  const [path] = executablesOnPath([name], process.env["PATH"]);
  return path === undefined
    ? ["npx", "--yes", "--package", `${name}@${version}`, "--", name, ...args]
    : [path, ...args];
}

/** The lines that an example prints in the bare project, and its errors if it fails. */
async function printed(code: string, [program, ...args]: Runtime, file: string): Promise<readonly string[]> {
  const path = join(bare, file);
  await writeFile(path, code);
  const { code: exitCode, stdout, stderr } = await run(program, [...args, path], bare);
  return (exitCode === 0 ? stdout : stdout + stderr).trimEnd().split("\n");
}

describe.each(RUNTIMES)("in %s the README's example", (_, runtime) => {
  for (const [index, { title, code, prints }] of [...core, ...data, ...repository].entries()) {
    it(`the example "${title}" of a README prints the text in its comments`, async () => {
      expect(await printed(code, runtime, `example-${index}.ts`)).toEqual(prints);
    });
  }
});

it("the README's code of a page lists accounts at once; its handlers search, follow, sign in and sign out", async () => {
  const readme = await readFile(join(bare, "node_modules/@roster/core/README.md"), "utf8");
  const [, sample = ""] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  await writeFile(join(bare, "page-of-readme.mjs"), FAKE_PAGE);
  const code = `import { dispatch } from "./page-of-readme.mjs";\n${sample}\nawait dispatch(directory);`;
  const { code: exitCode, stdout, stderr } = await run(NODES["24"], ["--input-type=module"], bare, {}, code);
  expect([exitCode, stdout.trimEnd().split("\n").slice(-4)]).toEqual([
    0,
    ["listed 20", "found Chiefs", "followed undefined", "sign-in failed"],
  ]);
  // a click of a signed-out visitor is no error
  expect(stderr).not.toContain("Nobody is signed in");
});

it("the README has an example for each entry point of the core", () => {
  const code = core.map((example) => example.code).join("\n");
  expect(ENTRY_POINTS.filter((entryPoint) => !code.includes(`from "@roster/core${entryPoint}"`))).toEqual([]);
});

it("a README example with a wrong comment or a missing function fails the check", async () => {
  const [right = { code: "", prints: [] }] = core;
  const misspelt = right.code.replace("createDirectory({", "makeDirectory({");
  expect(await printed(misspelt, NODE_24, "misspelt.ts")).not.toEqual(right.prints);
  const [wrong] = examplesOf(`# Wrong\n\n\`\`\`ts\nconsole.log(1 + 1); // 3\n\`\`\`\n`);
  expect(await printed(wrong?.code ?? "", NODE_24, "wrong.ts")).toEqual(["2"]);
  expect(wrong?.prints).toEqual(["3"]);
});

/** A page whose elements keep their listeners, and a server that serves nothing but the data. */
const FAKE_PAGE = `
import { roster } from "@roster/data";
import words from "@roster/data/search-words.json" with { type: "json" };

const listeners = new Map();
globalThis.document = { getElementById: (id) => ({ addEventListener: (_, run) => listeners.set(id, run) }) };
const data = { "/roster.json": roster, "/search-words.json": words };
globalThis.fetch = async (url) => {
  const file = data[new URL(url).pathname];
  return file ? Response.json(file) : new Response("", { status: 404 });
};
const { log } = console;
let listed = [];
console.log = (accounts) => { listed = accounts; };

export async function dispatch({ results, signInState }) {
  await listeners.get("search")({ target: { value: "patrick mahomes" } });
  const followed = await listeners.get("follow")();
  await listeners.get("sign-in")();
  await listeners.get("sign-out")();
  log("listed", listed.length);
  log("found", results.get().result.hits[0].account.username);
  log("followed", followed);
  log("sign-in", signInState.get().kind);
}
`;

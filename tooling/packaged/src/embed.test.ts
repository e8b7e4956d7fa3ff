import { launchChromium } from "@roster/site/browser";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build as bundle } from "esbuild";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { mustRun, run } from "./command.ts";
import { COMPILERS, NODES, root } from "./paths.ts";
import { serveFolder } from "./serve.ts";

const bare = inject("bare");
const folder = join(bare, "team-list");
const DATA = "https://roster.example/data/";
let browser: Browser;

beforeAll(async () => {
  await cp(join(root, "examples/team-list"), folder, { recursive: true });
  browser = await launchChromium();
});
afterAll(() => browser?.close());

it("a server imports the elements and defines none", async () => {
  const program = `import { defineRosterElements } from "@roster/embed"; defineRosterElements("https://roster.example"); console.log("done");`;
  expect(await mustRun(NODES["24"], ["--input-type=module", "--eval", program], folder)).toContain("done");
});

it("a server renders the links of the React list without loading the elements", async () => {
  const program = join(folder, "server.cjs");
  const contents = `import { renderToString } from "react-dom/server";
import { createElement } from "react";
import { TeamList } from "./team-list.tsx";
console.log(renderToString(createElement(TeamList)));`;
  const stdin = { contents, resolveDir: folder };
  await bundle({ stdin, outfile: program, bundle: true, platform: "node", format: "cjs", jsx: "automatic" });
  const html = await mustRun(NODES["24"], [program], folder);
  expect(html).toContain('<roster-list team="nba/chicago-bulls" limit="6"><ul><li><a href="https://roster.example/');
  expect(html).toContain('<roster-follow account="chicagobulls"></roster-follow>');
  const entry = await readFile(join(bare, "node_modules/@roster/embed/dist/npm/react.js"), "utf8");
  expect(entry.slice(0, 12)).toBe('"use client"'); // for React on servers
});

it("the React list shows a team's accounts, says when it is ready, and is hidden by its style", async () => {
  await build({ root: folder, configFile: false, logLevel: "silent", build: { target: "es2023" } });
  const site = await serveFolder(join(folder, "dist"));
  const page = await browser.newPage();
  try {
    await page.route(`${DATA}**`, async (route) => {
      const path = join(bare, "node_modules/@roster/data/dist/data", route.request().url().slice(DATA.length));
      await route.fulfill({ path, headers: { "Access-Control-Allow-Origin": "*" } });
    });
    await page.goto(site.origin);
    await page.getByRole("heading", { name: /^My team, \d accounts$/ }).waitFor();
    const list = page.locator("roster-list");
    expect(await list.getByRole("link", { name: "Chicago Bulls", exact: true }).count()).toBe(1);
    expect(await list.getByRole("link", { name: /^Follow @/ }).count()).toBeGreaterThan(1);
    await page.locator("roster-follow").getByRole("link", { name: "Follow @chicagobulls" }).waitFor();
    await page.getByRole("button", { name: "Hide" }).click();
    await list.waitFor({ state: "hidden" });
  } finally {
    await page.close();
    await site.close();
  }
});

const RIGHT = `
import type { RosterListElement } from "@roster/embed";
import { RosterList } from "@roster/embed/react";
import type {} from "@roster/embed/vue";
import type {} from "@roster/embed/svelte";
import type { GlobalComponents } from "vue";
import type { SvelteHTMLElements } from "svelte/elements";

export const list = <RosterList team="nba/chicago-bulls" limit={6} onReady={({ detail }) => detail.count.toFixed()} />;
export const element = <roster-list team="nba/chicago-bulls" layout="grid" className="wide" />;
export const found: RosterListElement | null = document.querySelector("roster-list");
export const names: readonly string[] | undefined = found?.entries.map(({ username }) => username);
addEventListener("roster:follow", ({ detail }) => console.log(detail.account, detail.state));
export const inVue: InstanceType<GlobalComponents["roster-list"]>["$props"] = {
  limit: 6,
  "onRoster:ready": ({ detail }) => detail.count.toFixed(),
  "onRoster:followRequest": ({ detail }) => detail.account.trim(),
};
export const inSvelte: SvelteHTMLElements["roster-list"] = {
  limit: 6,
  class: "wide",
  "onroster:ready": ({ detail }) => detail.count.toFixed(),
  "onroster:follow-request": ({ detail }) => detail.account.trim(),
};
`;
const WRONG = [
  'import { RosterList } from "@roster/embed/react"; export const x = <RosterList layout="table" />;',
  'import { RosterList } from "@roster/embed/react"; export const x = <RosterList onReady={({ detail }) => detail.size} />;',
  'import type {} from "@roster/embed/react"; export const x = <roster-list sort="best" />;',
  'import type { SvelteHTMLElements } from "svelte/elements"; import type {} from "@roster/embed/svelte"; export const x: SvelteHTMLElements["roster-list"] = { layout: "table" };',
  'import type { SvelteHTMLElements } from "svelte/elements"; import type {} from "@roster/embed/svelte"; export const x: SvelteHTMLElements["roster-list"] = { "onroster:ready": ({ detail }) => detail.size };',
  'import type { GlobalComponents } from "vue"; import type {} from "@roster/embed/vue"; export const x: InstanceType<GlobalComponents["roster-list"]>["$props"] = { "onRoster:ready": ({ detail }) => detail.size };',
];

describe.each(["6", "7"] as const)("TypeScript %s", (version) => {
  it("the compiler accepts the package's README and every way to use it, and rejects wrong attributes and events", async () => {
    const types = join(bare, `embed-types-${version}`);
    await mkdir(types, { recursive: true });
    const readme = await readFile(join(bare, "node_modules/@roster/embed/README.md"), "utf8");
    const files = [RIGHT, ...Array.from(readme.matchAll(/^```tsx\n([\s\S]*?)^```$/gm), ([, code = ""]) => code)];
    await Promise.all([
      ...files.map((code, index) => writeFile(join(types, `right-${index}.tsx`), code)),
      ...WRONG.map((code, index) => writeFile(join(types, `wrong-${index}.tsx`), code)),
    ]);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true, // the types of Vue and Svelte
      target: "es2023",
      lib: ["es2023", "dom", "dom.iterable"],
      types: [],
      module: "esnext",
      moduleResolution: "bundler",
      moduleDetection: "force",
      jsx: "react-jsx",
    };
    await writeFile(join(types, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.tsx"] }));
    const { stdout } = await run(NODES["24"], [COMPILERS[version], "-p", types, "--pretty", "false"], types);
    const wrong = new Set(stdout.split("\n").flatMap((line) => /^(\S+\.tsx?)\(.*error TS/.exec(line)?.[1] ?? []));
    expect([...wrong].toSorted()).toEqual(WRONG.map((_, index) => `wrong-${index}.tsx`));
  });
});

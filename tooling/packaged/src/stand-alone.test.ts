import { launchChromium } from "@roster/site/browser";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Instance, startInstance } from "@roster/instance";
import { build as bundle } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { mustRun, run } from "./command.ts";
import { NODES } from "./paths.ts";
import { serveFolder } from "./serve.ts";

const bare = inject("bare");
const folder = join(bare, "examples");
let browser: Browser;

beforeAll(async () => {
  await cp(join(bare, "node_modules/@roster/core/examples"), folder, { recursive: true });
  browser = await launchChromium();
});
afterAll(() => browser?.close());

it.each(["22", "24"] as const)("the example lists a team's accounts in Node %s", async (version) => {
  const program = join(folder, "team-in-node/team.ts");
  const lines = (await mustRun(NODES[version], ["--no-warnings", program, "nba/chicago-bulls"], bare)).split("\n");
  expect(lines[0]).toBe("Chicago Bulls:");
  expect(lines[1]).toMatch(/^ {2}Chicago Bulls {2}@\w+@[\w.]+$/);
  const lost = await run(NODES[version], ["--no-warnings", program, "nba/nobody"], bare);
  expect(lost).toMatchObject({ code: 1, stdout: "" });
  expect(lost.stderr).toContain('There is no team "nba/nobody".');
});

it("the search box in plain HTML finds accounts and has at most 32 lines", async () => {
  const html = await readFile(join(folder, "search-box/index.html"), "utf8");
  expect(html.trimEnd().split("\n").length).toBeLessThanOrEqual(32);

  const page = await browser.newPage();
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("requestfailed", (request) => problems.push(`${request.url()} failed`));
  // serve the tarball instead of the CDN of npm packages
  await page.route("https://esm.sh/**", async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const stdin = { contents: `export * from "${name}"`, resolveDir: bare };
    const { outputFiles } = await bundle({ stdin, bundle: true, format: "esm", write: false });
    const headers = { "Access-Control-Allow-Origin": "*" };
    await route.fulfill({ contentType: "text/javascript", headers, body: outputFiles[0]?.text ?? "" });
  });
  await serveData(page);
  const site = await serveFolder(join(folder, "search-box"));
  try {
    await page.goto(site.origin);
    await page.getByRole("searchbox").fill("chicago buls");
    const link = page.getByRole("link", { name: /^Chicago Bulls @/ });
    await expect.poll(async () => [await link.count(), ...problems], { timeout: 30_000 }).toEqual([1]);
    expect(await page.getByRole("status").textContent()).toMatch(/^\d+ found$/);
    await page.getByRole("searchbox").fill("patrick mahomes"); // a player, whom only the words name
    await page.getByRole("link", { name: /^Kansas City Chiefs @/ }).waitFor();
    await page.getByRole("searchbox").fill("");
    await expect.poll(() => page.getByRole("link").count()).toBe(0);
  } finally {
    await page.close();
    await site.close();
  }
});

/** Serves the data of the tarball as a site of the directory. */
async function serveData(page: Page): Promise<void> {
  await page.context().route(/^https:\/\/roster\.example\/[\w-]+\.json$/, async (route) => {
    const path = join(bare, "node_modules/@roster/data/dist", new URL(route.request().url()).pathname);
    await route.fulfill({ path, headers: { "Access-Control-Allow-Origin": "*" } });
  });
}

/** Signs in as the demo user and consents, on the pages of the instance. */
async function consent(page: Page, instance: Instance): Promise<void> {
  await page.waitForURL(`${instance.origin}/**`);
  const password = page.locator("input[type=password]");
  if ((await password.count()) > 0) {
    await page.locator("input[name=username]").fill("demo");
    await password.fill("demo");
    await page.locator("button").first().click();
  }
  await page.locator("button[value=authorize]").click();
}

/** Builds an example with Vite and serves it. */
async function serveExample(name: string) {
  const example = join(folder, name);
  await build({ root: example, configFile: false, logLevel: "silent", build: { target: "es2023" } });
  return serveFolder(join(example, "dist"));
}

it("the directory lists, searches in a worker, signs in, follows and signs out", async () => {
  const site = await serveExample("directory");
  const roster = JSON.parse(await readFile(join(bare, "node_modules/@roster/data/dist/roster.json"), "utf8"));
  const { homeServer } = roster.site;
  const instance = await startInstance({ homeServer, accounts: roster.accounts, followings: 0, rateLimit: false });
  const page = await browser.newPage();
  await serveData(page);
  try {
    await page.goto(`${site.origin}/?from=blog`);
    await expect.poll(() => page.getByRole("listitem").count()).toBe(10);
    await page.getByRole("searchbox").fill("chicago buls");
    const follow = page.getByRole("button", { name: "Follow @chicagobulls", exact: true });
    await follow.waitFor();
    expect(page.workers()).toHaveLength(1);
    expect(await follow.isDisabled()).toBe(true);
    await page.getByRole("searchbox").fill("patrick mahomes"); // a player, whom only the words name
    await page.getByRole("button", { name: "Follow @Chiefs", exact: true }).waitFor();

    await page.getByLabel("Your server").fill("nobody");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.poll(() => page.getByRole("status").textContent()).not.toBe("");
    await page.getByLabel("Your server").fill(instance.host);
    await page.getByRole("button", { name: "Sign in" }).click();
    await consent(page, instance);
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    expect(page.url()).toBe(`${site.origin}/?from=blog`);

    await page.getByRole("searchbox").fill("chicago buls");
    await follow.click();
    await page.getByRole("button", { name: "Following @chicagobulls" }).waitFor();
    expect(instance.state.follows()).toContain(`chicagobulls@${homeServer}`);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("Your server").waitFor();
    await expect.poll(() => instance.state.tokens.every(({ revoked }) => revoked)).toBe(true);
  } finally {
    await page.close();
    await Promise.all([site.close(), instance.close()]);
  }
});

it("the React button signs in to an instance and follows there", async () => {
  const site = await serveExample("follow-button");
  const instance = await startInstance({
    homeServer: "bots.example",
    accounts: [{ username: "gamebot", name: "Game bot" }],
    followings: 0,
    rateLimit: false,
  });
  const page = await browser.newPage();
  try {
    // a click before the instance has answered would be lost: the button waits for it
    await page.context().route(/\/following\?/, (route) => setTimeout(() => void route.continue(), 500));
    await page.goto(site.origin);
    await page.getByLabel("Your server").fill("nobody");
    await page.getByRole("button", { name: "Sign in to follow" }).click();
    await expect.poll(() => page.getByRole("status").textContent()).not.toBe("");

    await page.getByLabel("Your server").fill(instance.host);
    await page.getByRole("button", { name: "Sign in to follow" }).click();
    await consent(page, instance);
    await page.getByRole("button", { name: "Follow @gamebot" }).click();
    await page.getByRole("button", { name: "Following @gamebot", pressed: true }).waitFor();
    expect(instance.state.follows()).toContain("gamebot@bots.example");
    expect(page.url()).toBe(`${site.origin}/`);
  } finally {
    await page.close();
    await Promise.all([site.close(), instance.close()]);
  }
});

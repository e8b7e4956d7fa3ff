import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { startInstance } from "@roster/instance";
import { build as bundle } from "esbuild";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { startChromium } from "./chromium.ts";
import { mustRun, run } from "./command.ts";
import { NODES, root } from "./paths.ts";
import { serveFolder } from "./serve.ts";

const bare = inject("bare");
const folder = join(bare, "examples");
let browser: Browser;

beforeAll(async () => {
  await cp(join(root, "examples"), folder, { recursive: true });
  browser = await startChromium();
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

it("the search box in plain HTML finds accounts and has at most 30 lines", async () => {
  const html = await readFile(join(folder, "search-box/index.html"), "utf8");
  expect(html.trimEnd().split("\n").length).toBeLessThanOrEqual(30);

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
  await page.route("https://roster.example/roster.json", async (route) => {
    const path = join(bare, "node_modules/@roster/data/dist/roster.json");
    await route.fulfill({ path, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  const site = await serveFolder(join(folder, "search-box"));
  try {
    await page.goto(site.origin);
    await page.getByRole("searchbox").fill("chicago buls");
    const link = page.getByRole("link", { name: /^Chicago Bulls @/ });
    await expect.poll(async () => [await link.count(), ...problems], { timeout: 30_000 }).toEqual([1]);
    expect(await page.getByRole("status").textContent()).toMatch(/^\d+ found$/);
    await page.getByRole("searchbox").fill("");
    await expect.poll(() => page.getByRole("link").count()).toBe(0);
  } finally {
    await page.close();
    await site.close();
  }
});

it("the React button signs in to an instance and follows there", async () => {
  const out = join(folder, "follow-button/dist");
  await build({
    root: join(folder, "follow-button"),
    configFile: false,
    logLevel: "silent",
    build: { target: "es2023" },
  });
  const site = await serveFolder(out);
  const instance = await startInstance({
    homeServer: "bots.example",
    accounts: [{ username: "gamebot", name: "Game bot" }],
    followings: 0,
    rateLimit: false,
  });
  const page = await browser.newPage();
  try {
    await page.goto(site.origin);
    await page.getByLabel("Your server").fill("nobody");
    await page.getByRole("button", { name: "Sign in to follow" }).click();
    await expect.poll(() => page.getByRole("status").textContent()).not.toBe("");

    await page.getByLabel("Your server").fill(instance.host);
    await page.getByRole("button", { name: "Sign in to follow" }).click();
    await page.waitForURL(`${instance.origin}/**`);
    const password = page.locator("input[type=password]");
    if ((await password.count()) > 0) {
      await page.locator("input[name=username]").fill("demo");
      await password.fill("demo");
      await page.locator("button").first().click();
    }
    await page.locator("button[value=authorize]").click();
    await page.getByRole("button", { name: "Follow @gamebot" }).click();
    await page.getByRole("button", { name: "Following @gamebot", pressed: true }).waitFor();
    expect(instance.state.follows()).toContain("gamebot@bots.example");
    expect(page.url()).toBe(`${site.origin}/`);
  } finally {
    await page.close();
    await Promise.all([site.close(), instance.close()]);
  }
});

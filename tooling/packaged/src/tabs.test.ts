import { launchChromium } from "@roster/site/browser";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createPerson, startInstance } from "@roster/instance";
import type { Page } from "playwright-core";
import { build } from "vite";
import { expect, inject, it, onTestFinished } from "vitest";
import { serveFolder } from "./serve.ts";

const folder = join(inject("bare"), "tabs");
const accounts = [{ username: "Gulls", name: "Gulls today", tags: { place: ["Coast"] } }];

const MAIN = `
import { createDirectory } from "@roster/core/directory";

const accounts = ${JSON.stringify(accounts)};
const directory = await createDirectory({ site: { homeServer: "bots.example" }, accounts });
const button = document.querySelector("button");
const draw = () => (button.textContent = directory.state("Gulls").kind);
button.onclick = () => directory.toggle("Gulls");
document.querySelector("form").onsubmit = (event) => {
  event.preventDefault();
  directory.signIn(document.querySelector("input").value);
};
directory.follows.states.subscribe(draw);
directory.start();
draw();
`;
const PAGE = `<!doctype html><title>Gulls</title><form><input aria-label="Server"></form><button></button>
<script type="module" src="./main.js"></script>`;

it("two tabs with the packed tarball agree on a follow and on an unfollow within a second", async () => {
  const instance = await startInstance({ homeServer: "bots.example", accounts, rateLimit: false, followings: 0 });
  onTestFinished(() => instance.close());
  await mkdir(folder, { recursive: true });
  await Promise.all([writeFile(join(folder, "index.html"), PAGE), writeFile(join(folder, "main.js"), MAIN)]);
  await build({ root: folder, configFile: false, logLevel: "silent", build: { target: "es2023" } });
  const site = await serveFolder(join(folder, "dist"));
  onTestFinished(() => void site.close());
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const context = await browser.newContext();
  const shows = async (page: Page, state: string, timeout: number): Promise<void> =>
    page.getByRole("button", { name: state, exact: true }).waitFor({ timeout });

  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(site.origin);
  await first.getByLabel("Server").fill(instance.host);
  const asked = first.waitForRequest(/\/oauth\/authorize/);
  await first.getByLabel("Server").press("Enter");
  await first.waitForURL(/sign_in/); // a navigation that is not over would interrupt the next one
  await first.goto(String(await createPerson().authorize((await asked).url(), "authorize")));
  await second.goto(site.origin);
  for (const page of [first, second]) await shows(page, "not-following", 30_000);

  const before = instance.state.requests.length;
  for (const [page, other, state] of [
    [first, second, "following"],
    [second, first, "not-following"],
  ] as const) {
    await page.getByRole("button").click();
    await shows(page, state, 30_000);
    await shows(other, state, 1_000);
  }
  expect(instance.state.follows()).toEqual([]);
  const sent = instance.state.requests.slice(before).filter(({ method }) => method === "POST");
  expect(sent.map(({ path }) => path.split("/").at(-1))).toEqual(["follow", "unfollow"]);
});

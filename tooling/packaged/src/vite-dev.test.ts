import { launchChromium } from "@roster/site/browser";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, inject, it, onTestFinished } from "vitest";

const bare = inject("bare");

it("in development with Vite, the first search of the directory does not reload the page", async () => {
  const root = join(bare, "examples-in-development/directory");
  await cp(join(bare, "node_modules/@roster/core/examples/directory"), root, { recursive: true });
  const vite = await createServer({ root, logLevel: "silent", server: { host: "127.0.0.1", port: 0 } });
  onTestFinished(() => vite.close());
  await vite.listen();
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.context().route(/^https:\/\/roster\.example\/[\w-]+\.json$/, async (route) => {
    const path = join(bare, "node_modules/@roster/data/dist", new URL(route.request().url()).pathname);
    await route.fulfill({ path, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  let loads = 0;
  page.on("load", () => void (loads += 1));
  await page.goto(vite.resolvedUrls?.local[0] ?? "");
  await page.getByRole("listitem").first().waitFor();
  await page.getByRole("searchbox").fill("chicago buls");
  await page.getByRole("button", { name: "Follow @chicagobulls", exact: true }).waitFor();
  expect(page.workers()).toHaveLength(1);
  expect(loads).toBe(1);
});

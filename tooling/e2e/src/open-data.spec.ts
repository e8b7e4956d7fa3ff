import { readFile } from "node:fs/promises";
import { readRosterData } from "@roster/core";
import { expect, test } from "./stage.ts";

test("the page about the data leads to files that every site may read and keep for an hour", async ({
  page,
  world,
}) => {
  await page.goto("/data");
  await expect(page.getByRole("heading", { level: 1, name: "Open data" })).toBeVisible();
  const links = page.getByRole("main").getByRole("link");
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")),
  );
  expect(hrefs.length).toBeGreaterThan(30);
  const files = new Set(hrefs.filter((href) => !href.endsWith("/embed"))); // a page, for those who would rather show a list
  const answers = await Promise.all([...files].map((href) => page.request.get(href)));
  for (const answer of answers) {
    const { pathname } = new URL(answer.url());
    expect(answer.status(), pathname).toBe(200);
    expect(answer.headers()["access-control-allow-origin"], pathname).toBe("*");
    expect(answer.headers()["cache-control"], pathname).toMatch(
      pathname === "/roster.json" ? /^no-cache$/ : /max-age=3600/,
    );
    expect(answer.headers()["x-content-type-options"], pathname).toBe("nosniff");
  }
  const types = new Map(answers.map((answer) => [new URL(answer.url()).pathname, answer.headers()["content-type"]]));
  expect(types.get("/data/roster.csv")).toMatch(/^text\/csv/);
  expect(types.get("/data/new.atom")).toMatch(/^application\/atom\+xml/);
  expect(types.get("/data/new.json")).toMatch(/^application\/json/);
  const file: unknown = await (await page.request.get(`${world.site.origin}/roster.json`)).json();
  await expect(page.getByText(`The whole roster of ${readRosterData(file).accounts.length} accounts`)).toBeVisible();
});

test("feed readers find the feeds of new accounts by the page", async ({ page }) => {
  await page.goto("/data");
  for (const [type, path] of [
    ["application/atom+xml", "/data/new.atom"],
    ["application/feed+json", "/data/new.json"],
  ]) {
    await expect(page.locator(`link[rel=alternate][type="${type}"]`)).toHaveAttribute("href", new RegExp(`${path}$`));
  }
});

test("a team's page hands out the list of the accounts about the team", async ({ page }) => {
  await page.goto("/teams/nfl/chicago-bears");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV, the follow list" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("chicago-bears.csv");
  const text = await readFile(await file.path(), "utf8");
  const [head, ...rows] = text.trimEnd().split("\n");
  expect(head).toBe("Account address,Show boosts,Notify on new posts,Languages");
  expect(rows[0]).toBe("ChicagoBears@sportsbots.xyz,true,false,");
  expect(rows).toHaveLength(5);
});

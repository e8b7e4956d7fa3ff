import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import reserved from "@roster/data/reserved.json" with { type: "json" };
import { serveSite } from "@roster/run/serve";

const siteDir = fileURLToPath(new URL("../../../apps/web/out", import.meta.url));
const html = (path: string) => readFile(join(siteDir, path === "/" ? "index.html" : `${path}.html`), "utf8");
const usernames = (text: string) =>
  [...text.matchAll(/class="card-name"><a href="[^"]*\/accounts\/([^"]+)"/g)].map(([, name]) => name);

const TEAM_PAGES = { nfl: 32, nhl: 32, nba: 30, mls: 30, mlb: 30 };

test("the team pages name every team in their HTML §2.7 §2.36", async () => {
  for (const [league, count] of Object.entries(TEAM_PAGES)) {
    const names = usernames(await html(`/${league}-teams`));
    expect.soft(names, league).toHaveLength(count);
    expect.soft(new Set(names).size, league).toBe(count);
  }
});

test("every route is a file with a title, a heading and a way on §1.14 §2.29 §2.30", async () => {
  const titles: Readonly<Record<string, string>> = {
    "/": "Roster",
    "/recent": "Recent on Roster",
    "/popular": "Popular on Roster",
    "/nfl-teams": "NFL Teams on Roster",
    "/nhl-teams": "NHL Teams on Roster",
    "/nba-teams": "NBA Teams on Roster",
    "/mls-teams": "MLS Teams on Roster",
    "/mlb-teams": "MLB Teams on Roster",
    "/browse": "Browse on Roster",
    "/search": "Search on Roster",
    "/following": "Following on Roster",
    "/embed": "Embed on Roster",
    "/login": "Sign in on Roster",
    "/404": "Not found on Roster",
  };
  for (const [path, title] of Object.entries(titles)) {
    const text = await html(path);
    expect.soft(/<title>([^<]*)<\/title>/.exec(text)?.[1], path).toBe(title);
    expect.soft(text.match(/<h1[\s>]/g), path).toHaveLength(1);
    expect.soft(text, path).toMatch(/<a [^>]*href="\/"/);
  }
});

test("the roster as data holds 750 accounts or more, and each has a page §1.3", async () => {
  const { accounts } = JSON.parse(await readFile(join(siteDir, "roster.json"), "utf8"));
  expect(accounts.length).toBeGreaterThanOrEqual(750);
  for (const { username } of accounts) {
    const file = await stat(join(siteDir, "accounts", `${username}.html`)).catch(() => undefined);
    expect.soft(file?.isFile(), username).toBe(true);
  }
});

test("the service alerts are there to be asked for §9.19", async () => {
  const alerts = JSON.parse(await readFile(join(siteDir, "health/service-alerts.json"), "utf8"));
  expect(alerts).toHaveProperty("instances");
});

test("a program that asks for the icon without having read a page gets one", async () => {
  const site = await serveSite({ site: siteDir });
  const answer = await fetch(`${site.origin}/favicon.ico`);
  const icon = Buffer.from(await answer.arrayBuffer());
  await site.close();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)], "an icon of one picture").toEqual([1, 1]);
  const picture = icon.subarray(icon.readUInt32LE(18));
  expect(picture.length).toBe(icon.readUInt32LE(14));
  expect(picture.toString("latin1", 1, 4)).toBe("PNG");
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([32, 32]);
});

test("the reserved words name every first-level file of the site, so that no page of teams can replace one", async () => {
  const { site } = JSON.parse(await readFile(join(siteDir, "roster.json"), "utf8"));
  const pages: readonly unknown[] = site.teams.pages.map(({ path }: { readonly path: string }) => path);
  const names = (await readdir(siteDir)).map((name) => name.replace(/\..*/, ""));
  const words = new Set(names.filter((name) => /^[a-z0-9]/.test(name) && !pages.includes(name)));
  expect(reserved.paths).toEqual([...words].sort());
});

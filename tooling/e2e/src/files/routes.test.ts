import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { readRosterData } from "@roster/core";
import reserved from "@roster/data/reserved.json" with { type: "json" };
import { siteDir } from "@roster/site/paths";
import { expect, test } from "vitest";
import { pageFiles, pathOf, readPage, readSiteFile, usernamesIn } from "./site.ts";
import { serve } from "./served.ts";

const TEAM_PAGES = { nfl: 32, nhl: 32, nba: 30, mls: 30, mlb: 30 };

test("the team pages name every team in their HTML §2.7 §2.36", async () => {
  for (const [league, count] of Object.entries(TEAM_PAGES)) {
    const names = usernamesIn(await readPage(`/${league}-teams`));
    expect.soft(names, league).toHaveLength(count);
    expect.soft(new Set(names).size, league).toBe(count);
  }
});

test("every route is a file with its title, one main heading and a link to the home page §1.14 §2.29 §2.30", async () => {
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
    "/picks": "Your teams on Roster",
    "/list": "Follow a list on Roster",
    "/privacy": "Privacy on Roster",
    "/embed": "Embed on Roster",
    "/accounts/-": "Account on Roster",
    "/login": "Sign in on Roster",
    "/404": "Not found on Roster",
  };
  for (const [path, title] of Object.entries(titles)) {
    const text = await readPage(path);
    expect.soft(/<title>([^<]*)<\/title>/.exec(text)?.[1], path).toBe(title);
    expect.soft(text.match(/<h1[\s>]/g), path).toHaveLength(1);
    expect.soft(text, path).toMatch(/<a [^>]*href="\/"/);
  }
});

test("roster.json holds at least 750 accounts, and each has a page §1.3", async () => {
  const { accounts } = JSON.parse(await readSiteFile("roster.json"));
  expect(accounts.length).toBeGreaterThanOrEqual(750);
  for (const { username } of accounts) {
    const file = await stat(join(siteDir, "accounts", `${username}.html`)).catch(() => undefined);
    expect.soft(file?.isFile(), username).toBe(true);
  }
});

test("the site has a file of service alerts §9.19", async () => {
  const alerts = JSON.parse(await readSiteFile("health/service-alerts.json"));
  expect(alerts).toHaveProperty("instances");
});

test("/favicon.ico contains one PNG of 32 px", async () => {
  const site = await serve();
  const answer = await fetch(`${site.origin}/favicon.ico`);
  const icon = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)], "one picture").toEqual([1, 1]);
  const picture = icon.subarray(icon.readUInt32LE(18));
  expect(picture.length).toBe(icon.readUInt32LE(14));
  expect(picture.toString("latin1", 1, 4)).toBe("PNG");
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([32, 32]);
});

test("the rel=next links from / lead through the whole roster, at most 60 accounts a page §1.4 §1.5 §2.1 §2.36", async () => {
  const { accounts } = JSON.parse(await readSiteFile("roster.json"));
  const seen: string[] = [];
  let path: string | undefined = "/";
  let last = "";
  while (path !== undefined) {
    const html = await readPage(path);
    const shown = usernamesIn(html);
    expect.soft(shown.length, path).toBeLessThanOrEqual(60);
    expect.soft(shown.length, path).toBeGreaterThan(0);
    seen.push(...shown);
    last = html;
    path = /<a [^>]*rel="next"[^>]*href="([^"]+)"/.exec(html)?.[1];
  }
  expect(seen).toHaveLength(accounts.length);
  expect(new Set(seen)).toEqual(new Set(accounts.map(({ username }: { readonly username: string }) => username)));
  const previous = /<a [^>]*rel="prev"[^>]*href="([^"]+)"/.exec(last)?.[1] ?? "";
  expect(usernamesIn(await readPage(previous))).toHaveLength(60);
});

test("every static list that /browse links exists", async () => {
  const files = new Set((await pageFiles()).map(pathOf));
  const lists = /class="static-lists"[\s\S]*?<\/section>/.exec(await readPage("/browse"))?.[0] ?? "";
  const links = [...lists.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((href) => !files.has(href))).toEqual([]);
});

test("the page about open data links files that every site may read and cache for an hour", async () => {
  const site = await serve();
  const html = await readPage("/data");
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  expect(main).toMatch(/<h1[^>]*>Open data<\/h1>/);
  const hrefs = [...main.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(hrefs.length).toBeGreaterThan(30);
  // the addresses of other pages and of the licence are not files
  const files = new Set(hrefs.filter((href) => href.startsWith("/") && !/\/(?:embed|list)$/.test(href)));
  const types = new Map<string, string | null>();
  for (const href of files) {
    const { status, headers, url } = await fetch(new URL(href, site.origin));
    const { pathname } = new URL(url);
    expect.soft(status, pathname).toBe(200);
    expect.soft(headers.get("access-control-allow-origin"), pathname).toBe("*");
    const caching = /^\/(?:roster|search-words)\.json$/.test(pathname) ? /^no-cache$/ : /max-age=3600/;
    expect.soft(headers.get("cache-control"), pathname).toMatch(caching);
    expect.soft(headers.get("x-content-type-options"), pathname).toBe("nosniff");
    types.set(pathname, headers.get("content-type"));
  }
  expect(types.get("/data/roster.csv")).toMatch(/^text\/csv/);
  expect(types.get("/data/new.atom")).toMatch(/^application\/atom\+xml/);
  expect(types.get("/data/new.json")).toMatch(/^application\/json/);
  const { accounts } = readRosterData(JSON.parse(await readSiteFile("roster.json")));
  expect(main.replaceAll("<!-- -->", "")).toContain(`The whole roster of ${accounts.length} accounts`);
});

test("the page about open data names the feeds of new accounts for feed readers", async () => {
  const links = (await readPage("/data")).match(/<link rel="alternate"[^>]*>/g) ?? [];
  for (const [type, path] of [
    ["application/atom+xml", "/data/new.atom"],
    ["application/feed+json", "/data/new.json"],
  ]) {
    const link = links.find((each) => each.includes(`type="${type}"`));
    expect.soft(link, type).toMatch(new RegExp(`href="[^"]*${path}"`));
  }
});

test("files for other sites have CORS headers, and are served without sniffing or cookies S18", async () => {
  const { origin } = await serve();
  for (const path of ["/embed/v1.js", "/embed/versions.json", "/data/nfl/chicago-bears.json", "/data/roster.json"]) {
    const { status, headers } = await fetch(origin + path);
    expect.soft(status, path).toBe(200);
    expect.soft(headers.get("access-control-allow-origin"), path).toBe("*");
    expect.soft(headers.get("cross-origin-resource-policy"), path).toBe("cross-origin");
    expect.soft(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect.soft(headers.get("access-control-allow-credentials"), path).toBeNull();
    expect.soft(headers.get("set-cookie"), path).toBeNull();
  }
  const { headers } = await fetch(`${origin}/follow`);
  expect(headers.get("cross-origin-opener-policy"), "the follow window answers its opener").toBeNull();
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("access-control-allow-origin")).toBeNull();
  expect(headers.get("x-frame-options")).toBe("DENY");
});

test("the reserved words name every first-level file of the site, so that no team page can replace one", async () => {
  const { site } = JSON.parse(await readSiteFile("roster.json"));
  const pages: readonly unknown[] = site.teams.pages.map(({ path }: { readonly path: string }) => path);
  const names = (await readdir(siteDir)).map((name) => name.replace(/\..*/, ""));
  const words = new Set(names.filter((name) => /^[a-z0-9]/.test(name) && !pages.includes(name)));
  expect(reserved.paths).toEqual([...words].toSorted());
});

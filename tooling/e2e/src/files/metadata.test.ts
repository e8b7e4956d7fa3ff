import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteDir } from "@roster/site/paths";
import { beforeAll, expect, test } from "vitest";
import { pageFiles, readSiteFile } from "./site.ts";

const ORIGIN = "https://roster.example";
/** The pages that a host serves for an unknown address. */
const NO_PAGE = /^\/(?:404|_not-found)$/;

interface Head {
  readonly path: string;
  readonly title: string;
  readonly canonical: string | undefined;
  readonly noindex: boolean;
  /** Content of `<meta name>` and `<meta property>`, by name. */
  readonly meta: Readonly<Record<string, string>>;
  readonly data: readonly string[];
  readonly html: string;
}

/** Reads the metadata of every page, as a crawler does. */
async function readPages(): Promise<readonly Head[]> {
  const names = await pageFiles();
  const heads = await Promise.all(names.map(async (name) => readHead(name, await readSiteFile(name))));
  return heads.filter(({ path }) => !NO_PAGE.test(path));
}

function readHead(name: string, html: string): Head {
  const path = `/${name}`.replace(/(?:index)?\.html$/, "");
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const meta = Object.fromEntries(metas.map(([, key = "", value = ""]) => [key, decode(value)]));
  const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return {
    path,
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    noindex: /noindex/.test(meta["robots"] ?? ""),
    meta,
    data: data.map(([, text = ""]) => text),
    html,
  };
}

function decode(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** Removes the trailing slash, which only the root address has. */
const plain = (url: string): string => url.replace(/^(https:\/\/[^/]+)\/$/, "$1");

let pages: readonly Head[] = [];
beforeAll(async () => {
  pages = await readPages();
});

test("the home page's title is the product's name, and every other title is “<page> on <product>” §2.29 §2.30", () => {
  expect(pages.length).toBeGreaterThan(1_000);
  for (const { path, title } of pages) {
    expect.soft(title, path).toMatch(path === "/" ? /^Roster$/ : /^\S.* on Roster$/);
  }
});

test("no two pages share a title or a description §2.33", () => {
  for (const of of ["title", "description"] as const) {
    const seen = new Map<string, string>();
    for (const { path, title, meta } of pages) {
      const text = of === "title" ? title : (meta["description"] ?? "");
      expect.soft(text.length, `${path} ${of}`).toBeGreaterThan(of === "title" ? 3 : 40);
      expect.soft(seen.get(text), `${of} of ${path}: ${text}`).toBeUndefined();
      seen.set(text, path);
    }
  }
});

test("every page has icons, the application's name, a social card and the site's address §2.31 §2.32 §2.34 §2.35", () => {
  for (const { path, meta, html, title } of pages) {
    expect.soft(html, path).toMatch(/<link rel="icon" href="\/icon/);
    expect.soft(meta, path).toMatchObject({
      "application-name": "Roster",
      "twitter:card": "summary_large_image",
      "og:site_name": "Roster",
      "og:title": title,
      "og:description": meta["description"],
      "og:image:width": "1200",
      "og:image:height": "630",
    });
    expect.soft(plain(meta["og:url"] ?? ""), path).toBe(plain(`${ORIGIN}${path}`));
  }
});

test("no page has the tags of Next's font loader, which the site does not use", () => {
  for (const { path, html } of pages)
    expect.soft(html, path).not.toMatch(/rel="preconnect"|"next-size-adjust" content/);
});

test("each picture that a page names for social networks is a PNG of 1200 by 630 px §2.34", async () => {
  const named = new Set(pages.map(({ meta }) => meta["og:image"]?.replace(`${ORIGIN}/`, "") ?? ""));
  expect(named).toContain("cards/site.png");
  for (const file of named) {
    const png = await readFile(join(siteDir, file));
    expect.soft(png.toString("latin1", 1, 4), file).toBe("PNG");
    expect.soft([png.readUInt32BE(16), png.readUInt32BE(20)], file).toEqual([1200, 630]);
  }
});

test("every team page has its own picture for social networks, and an account of the team has the same one", () => {
  const picture = (path: string) => pages.find((page) => page.path === path)?.meta["og:image"];
  const teams = pages.filter(({ path }) => path.startsWith("/teams/"));
  for (const { path, title, meta } of teams) {
    expect.soft(meta, path).toMatchObject({ "og:image": `${ORIGIN}/cards${path}.png`, "og:image:alt": title });
  }
  expect(teams.length).toBeGreaterThan(150);
  expect(picture("/accounts/mcten")).toBe(`${ORIGIN}/cards/teams/nba/los-angeles-lakers.png`);
});

test("the web app manifest has shortcuts to picks, Following and search, which are pages of the site", async () => {
  const { shortcuts } = JSON.parse(await readSiteFile("manifest.webmanifest"));
  expect(shortcuts).toEqual([
    { name: "Your teams", url: "/picks" },
    { name: "Following", url: "/following" },
    { name: "Search", url: "/search" },
  ]);
  const paths = new Set(pages.map(({ path }) => path));
  for (const { url } of shortcuts) expect(paths).toContain(url);
});

test("the web app manifest names the page that reads what another app shares, by a GET", async () => {
  const { share_target: target } = JSON.parse(await readSiteFile("manifest.webmanifest"));
  expect(target).toEqual({ action: "/list", params: { title: "title", text: "text", url: "url" } });
  expect(pages.map(({ path }) => path)).toContain(target.action);
});

test("every page has its own address as canonical, except the seven that ask not to be indexed", () => {
  const left = pages.filter(({ noindex }) => noindex).map(({ path }) => path);
  expect(left.sort()).toEqual(["/accounts/-", "/follow", "/following", "/login", "/offline", "/permission", "/search"]);
  for (const { path, canonical, noindex } of pages) {
    expect.soft(canonical && plain(canonical), path).toBe(noindex ? undefined : plain(`${ORIGIN}${path}`));
  }
});

test("the sitemap lists exactly the pages that may be indexed", async () => {
  const xml = await readSiteFile("sitemap.xml");
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => plain(url));
  expect(new Set(listed).size).toBe(listed.length);
  const found = pages.flatMap(({ canonical }) => (canonical === undefined ? [] : [plain(canonical)]));
  expect(listed.toSorted()).toEqual(found.toSorted());
});

test("robots.txt names the sitemap and disallows only combinations of filters", async () => {
  const lines = (await readSiteFile("robots.txt")).trim().split("\n");
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(lines.filter((line) => line.startsWith("Disallow:"))).toEqual(["Disallow: /browse?*&"]);
});

test("account pages, team pages and the home page contain structured data about their subject", async () => {
  const { accounts, teams } = JSON.parse(await readSiteFile("roster.json"));
  const described = new Map(pages.flatMap(({ path, data }) => (data.length === 0 ? [] : [[path, data] as const])));
  expect(described.size).toBe(accounts.length + teams.length + 1);
  const read = (path: string) => {
    const data = described.get(path) ?? [];
    expect.soft(data, path).toHaveLength(1);
    return JSON.parse(data[0] ?? "{}");
  };
  for (const { username, name } of accounts) {
    const { "@type": type, url, mainEntity } = read(`/accounts/${username}`);
    expect.soft(type).toBe("ProfilePage");
    expect.soft(url).toBe(`${ORIGIN}/accounts/${username}`);
    expect.soft(mainEntity).toMatchObject({ name, identifier: `${username}@sportsbots.xyz` });
  }
  expect(read("/accounts/AdamSchefter").mainEntity["@type"]).toBe("Person");
  expect(read("/accounts/Lakers").mainEntity["@type"]).toBe("Organization");
  for (const { id, name } of teams) {
    const { "@type": type, mainEntity } = read(`/teams/${id}`);
    expect.soft(type).toBe("CollectionPage");
    expect.soft(mainEntity.itemListElement[0].name, id).toBe(name);
  }
  expect(read("/")).toMatchObject({ "@type": "WebSite", url: `${ORIGIN}/` });
});

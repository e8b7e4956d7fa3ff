import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const siteDir = fileURLToPath(new URL("../../../apps/web/out", import.meta.url));
const ORIGIN = "https://roster.example";
/** Pages that stand for no page of their own: what is served when there is none. */
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

/** Every page of the site as a crawler reads it. */
async function readPages(): Promise<readonly Head[]> {
  const names = (await readdir(siteDir, { recursive: true })).filter((name) => name.endsWith(".html"));
  const heads = await Promise.all(
    names.map(async (name) => readHead(name, await readFile(join(siteDir, name), "utf8"))),
  );
  return heads.filter(({ path }) => !NO_PAGE.test(path));
}

function readHead(name: string, html: string): Head {
  const path = `/${name.replaceAll("\\", "/")}`.replace(/(?:index)?\.html$/, "");
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

/** An address without the slash that only the root has. */
const plain = (url: string): string => url.replace(/^(https:\/\/[^/]+)\/$/, "$1");

let pages: readonly Head[] = [];
test.beforeAll(async () => {
  pages = await readPages();
});

test("every page's title is its name on the product's, the first page's the product's alone §2.29 §2.30", () => {
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
      expect.soft(seen.get(text), `${of} of ${path}, too: ${text}`).toBeUndefined();
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
      "og:image": `${ORIGIN}/cards/site.png`,
      "og:image:width": "1200",
      "og:image:height": "630",
    });
    expect.soft(plain(meta["og:url"] ?? ""), path).toBe(plain(`${ORIGIN}${path}`));
  }
});

test("the card every page names is a picture of 1200 by 630 §2.34", async () => {
  const png = await readFile(join(siteDir, "cards/site.png"));
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("every page names its own address, or asks not to be found", () => {
  const left = pages.filter(({ noindex }) => noindex).map(({ path }) => path);
  expect(left.sort()).toEqual(["/follow", "/following", "/login", "/offline", "/search"]);
  for (const { path, canonical, noindex } of pages) {
    expect.soft(canonical && plain(canonical), path).toBe(noindex ? undefined : plain(`${ORIGIN}${path}`));
  }
});

test("the sitemap holds exactly the pages that are to be found", async () => {
  const xml = await readFile(join(siteDir, "sitemap.xml"), "utf8");
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => plain(url));
  expect(new Set(listed).size).toBe(listed.length);
  const found = pages.flatMap(({ canonical }) => (canonical === undefined ? [] : [plain(canonical)]));
  expect(listed.toSorted()).toEqual(found.toSorted());
});

test("robots are sent to the sitemap, and away from combinations of filters alone", async () => {
  const lines = (await readFile(join(siteDir, "robots.txt"), "utf8")).trim().split("\n");
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(lines.filter((line) => line.startsWith("Disallow:"))).toEqual(["Disallow: /browse?*&"]);
});

test("accounts, teams and the first page tell search engines who and what they are", async () => {
  const { accounts, teams } = JSON.parse(await readFile(join(siteDir, "roster.json"), "utf8"));
  const told = new Map(pages.flatMap(({ path, data }) => (data.length === 0 ? [] : [[path, data] as const])));
  expect(told.size).toBe(accounts.length + teams.length + 1);
  const read = (path: string) => {
    const data = told.get(path) ?? [];
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

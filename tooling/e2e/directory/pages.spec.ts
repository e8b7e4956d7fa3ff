import { readRosterData } from "@roster/core";
import { pathName } from "@roster/core/site";
import { scan } from "../src/checks/axe.ts";
import { pageFiles, pathOf, readSiteFile } from "../src/files/site.ts";
import { expect, hydrated, test } from "../src/stage.ts";

/** How many pages of a kind are opened, such as pages of accounts: the others are alike. */
const MOST_OF_A_KIND = 20;

const { site, accounts } = readRosterData(JSON.parse(await readSiteFile("roster.json")));
const ANY = accounts.slice(0, 1).map((account) => `/accounts/${pathName(account)}`);
/** The start of all paths: "" or "/museums". */
const base = site.basePath === "/" ? "" : site.basePath;

/** The paths of the pages, with at most twenty of each kind. */
async function readPaths(): Promise<readonly string[]> {
  const counts = new Map<string, number>();
  const paths = (await pageFiles()).map(pathOf).filter((path) => !/^\/(?:404|_not-found|_offline)$/.test(path));
  return paths.sort().filter((path) => {
    const kind = path.split("/").slice(0, -1).join("/");
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MOST_OF_A_KIND;
  });
}

test("the pages of the directory load without an error, and each of their links has a target below its path", async ({
  page,
  world,
  complaints,
}) => {
  test.setTimeout(240_000);
  const { origin } = world.site;
  const shown = await readPaths();
  expect(shown).toEqual(expect.arrayContaining(["/", "/browse", ...ANY]));
  const linked = new Set<string>();
  for (const path of shown) {
    await page.goto(origin + base + path);
    await hydrated(page);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll("a[href], link[href]:not([rel=preconnect])")].map((link) =>
        Reflect.get(link, "href"),
      ),
    );
    for (const link of links) if (link.startsWith(origin)) linked.add(link.replace(/#.*/, ""));
  }
  expect(complaints).toEqual([]);
  expect([...linked].filter((link) => !link.startsWith(origin + base))).toEqual([]);
  const missing: string[] = [];
  for (const link of linked) if (!(await fetch(link, { method: "HEAD" })).ok) missing.push(link);
  expect(missing).toEqual([]);
});

test("robots.txt, the sitemap, llms.txt and the manifest name addresses of the directory that exist", async ({
  world,
}) => {
  const { origin } = world.site;
  for (const file of ["robots.txt", "sitemap.xml", "llms.txt"]) {
    const text = await readSiteFile(file);
    const found = [...text.matchAll(/https?:\/\/[^\s<>"')]*/g)].map(([address]) => address.replace(/[.,;]$/, ""));
    const own = new Set(found.filter((address) => address.startsWith(site.origin)));
    expect(own.size, file).toBeGreaterThan(0);
    for (const address of [...own].slice(0, MOST_OF_A_KIND)) {
      expect(address, file).toContain(site.origin + base);
      expect.soft((await fetch(address.replace(site.origin, origin))).status, `${file}: ${address}`).toBe(200);
    }
  }
  const { icons, shortcuts, start_url } = JSON.parse(await readSiteFile("manifest.webmanifest"));
  for (const path of [start_url, ...[...icons, ...shortcuts].map((one) => one.src ?? one.url)]) {
    expect(path.startsWith(`${base}/`), path).toBe(true);
    expect.soft((await fetch(origin + path)).status, path).toBe(200);
  }
});

test("pages in the colours of the directory pass axe", async ({ page, world }) => {
  const { home } = world.site;
  for (const path of ["", ...ANY]) {
    await page.goto(home + path);
    await hydrated(page);
    await scan(page, path);
  }
  await page.goto(`${home}/embed`);
  await hydrated(page);
  await scan(page, "/embed", { widths: [1440] });
});

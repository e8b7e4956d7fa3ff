import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { launchChromium } from "@roster/site/browser";
import { serveSite } from "@roster/site/serve";
import type { Page } from "playwright-core";

/** The number of pages of each kind whose links are followed. */
const SAMPLE = 12;

interface Listed {
  readonly username: string;
  readonly name: string;
  readonly page?: "shared";
}

/**
 * Follows every link of some pages of a built site, then opens an account without a page of its own in a browser: by its
 * address, by the address that a page of its own would have, and by a search.
 * @throws Error that names what does not work
 */
export async function walk(out: string) {
  const site = await serveSite({ site: out });
  const browser = await launchChromium();
  try {
    const { accounts }: { accounts: readonly Listed[] } = JSON.parse(await readFile(join(out, "roster.json"), "utf8"));
    const followed = await followLinks(out, site.origin, new Set(accounts.map(({ username }) => username)));
    const shared = accounts.findLast(({ page }) => page === "shared");
    if (shared !== undefined) await openShared(await browser.newPage({ baseURL: site.origin }), shared);
    return followed;
  } finally {
    await browser.close();
    await site.close();
  }
}

async function followLinks(out: string, origin: string, listed: ReadonlySet<string>) {
  const names = (await readdir(out, { recursive: true })).filter((name) => name.endsWith(".html")).sort();
  const kinds = Map.groupBy(names, (name) => name.split("/").slice(0, -1).join("/"));
  const pages = [...kinds.values()].flatMap((kind) => spread(kind, SAMPLE));
  const links = new Set<string>();
  for (const page of pages) {
    const html = await readFile(join(out, page), "utf8");
    for (const [, href = ""] of html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) links.add(href.replaceAll("&amp;", "&"));
  }
  const broken: string[] = [];
  for (const link of links) {
    const { pathname, searchParams } = new URL(link, origin);
    const isListed = pathname !== "/accounts/-" || listed.has(searchParams.get("u") ?? "");
    if (!isListed || !(await fetch(origin + pathname, { method: "HEAD" })).ok) broken.push(link);
  }
  if (broken.length > 0) throw new Error(`${broken.length} links lead nowhere: ${broken.slice(0, 5).join(", ")}`);
  return { pages: pages.length, links: links.size };
}

/** Up to `count` items at equal distances, with the first and the last. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, at) => items[Math.round((at * (items.length - 1)) / (count - 1))]).filter(
    (item) => item !== undefined,
  );
}

async function openShared(page: Page, { username, name }: Listed): Promise<void> {
  const path = `/accounts/-?u=${username}`;
  const heading = page.getByRole("heading", { level: 1, name, exact: true });
  for (const address of [path, `/accounts/${username}`]) {
    await page.goto(address);
    await heading.waitFor();
    await page.locator(`.profile [data-account="${username}"] .follow`).waitFor();
    if (!page.url().endsWith(path)) throw new Error(`${address} does not lead to ${path}.`);
  }
  await page.goto("/");
  await page.getByRole("searchbox").fill(username);
  await page.locator(`.card a[href="${path}"]`).first().click();
  await heading.waitFor();
}

import type { Page } from "@playwright/test";
import type { World } from "@roster/site/world";
import { signInAndFollow } from "@roster/texts/follow-window";
import { serverField } from "../stage.ts";

type Control = (page: Page) => ReturnType<Page["locator"]>;
export const searchBox: Control = (page) => page.getByRole("searchbox").first();

const followButton: Control = (page) => page.getByRole("button", { name: signInAndFollow });

/** Whether sweeps visit all pages, as they do at night, or one of each kind. */
export const VISITS_ALL = process.env["ROSTER_SWEEPS"] === "all";

/**
 * Several tests share the pages, so that together they visit each page. At night each of them visits all.
 * @returns the pages of one of these tests
 * @param test the number of the test, from 0
 * @param parts how many parts there are
 */
export function partOf<T>(pages: readonly T[], test: number, parts: number): readonly T[] {
  return VISITS_ALL ? pages : pages.filter((_, index) => index % parts === test % parts);
}

/** One address of each kind of page, with its main control. */
const KINDS: readonly (readonly [address: string, control: Control])[] = [
  ["/", searchBox],
  ["/recent", searchBox],
  ["/page/2", searchBox],
  ["/nfl-teams", searchBox],
  ["/browse?kind=Reporter", searchBox],
  ["/browse/kind/reporter", searchBox],
  ["/search?q=bears", searchBox],
  ["/accounts/ChicagoBears", searchBox],
  ["/teams/nfl/chicago-bears", searchBox],
  ["/picks", (page) => page.getByRole("button", { name: "Chicago Bears", exact: true })],
  ["/list", (page) => page.getByRole("main").getByRole("textbox")],
  ["/privacy", (page) => page.getByRole("button", { name: "Forget everything in this browser" })],
  ["/following", searchBox],
  ["/embed", searchBox],
  ["/data", searchBox],
  ["/login", serverField],
  ["/follow?account=ChicagoBears@sportsbots.xyz", followButton],
  ["/no-such-page", searchBox],
];

/**
 * An address of each kind of page, with its main control.
 * @param others how many other addresses of the sitemap are added
 */
export async function addressesOf(world: World, others = "0"): Promise<typeof KINDS> {
  const sitemap = await (await fetch(`${world.site.origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  const step = Math.ceil(paths.length / Number(others));
  return [...KINDS, ...paths.filter((_, index) => (index + 1) % step === 0).map((path) => [path, searchBox] as const)];
}

import type { Page } from "@playwright/test";
import type { ScanOptions } from "./checks/axe.ts";
import { countText, LAST_PAGE } from "./roster.ts";
import { VISITS_ALL } from "./checks/kinds-of-pages.ts";
import { expect, hydrated, withPicks } from "./stage.ts";

/** One page of the site to check. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** A text that the page shows when it is complete. */
  readonly text: string | RegExp;
  /** The axe scans; both colour schemes at both widths by default, none if they would repeat those of another screen. */
  readonly axe?: readonly ScanOptions[];
  /** False if the checks of structure, tab order and fit would repeat those of a shorter list. */
  readonly controls?: false;
  /** "once" measures layout shifts only in screens.spec, false never; by default layout-shift.spec measures them too. */
  readonly shift?: "once" | false;
  /** Another page of a kind that the list has already, which sweeps visit only at night. */
  readonly again?: true;
  /** Changes the network before the page is opened. */
  before?(page: Page): Promise<unknown>;
  /** Resolves when the page shows its content. */
  ready(page: Page): Promise<void>;
}

const visible = async (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

/** A screen that is complete when it is hydrated and shows this text. */
const shows = (path: string, name: string, text: string | RegExp, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  text,
  ready: async (page) => {
    await hydrated(page);
    await visible(page, text);
  },
  ...more,
});

const SHIFT_ONLY = { axe: [], controls: false } as const;
const AXE_ONLY = { controls: false, shift: false } as const;

const ALL: readonly Screen[] = [
  shows("/", "the home page", "Home", {
    controls: false,
    axe: [
      { widths: [360], schemes: ["dark"] },
      { widths: [1440], schemes: ["light"] },
    ],
  }),
  shows("/", "the home page of a visitor with teams", "Follow all 15", {
    controls: false,
    shift: "once",
    before: (page) => withPicks(page, "nfl/chicago-bears", "nba/boston-celtics", "nhl/new-york-rangers"),
  }),
  shows("/page/2", "the second page of Home", "Home", { ...SHIFT_ONLY, again: true }),
  shows("/recent", "a view", "Recent", SHIFT_ONLY),
  shows("/browse", "the browse page without a filter", "Browse", SHIFT_ONLY),
  shows("/nfl-teams", "a league's teams", "Arizona Cardinals", { controls: false }),
  shows(`/recent/page/${LAST_PAGE}`, "the last page of a view", "Previous", { ...AXE_ONLY, again: true }),
  shows("/browse?kind=Radio", "a filtered list", countText({ kind: "Radio" })),
  shows("/browse/kind/radio", "a static list", "670TheScore", { again: true }),
  shows("/browse?kind=Team&sport=Golf", "a list whose filters match nothing", "No Accounts Found"),
  shows("/search", "the empty search page", "Type a name, team or league"),
  shows("/search?q=chiefs", "a page of search results", "Kansas City Chiefs"),
  shows("/search?q=nfl", "a search with more results than it shows", /^30 of \d+ results$/, AXE_ONLY),
  shows("/search?q=zzzzqqqq", "a search without results", "No Accounts Found"),
  shows("/search?q=https://hockey.example/collections/1", "a list in the search", "This is a list, not a name."),
  shows("/picks", "the page of picks", "Timberwolves"),
  shows("/picks#v1;nfl/bears;nba/celtics,nobody", "a shared link of picks", "Somebody shares 2 teams", AXE_ONLY),
  shows("/picks?plan=nfl/chicago-bears", "the plan of a team", "5 accounts for Chicago Bears"),
  shows("/picks?plan", "an empty plan", "No team picked yet", AXE_ONLY),
  shows("/list", "the page that reads lists", "Did somebody send you a list"),
  shows("/list#from=https://hockey.example/collections/1", "the link of a list", "Your browser asks"),
  shows(
    "/list#from=%40ann%40hockey.example%20%40AdamSchefter%40sportsbots.xyz%20%40ol%E2%80%8Bli%40ice.example",
    "the plan of a list",
    "3 accounts in a text sent to this page",
    { shift: "once" }, // in a session, the answers of the server move rows into their groups
  ),
  shows("/list#from=https://hockey.example/collections/1", "a list that its server keeps closed", "Open the list", {
    shift: false, // the answer to the visitor's press comes above the field
    ready: async (page) => {
      await hydrated(page);
      await page.getByRole("main").getByRole("button", { name: "Read the list" }).click();
      await visible(page, "does not let this page read the list");
    },
  }),
  shows("/privacy", "the page with what is held", "In this browser"),
  shows("/following", "the Following page, signed out", "You are signed out"),
  shows("/accounts/AdamSchefter", "an account page", "Adam Schefter"),
  shows("/accounts/-?u=AdamSchefter", "an account on the shared page", "Adam Schefter", { again: true }),
  shows("/teams/nfl/kansas-city-chiefs", "a team page", "National voices of the NFL"),
  shows("/teams/mls/nashville-sc", "the page of a team that nobody covers", "Nobody covers", { again: true }),
  shows("/login?m=login&back=/browse", "the sign-in page", "Where is your Mastodon account?"),
  shows(
    `/follow?${new URLSearchParams({ account: "AdamSchefter", origin: "https://blog.example", n: "0b7f4a0e5f5c4f3e", v: "1" })}`,
    "the follow window",
    "blog.example suggests",
    { shift: "once" },
  ),
  shows(
    "/embed?team=nfl/chicago-bears&league=nowhere&layout=grid&limit=3",
    "the page with embed code",
    "“nowhere” is not a choice for League",
    {
      shift: "once",
      ready: async (page) => {
        await expect(page.frameLocator(".embed-stage iframe").locator("[part=card]")).toHaveCount(3);
        await visible(page, "“nowhere” is not a choice for League");
      },
    },
  ),
  shows("/offline", "the offline page", "This page cannot be loaded"),
  shows("/accounts/schefter", "the page of an unknown account", "Did you mean"),
  shows("/nowhere/at/all", "the page of an unknown address", "Page not found"),
  {
    name: "a list whose roster cannot be loaded",
    path: "/browse?kind=Radio",
    text: "Try Again",
    ...AXE_ONLY,
    before: (page) => page.route("**/roster.json", (route) => route.abort()),
    ready: (page) => expect(page.getByRole("button", { name: "Try Again" })).toBeVisible(),
  },
  {
    name: "a list whose roster is loading",
    path: "/browse?kind=Radio",
    text: "Loading the roster…",
    ...AXE_ONLY,
    before: (page) => page.route("**/roster.json", () => {}),
    ready: (page) => expect(page.getByText("Loading the roster…")).toBeVisible(),
  },
];

/** Every kind of page that a visitor without an account can open. Specs about all pages walk this one list. */
export const SCREENS: readonly Screen[] = ALL.filter(({ again }) => VISITS_ALL || again !== true);

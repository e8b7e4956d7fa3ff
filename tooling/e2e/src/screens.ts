import type { Page } from "@playwright/test";
import { expect, hydrated } from "./stage.ts";

/** A page of the site, and what shows that it is all there. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  ready(page: Page): Promise<void>;
}

const shows = (path: string, name: string, text: string | RegExp): Screen => ({
  name,
  path,
  ready: async (page) => {
    await hydrated(page);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  },
});

/** One screen of each kind a visitor without an account can reach, with few cards each. */
export const SCREENS: readonly Screen[] = [
  shows("/browse?kind=Radio", "a filtered list", "11 accounts"),
  shows("/browse/kind/radio", "a static list", "670TheScore"),
  shows("/browse?kind=Team&sport=Golf", "filters that leave nothing", "No Accounts Found"),
  shows("/search", "a search not begun", "Type a name, team or league"),
  shows("/search?q=chiefs", "search results", "5 results"),
  shows("/search?q=zzzzqqqq", "a search that found nothing", "No Accounts Found"),
  shows("/following", "the accounts one follows", "Whom do you follow?"),
  shows("/accounts/AdamSchefter", "an account's page", "Adam Schefter"),
  shows("/teams/nfl/kansas-city-chiefs", "a team's page", "More from NFL"),
  shows("/login?m=login&back=/browse", "the sign-in page", "Your instance"),
  shows(
    `/follow?${new URLSearchParams({ account: "AdamSchefter", origin: "https://blog.example", n: "0b7f4a0e5f5c4f3e", v: "1" })}`,
    "the follow window",
    "blog.example suggests",
  ),
  shows("/embed?team=nfl/chicago-bears&layout=grid&limit=3", "the code for other sites", "Pinned or moving?"),
  shows("/offline", "a page that is out of reach", "Out of reach"),
  shows("/accounts/schefter", "an account that is not there", "Did you mean"),
  shows("/nowhere/at/all", "an address that leads nowhere", "Out of bounds"),
];

/** Goes to a screen and waits until it is there. */
export async function visit(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await screen.ready(page);
}

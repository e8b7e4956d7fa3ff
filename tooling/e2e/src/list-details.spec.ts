import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { cardOf, expect, hydrated, signedIn, test, withoutGrowth } from "./stage.ts";

interface Entry {
  readonly username: string;
  readonly name: string;
  readonly tags: Readonly<Record<string, readonly string[]>>;
}

const ROSTER = new URL("../../../roster/dist/roster.json", import.meta.url);
const read = async (): Promise<{ readonly accounts: readonly Entry[] }> => JSON.parse(await readFile(ROSTER, "utf8"));

/** Serves a roster in which one account is changed. */
async function changeAccount(page: Page, username: string, change: object): Promise<void> {
  const data = await read();
  const accounts = data.accounts.map((account) =>
    account.username === username ? { ...account, ...change } : account,
  );
  await page.route("**/roster.json", (route) => route.fulfill({ json: { ...data, accounts } }));
}

test("a card has the avatar, the name, the username and a chip for each of the first kind, sport and league §2.38 §2.39 §2.42 §2.44 §3.7", async ({
  page,
}) => {
  const entries = new Map((await read()).accounts.map((account) => [account.username, account]));
  const drawn = [];
  for (const path of ["/", "/popular", "/recent"]) {
    await page.goto(path);
    drawn.push(...(await drawnCards(page)));
  }
  expect(drawn.length).toBeGreaterThan(60);
  for (const { username, ...shown } of drawn) {
    const { name, tags = {} } = entries.get(username) ?? {};
    const chips = ["kind", "sport", "league"].flatMap((key) => tags[key]?.[0] ?? []);
    expect({ ...shown, chips: new Set(shown.chips) }, username).toEqual({
      name,
      handle: username,
      avatar: true,
      chips: new Set(chips),
    });
  }
  const many = drawn.filter(({ username }) => (entries.get(username)?.tags["league"]?.length ?? 0) > 1);
  expect(many.length, "accounts of several leagues are among them").toBeGreaterThan(0);
});

/** The texts of the cards of a page. */
function drawnCards(page: Page) {
  return page.locator(".card").evaluateAll((all) =>
    all.map((element) => ({
      username: element.querySelector(".card-handle")?.textContent ?? "",
      name: element.querySelector(".card-name")?.textContent,
      handle: element.querySelector(".card-handle")?.textContent,
      avatar: element.querySelector(".avatar") !== null,
      chips: Array.from(element.querySelectorAll(".chip"), (chip) => chip.textContent?.trim()),
    })),
  );
}

test("only an account flagged as beta has the badge with its tooltip §2.40 §2.41", async ({ page }) => {
  await changeAccount(page, "AdamSchefter", { isBeta: true });
  await page.goto("/search?q=nfl+reporter");
  const badge = cardOf(page, "AdamSchefter").getByRole("button", { name: "Beta" });
  await expect(badge).toBeVisible();
  await expect(page.getByRole("button", { name: "Beta" })).toHaveCount(1);
  await badge.hover();
  await expect(page.getByText("This is a beta bot and may not be 100% reliable.")).toBeVisible();
});

test("follower counts above 0 are shown: those on X to everybody, those on Mastodon to signed-in visitors §2.45 §2.46 §2.47 §2.48 §2.49 §2.50", async ({
  page,
  world,
}) => {
  await changeAccount(page, "AdamSchefter", { followers: { twitter: 11_740_000, mastodon: 1_540 } });
  const path = "/browse?kind=Reporter&league=NFL";
  const counts = cardOf(page, "AdamSchefter").locator(".count");
  await page.goto(path);
  await expect(counts).toHaveCount(1);
  await expect(counts).toContainText("11.7M");
  await expect(counts).toHaveAttribute("href", "https://x.com/AdamSchefter");

  await signedIn(page, world);
  await page.goto(path);
  await expect(counts).toHaveCount(2);
  await expect(counts.last()).toContainText("1.5K");
  await expect(counts.last()).toHaveAttribute("href", `${world.instance.origin}/@AdamSchefter@sportsbots.xyz`);

  await changeAccount(page, "AdamSchefter", { followers: { twitter: 0, mastodon: 0 } });
  await page.goto(path);
  await expect(cardOf(page, "AdamSchefter").locator(".follow")).toBeVisible();
  await expect(counts).toHaveCount(0);
});

test("an empty list says what happened and what to do §1.13 §2.37 §2.51 §2.52 §2.53 §2.54", async ({ page }) => {
  await page.goto("/browse?kind=Betting&sport=Rugby&league=F1");
  const empty = page.locator(".empty").filter({ visible: true });
  await expect(empty.getByRole("heading", { name: "No Accounts Found", exact: true })).toBeVisible();
  await expect(empty).toContainText("search gave no results.");
  await expect(empty).toContainText("Try removing filters");
  await expect(empty).toContainText("to have an account added");
  const social = empty.getByRole("link", { name: "@sportsbots@mastodon.social" });
  await expect(social).toHaveAttribute("href", "https://mastodon.social/@sportsbots");
  await empty.getByRole("link", { name: "Remove filters" }).click();
  await page.waitForURL(/\/browse$/);
  await expect(page.locator(".card").first()).toBeVisible();
});

test("the disclosure below a list tells account owners how to be removed §1.12 §2.55", async ({ page }) => {
  await withoutGrowth(page); // or each scroll to the disclosure moves it further down
  for (const path of ["/", "/recent", "/nfl-teams", "/browse", "/search?q=chiefs"]) {
    await page.goto(path);
    await hydrated(page);
    const disclosure = page.locator(".disclosure");
    const body = disclosure.locator(".disclosure-body");
    await expect(body).toBeHidden();
    await disclosure.locator("summary").click();
    await expect(body).toContainText("To have your account removed from Roster, write to");
    await expect(body.getByRole("link")).toHaveAttribute("href", "https://mastodon.social/@sportsbots");
    const [last, below] = await Promise.all([page.locator(".card").last().boundingBox(), disclosure.boundingBox()]);
    expect(below?.y, path).toBeGreaterThan(last?.y ?? Infinity);
  }
});

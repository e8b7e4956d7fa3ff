import type { Page } from "puppeteer-core";
import { followSelector } from "../src/stage.ts";
import { click, expect, expectText, focused, signIn, test, texts } from "./stage.ts";

const address = (tab: Page): string => {
  const { pathname, search } = new URL(tab.url());
  return pathname + search;
};

const state = (tab: Page, username: string): Promise<string | null> =>
  tab.$eval(followSelector(username), (button) => button.getAttribute("data-state"));

test("Firefox browses, filters and opens an account page", async ({ tab, world }) => {
  await tab.goto(`${world.site.origin}/`);
  await expectText(tab, "h1", /./);
  expect(await tab.$$(".card")).toHaveLength(60);
  await tab.locator('#sidebar a[href="/browse?kind=Reporter"]').click();
  await expect.poll(() => address(tab)).toBe("/browse?kind=Reporter");
  await expectText(tab, ".page-head", /\d+ accounts/);
  await expectText(tab, ".card-about", /./);
  await tab.locator(".card-name a").click();
  await expect.poll(() => address(tab)).toMatch(/^\/accounts\//);
  await expectText(tab, ".profile-handle", world.roster.homeServer ?? "@");
  await tab.goBack();
  await expectText(tab, ".page-head", /\d+ accounts/);
});

test("Firefox shows search results while typing", async ({ tab, world }) => {
  await tab.goto(`${world.site.origin}/`);
  await tab.locator("input[type=search]").click();
  await tab.keyboard.type("cheifs"); // a typo on purpose
  await expectText(tab, ".page-head", "results");
  await expect.poll(() => address(tab)).toBe("/search?q=cheifs");
  expect(await texts(tab, ".card-name")).toContain("Kansas City Chiefs");
});

test("Firefox signs in, follows, unfollows and signs out", async ({ tab, world }) => {
  await tab.goto(`${world.site.origin}/accounts/AdamSchefter`);
  await click(tab, "link", "Follow @AdamSchefter");
  await signIn(tab, world);
  await expect.poll(() => address(tab)).toBe("/accounts/AdamSchefter");
  await expectText(tab, ".follow-question", "Follow now?");
  await expect.poll(() => state(tab, "AdamSchefter")).toBe("not-following");
  await tab.locator(followSelector("AdamSchefter")).click();
  await expect.poll(() => state(tab, "AdamSchefter")).toBe("following");
  await expectText(tab, ".toasts", "You have followed @AdamSchefter.");
  expect(world.instance.state.follows()).toContain("AdamSchefter@sportsbots.xyz");
  await tab.goto(`${world.site.origin}/following`);
  await expect.poll(() => texts(tab, ".card-name")).toEqual(["Adam Schefter"]);
  await tab.locator(followSelector("AdamSchefter")).click();
  await expectText(tab, ".toasts", "You have unfollowed @AdamSchefter.");
  expect(world.instance.state.follows()).not.toContain("AdamSchefter@sportsbots.xyz");
  await click(tab, "button", "Your account, Demo Visitor");
  await click(tab, "button", "Sign Out");
  await expectText(tab, "main", "You are signed out");
  expect(await tab.evaluate(() => localStorage.getItem("mastodonToken"))).toBeNull();
  await expect.poll(() => world.instance.state.tokens.every(({ revoked }) => revoked)).toBe(true);
});

test("Firefox moves through a page and its dialog by keyboard", async ({ tab, world }) => {
  await tab.goto(`${world.site.origin}/nfl-teams`);
  await tab.keyboard.press("Tab");
  expect(await focused(tab)).toBe("Skip to the list");
  await tab.keyboard.press("Enter");
  await tab.keyboard.press("Tab");
  await expect.poll(() => focused(tab)).toBe("Arizona Cardinals");
  await tab.keyboard.press("Tab");
  await expect.poll(() => focused(tab)).toBe("Follow @AZCardinals");
  await tab.keyboard.press("Enter");
  await expect.poll(() => tab.$eval("dialog", (dialog) => dialog.open)).toBe(true);
  await expect.poll(() => tab.evaluate(() => document.activeElement?.getAttribute("placeholder"))).toBe("https://");
  await tab.keyboard.press("Escape");
  await expect.poll(() => tab.$eval("dialog", (dialog) => dialog.open)).toBe(false);
  await expect.poll(() => focused(tab)).toBe("Follow @AZCardinals");
  await expect.poll(() => address(tab)).toBe("/nfl-teams");
});

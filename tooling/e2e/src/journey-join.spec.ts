import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./stage.ts";

const TEAMS = ["Chicago Bears", "Boston Celtics", "New York Rangers"];
const chooser = (page: Page) => page.getByRole("dialog", { name: "Get an account" });
const field = (page: Page) => page.getByRole("combobox", { name: "Where is your Mastodon account?" });
const door = (page: Page) => page.getByRole("button", { name: "Get one, then come back" });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, heroSeen: false });

  test("a fan without an account reads on the first screen of the plan that one is free, and takes a feed file with six taps", async ({
    page,
    complaints,
  }) => {
    let taps = 0;
    const tap = async (role: "link" | "button", name: string): Promise<void> => {
      await page.getByRole(role, { name, exact: true }).tap();
      taps += 1;
    };
    await page.goto("/");
    await tap("link", "Pick your teams");
    await page.waitForURL("**/picks");
    await hydrated(page);
    for (const team of TEAMS) await tap("button", team);
    await tap("link", "See the 15 accounts");
    await expect(page.getByText("No account yet? It is free.")).toBeInViewport();
    await expect(door(page)).toBeInViewport();
    const saving = page.waitForEvent("download");
    await tap("link", "File for a feed reader (OPML)");
    expect((await saving).suggestedFilename()).toBe("teams.opml");
    expect(taps).toBeLessThanOrEqual(6);

    await tap("button", "Get one, then come back");
    await expect(chooser(page).getByText("Your 15 accounts are kept here.")).toBeInViewport();
    await expect(chooser(page).getByRole("link", { name: "Join mastodon.social" })).toHaveAttribute(
      "href",
      "https://mastodon.social/auth/sign_up",
    );
    await expect(chooser(page).getByRole("link", { name: "More servers" })).toHaveAttribute(
      "href",
      "https://joinmastodon.org/servers",
    );
    await tap("button", "I have one now, sign in");
    await expect(field(page)).toBeFocused();
    await page.reload();
    await expect(page).toHaveURL(/plan/);
    expect(complaints).toEqual([]);
  });
});

test("the way to an account is in the sign-in dialog and on the Following page, and leads back to both", async ({
  page,
}) => {
  await page.goto("/following");
  await hydrated(page);
  await door(page).click();
  await expect(chooser(page).getByRole("link", { name: /^Join / })).toHaveCount(3);
  await expect(chooser(page).getByText("kept here"), "nothing is picked").toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(door(page)).toBeFocused();
  await door(page).click();
  await page.getByRole("button", { name: "I have one now, sign in" }).click();
  await expect(field(page)).toBeFocused();
  const inSignIn = page.getByRole("dialog").filter({ has: field(page) });
  await inSignIn.getByRole("button", { name: "Get one, then come back" }).click();
  await page.getByRole("button", { name: "I have one now, sign in" }).click();
  await expect(chooser(page)).toBeHidden();
  await expect(field(page)).toBeVisible();
});

test("the way to an account on the Following page says that accounts picked without a team are kept", async ({
  page,
}) => {
  await page.addInitScript(
    (text) => localStorage.setItem("rosterPicks", text),
    JSON.stringify({ teams: [], on: ["adamschefter@sportsbots.xyz"] }),
  );
  await page.goto("/following");
  await hydrated(page);
  await door(page).click();
  await expect(chooser(page).getByText("Your account is kept here.")).toBeVisible();
});

test("a chooser whose code cannot be loaded says so, and a second click loads it", async ({ page }) => {
  await page.goto("/following");
  await hydrated(page);
  await page.route("**/*.js", (route) => route.abort());
  await door(page).click();
  await expect(page.getByText("This could not be loaded.")).toBeVisible();
  await page.unroute("**/*.js");
  await door(page).click();
  await expect(chooser(page)).toBeVisible();
});

import type { Page } from "@playwright/test";
import type { Fault, PostKind } from "@roster/instance";
import { scan } from "./checks/axe.ts";
import { expectAllHeld } from "./checks/held.ts";
import { watchShifts } from "./checks/layout-shifts.ts";
import { tooSmall } from "./checks/targets.ts";
import { chosen, expect, forgetPress, type Home, test } from "./posts-stage.ts";
import { atRest, hydrated } from "./stage.ts";

const USERNAME = "AdamSchefter";
const PATH = `/accounts/${USERNAME}`;
const LOOKUP = "/api/v1/accounts/lookup";
const STATUSES = "/api/v1/accounts/ID/statuses";
const SLOW_MS = 800; // a shift more than half a second after a click counts

const section = (page: Page) => page.locator("section.latest");
const rows = (page: Page) => section(page).getByRole("listitem");
const again = (page: Page) => section(page).getByRole("button", { name: "Try again" });
const show = (page: Page) => page.getByRole("button", { name: "Show the last posts" });

for (const width of [360, 1440])
  test(`an account page asks its server for posts after the visitor's choice, and moves nothing, ${width} px wide`, async ({
    page,
    home,
    complaints,
  }) => {
    home.seed(USERNAME, "plain", "warning", "long");
    home.server.fault("GET /api/v1/accounts/:id/statuses", { delayMs: SLOW_MS });
    await page.setViewportSize({ width, height: 900 });
    const watched = await watchShifts(page);
    await watched.arrive(PATH);
    await expect(section(page)).toContainText(
      "Your browser asks sportsbots.xyz for them, so your address is seen there.",
    );
    await atRest(page);
    expect(home.asked(), "nothing is asked before the choice").toEqual([]);

    await show(page).click();
    await expect(section(page)).toBeFocused();
    await forgetPress(page);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first()).toContainText("18 min ago");
    await expect(rows(page).first()).toContainText("Practice is over. Everybody took part.");
    expect(home.asked()).toEqual([LOOKUP, STATUSES]);
    expect(await watched.moved(), "after the press").toEqual([]);
    // the chip is above the section, and screens.spec.ts checks it
    expect((await tooSmall(page)).filter((fault) => !fault.includes("a.chip"))).toEqual([]);

    const [, warned, long] = await rows(page).all();
    await expect(warned ?? section(page)).toContainText("Content warning: Final score");
    await expect(warned ?? section(page)).not.toContainText("3 to 1");
    await warned?.getByRole("button", { name: "Show" }).click();
    await expect(warned ?? section(page)).toContainText("They won 3 to 1.");
    await warned?.getByRole("button", { name: "Hide" }).click();
    await expect(warned ?? section(page)).not.toContainText("3 to 1");
    await expect(long?.getByRole("link", { name: "Read on sportsbots.xyz" }) ?? section(page)).toBeAttached();
    if (width === 360) {
      await long?.getByRole("button", { name: "More" }).click();
      await expect(long?.getByRole("link", { name: "Read on sportsbots.xyz" }) ?? section(page)).toBeInViewport();
    }

    await watched.arrive(PATH);
    await expect(rows(page)).toHaveCount(3);
    expect(home.asked(), "the posts are stored for ten minutes").toHaveLength(2);
    expect(await watched.moved(), "with stored posts").toEqual([]);
    await page.evaluate(() => sessionStorage.removeItem("rosterLatest1"));
    await watched.arrive(PATH);
    await expect(rows(page)).toHaveCount(3);
    expect(home.asked(), "posts load by themselves").toHaveLength(3);
    expect(await watched.moved(), "while posts load by themselves").toEqual([]);

    if (width === 1440) await scan(page, "posts");
    else await expectAllHeld(page);
    await section(page).getByRole("button", { name: "Stop" }).click();
    await expect(show(page)).toBeVisible();
    await page.reload();
    await atRest(page);
    await expect(show(page)).toBeVisible();
    expect(home.asked(), "nothing is asked after Stop").toHaveLength(3);
    expect(complaints).toEqual([]);
  });

/** What a visitor reads of each kind of post. */
const KINDS: readonly (readonly [PostKind, string | RegExp])[] = [
  ["link", "The full story:\nnews.example/2026/11/a-very-lo…"],
  ["list", "• First"],
  ["pictures", "Picture: Two players in the rain"],
  ["video", "Video: The goal from behind the net"],
  ["poll", "A poll with 4 answers"],
  ["quote", "Quotes another post"],
  ["emoji", ":team_logo:"],
  ["unbroken", /x{280}…/],
  ["huge", /word\d+…/],
  ["chinese", /了…/],
  ["empty", "A post without text"],
  ["hostile", "Before script link data link split turned <b>not bold</b>"],
  ["unclosed", "Open bold link"],
  ["unlisted", "Only for those who look."],
  ["arabic", "انتهت المباراة"],
];

test("an account page shows every kind of post as text, and runs nothing of a hostile one", async ({
  page,
  home,
  complaints,
}) => {
  await chosen(page);
  page.on("dialog", () => complaints.push("a dialog"));
  for (let from = 0; from < KINDS.length; from += 3) {
    const some = KINDS.slice(from, from + 3);
    home.seed(USERNAME, ...some.map(([kind]) => kind));
    await page.goto(PATH);
    for (const [index, [kind, text]] of some.entries()) await expect(rows(page).nth(index), kind).toContainText(text);
    await page.evaluate(() => sessionStorage.removeItem("rosterLatest1"));
  }
  const arabic = rows(page).filter({ hasText: "انتهت" });
  await expect(arabic.locator("[lang=ar] p")).toHaveCSS("direction", "rtl");
  expect(complaints).toEqual([]);
});

/** Why an account page shows no posts. */
const REASONS: readonly (readonly [string, Readonly<Record<string, Fault>>, string | RegExp])[] = [
  ["only with a token", { [LOOKUP]: { status: 401 } }, "sportsbots.xyz does not let other sites read its posts."],
  ["gone", { [LOOKUP]: { status: 410 } }, "sportsbots.xyz no longer has this account."],
  ["not found", { [LOOKUP]: { status: 404 } }, "sportsbots.xyz does not send these posts."],
  ["moved", { [LOOKUP]: { json: answer({ moved: { acct: "new@town.example" } }) } }, "Moved to @new@town.example"],
  ["suspended", { [LOOKUP]: { json: answer({ suspended: true }) } }, "sportsbots.xyz has suspended this account."],
  [
    "limited",
    { [LOOKUP]: { json: answer({ limited: true }) } },
    "sportsbots.xyz limits this account, so its posts are not shown here.",
  ],
  ["a rate limit", { [LOOKUP]: { status: 429 } }, /^sportsbots\.xyz asks for a pause\. Try again at \d+:\d\d\s[AP]M\./],
  ["an error", { [STATUSES]: { status: 500 } }, "sportsbots.xyz did not send the posts."],
];

function answer(fields: object) {
  return { id: "7", acct: USERNAME, ...fields };
}

async function reasonOn(page: Page, home: Home, faults: Readonly<Record<string, Fault>>): Promise<void> {
  home.server.clearFaults();
  for (const [path, fault] of Object.entries(faults)) home.server.fault(`GET ${path.replace("ID", ":id")}`, fault);
  await page.goto(PATH);
  await hydrated(page);
}

test("an account page says why it shows no posts", async ({ page, home }) => {
  await chosen(page);
  for (const [name, faults, text] of REASONS) {
    await reasonOn(page, home, faults);
    await expect(section(page).getByRole("status"), name).toHaveText(text);
    await expect(section(page).getByRole("link", { name: "Open on sportsbots.xyz" }), name).toBeVisible();
    await expect(section(page), name).not.toContainText("load by themselves");
    await expect(section(page).getByRole("button", { name: "Stop asking sportsbots.xyz" }), name).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem("rosterLatest1"));
  }
  await reasonOn(page, home, {});
  await expect(section(page).getByRole("status")).toHaveText("This account has not posted yet.");
  home.seed(USERNAME, "boost", "reply");
  await page.evaluate(() => sessionStorage.removeItem("rosterLatest1"));
  await page.reload();
  await expect(section(page).getByRole("status")).toHaveText(
    "sportsbots.xyz sent no posts to show. Replies and boosts are left out.",
  );
});

test("an account page asks again when the visitor presses the button after a failure", async ({ page, home }) => {
  home.seed(USERNAME, "plain");
  home.server.fault(`GET ${LOOKUP}`, { status: 500, times: 1 });
  await page.goto(PATH);
  await hydrated(page);
  await show(page).click();
  await again(page).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(section(page).locator(".posts-batch")).toBeFocused();
});

test("an account page asks again after a pause that the server asked for, and not before", async ({ page, home }) => {
  await page.clock.install();
  home.seed(USERNAME, "plain");
  const headers = { "x-ratelimit-reset": new Date(Date.now() + 120_000).toISOString() };
  home.server.fault(`GET ${LOOKUP}`, { status: 429, headers, times: 1 });
  await chosen(page);
  await page.goto(PATH);
  await expect(again(page)).toHaveAttribute("aria-disabled", "true");
  await again(page).dispatchEvent("click");
  expect(home.asked()).toHaveLength(1);
  await page.clock.fastForward(130_000);
  await expect(again(page)).not.toHaveAttribute("aria-disabled");
  await again(page).click();
  await expect(rows(page)).toHaveCount(1);
});

test("an account page asks again when the visitor is online again", async ({ page, home }) => {
  home.seed(USERNAME, "plain");
  await chosen(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "onLine", { get: () => document.documentElement.dataset["test"] === "online" }),
  );
  await page.goto(PATH);
  await expect(section(page).getByRole("status")).toHaveText("You are offline.");
  expect(home.asked(), "nothing is asked before").toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset["test"] = "online"));
  await again(page).click();
  await expect(rows(page)).toHaveCount(1);
});

test("an account page asks nothing for a visitor who saves data", async ({ page, home }) => {
  await chosen(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { get: () => ({ saveData: true }) }));
  await page.goto(PATH);
  await expect(section(page).getByRole("status")).toHaveText("Your browser saves data, so no posts are loaded.");
  expect(home.asked()).toEqual([]);
});

test("an account page keeps the words of buttons and warnings and the lines of posts whole in text of double size", async ({
  page,
  home,
}) => {
  home.seed(USERNAME, "warning", "long");
  await chosen(page);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(PATH);
  await expect(rows(page)).toHaveCount(2);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const button = rows(page).getByRole("button", { name: "Show" });
  const [height, least] = await button.evaluate((element) => [
    element.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(element).minHeight),
  ]);
  expect(height, "the word is in one line").toBe(least);
  const warning = section(page).getByText("Content warning: Final score");
  expect(await warning.evaluate((text) => text.scrollHeight - text.clientHeight), "the warning is whole").toBe(0);
  const lines = await rows(page)
    .last()
    .locator(".post-text")
    .evaluate((box) => box.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(box).lineHeight));
  expect(lines).toBeCloseTo(4, 1);
  await page.emulateMedia({ forcedColors: "active" });
  const more = rows(page).getByRole("button", { name: "More" });
  await expect(more, "no border over the text in forced colours").toHaveCSS("border-width", "0px");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("an account page without JavaScript has no section of posts", async ({ page }) => {
    await page.goto(PATH);
    await expect(section(page)).toBeHidden();
  });
});

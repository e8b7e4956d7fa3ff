import { atRest, cards, hydrated, signedIn } from "../../src/stage.ts";
import { cardOf, expect, followControl, test } from "../invariants.ts";
import {
  ACCT,
  dismissFailures,
  elsewhere,
  expectState,
  FOLLOW,
  GENERIC,
  openAccount,
  posts,
  toast,
  USERNAME,
} from "./steps.ts";

const RESET = "X-RateLimit-Reset";
const inSeconds = (seconds: number): number => Date.now() + seconds * 1_000;
/** Headers of a rate limit, and the wait that the site shows. */
const WAITS: readonly (readonly [name: string, headers: () => Readonly<Record<string, string>>, words: RegExp])[] = [
  [
    "a date with microseconds",
    () => ({ [RESET]: new Date(inSeconds(200)).toISOString().replace("Z", "000Z") }),
    /in 4 minutes/,
  ],
  ["a moment that is over", () => ({ [RESET]: "2001-01-01T00:00:00.000Z" }), /in 1 second/],
  ["nothing", () => ({}), /in 1 minute/],
  ["a date to wait for", () => ({ "Retry-After": new Date(inSeconds(200)).toUTCString() }), /in 4 minutes/],
  [
    "a moment in 30 hours",
    () => ({ [RESET]: new Date(inSeconds(30 * 3_600)).toISOString() }),
    /(?:tomorrow|on \w+day) at \d\d:\d\d/,
  ],
];

test("row 99: a rate limit in any form is shown as a wait of at least 1 second, with day and time if it is long", async ({
  page,
  world,
  invariants,
}) => {
  await signedIn(page, world);
  await page.goto("/nfl-teams");
  await invariants.settle(page);
  const usernames = (await cards(page)).map((handle) => handle.replace(/^@|@.*$/g, ""));
  for (const [at, [name, headers, words]] of WAITS.entries()) {
    await test.step(name, async () => {
      const username = usernames[at] ?? "";
      await expectState(page, "not-following", username);
      const end = world.instance.fault(FOLLOW, {
        status: 429,
        // browsers may read only exposed headers
        headers: { "Access-Control-Expose-Headers": `${RESET}, Retry-After`, ...headers() },
      });
      await followControl(page, username).click();
      const sentence = new RegExp(`Your server allows new follows again ${words.source}\\.`);
      await expect(toast(page, GENERIC)).toContainText(sentence);
      if (name === "a moment that is over")
        await expect(cardOf(page, username)).not.toContainText("allows new follows");
      else await expect(cardOf(page, username)).toContainText(sentence);
      await expectState(page, "not-following", username);
      await dismissFailures(page);
      end();
    });
  }
  expect(posts(world, "follow"), "no follow is sent twice").toHaveLength(WAITS.length);
});

test("row 101: a follow without a session opens sign-in and sends no request", async ({ page, world, invariants }) => {
  const { requests } = world.instance.state;
  await page.goto(`/accounts/${USERNAME}`);
  await invariants.settle(page);
  await hydrated(page);
  await expectState(page, "signed-out");
  await expect(followControl(page, USERNAME), "a way to sign in").toHaveAttribute("href", /^\/login\?/);
  await followControl(page, USERNAME).click();
  await expect(page.getByRole("dialog", { name: "Sign in to Mastodon" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectState(page, "signed-out");
  expect(requests, "no request to the instance").toEqual([]);
});

test("row 104: a click while offline is reported at once and sends nothing later", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  world.instance.setFollowings(0);
  const { instance } = await elsewhere(page, world);
  invariants.also(instance);
  await page.goto(`/accounts/${USERNAME}`);
  await invariants.settle(page);
  await expectState(page, "not-following");
  await context.setOffline(true);
  const before = instance.state.requests.length;
  await followControl(page, USERNAME).click();
  await expect(toast(page, GENERIC)).toContainText("You are offline.");
  expect(instance.state.requests, "no request").toHaveLength(before);
  await expectState(page, "not-following");

  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await atRest(page); // everything that the return of the network triggers has ended
  expect(posts(world, "follow")).toEqual([]);
  await expectState(page, "not-following");

  await followControl(page, USERNAME).click();
  await expectState(page, "following");
  expect(posts(world, "follow"), "one click sends one follow").toHaveLength(1);
});

test("row 105: the response to a follow counts after the visitor has navigated to another page", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  invariants.mayChange("follows");
  await openAccount(page, world, invariants);
  world.instance.fault(FOLLOW, { delayMs: 2_000 });
  await followControl(page, USERNAME).click();
  await expectState(page, "busy");
  await page.getByRole("link", { name: "Following", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Following", level: 1 })).toBeVisible();
  expect(world.instance.state.follows(), "not yet").not.toContain(ACCT);
  await expect(toast(page, `You have followed @${USERNAME}.`)).toBeVisible();
  await expectState(page, "following");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/accounts/${USERNAME}$`));
  await expectState(page, "following");
  expect(posts(world, "follow")).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test("row 106: while an instance takes 20 seconds for a follow, only that card waits", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await signedIn(page, world);
  await page.clock.install();
  await page.goto("/nfl-teams");
  await invariants.settle(page);
  await expectState(page, "not-following", "Chiefs");
  world.instance.fault(FOLLOW, { times: 1, delayMs: 5_000 });
  await followControl(page, "Chiefs").click();
  await expectState(page, "busy", "Chiefs");
  await page.clock.fastForward(20_000);

  await expect(page.locator(".follow[data-state=busy]"), "one card waits, and no other").toHaveCount(1);
  await expect(page.locator(".spinner:visible")).toHaveCount(1);
  await followControl(page, "ChicagoBears").click();
  await expectState(page, "following", "ChicagoBears");
  await expectState(page, "busy", "Chiefs");
  await page.getByRole("searchbox").fill("bears");
  await expect(cardOf(page, "ChicagoBears")).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=bears$/);
  await expect(toast(page, "You have followed @Chiefs.")).toBeVisible({ timeout: 15_000 });
  await page.goBack();
  await expectState(page, "following", "Chiefs");
  await expectState(page, "following", "ChicagoBears");
});

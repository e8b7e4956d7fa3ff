import { cardOf, signedIn } from "../src/stage.ts";
import { FALSE, FOLLOW, GENERIC, posts, toast } from "./follow/steps.ts";
import { FOLLOWING, HOME, OTHER } from "./follow-list/steps.ts";
import { expect, followControl, signIn, stored, test } from "./invariants.ts";
import { expectSignedOut, openAccount, openSignedIn, toasts, USERNAME } from "./session/steps.ts";

const LOCKED = ["NFL", "Giants", "Chiefs"] as const;

test.describe("snac", () => {
  const accounts = [...LOCKED, USERNAME].map((username) => ({
    username,
    name: username,
    locked: username !== USERNAME,
  }));
  test.use({ worldOptions: { software: "snac", accounts, followings: 0 } });

  test("row 161: a token that only the last look-up refuses ends the session once, and no text doubts the account S9", async ({
    page,
    world,
    invariants,
  }) => {
    invariants.mayChange("session");
    const { instance } = world;
    await openSignedIn(page, world);
    instance.revokeTokens();
    const before = instance.state.requests.length;
    await followControl(page, USERNAME).click();
    await expect(toasts(page)).toHaveText(/Your sign-in at .* has ended\. Sign in again to follow\./);
    await expectSignedOut(page);
    await expect(page.getByText("exist")).toHaveCount(0);
    const statuses = instance.state.requests.slice(before).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 400)).toEqual([404, 404, 404, 401, 422]);
    expect(posts(world, "follow")).toEqual([]);
  });

  test("row 162: three locked accounts that are followed stay followed after a reload, although the server answers one relation at a time and lists none", async ({
    page,
    world,
    invariants,
  }) => {
    invariants.mayChange("follows");
    await openSignedIn(page, world);
    await invariants.settle(page);
    for (const username of LOCKED) {
      await openAccount(page, "not-following", username);
      await followControl(page, username).click();
      await expect(followControl(page, username)).toHaveAttribute("data-state", "following");
    }
    for (const username of LOCKED) await openAccount(page, "following", username);
    await openAccount(page, "not-following");
  });
});

test("row 182: the answer to a follow that names another account is no success", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  await openSignedIn(page, world);
  await invariants.settle(page);
  world.instance.fault(FOLLOW, { followAnswer: { id: "1", following: true, requested: false } });
  await followControl(page, USERNAME).click();
  await expect(toast(page, GENERIC)).toBeVisible();
  await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "not-following");
  await expect.poll(() => complaints.join("\n")).toContain(FALSE);
});

test("row 182: a domain in the answer with the token does not turn local accounts into those of the home server", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session", "follows");
  world.instance.seedFollow(USERNAME); // an account of that name at the visitor's own server
  await page.route("**/oauth/token", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), domain: HOME } });
  });
  await page.goto(`/login?m=login&back=/accounts/${USERNAME}`);
  await signIn(page, world);
  await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "not-following");
  expect(await stored(page, "mastodonToken")).not.toContain(HOME);
});

test("row 182: a full page of the list with an unreadable Link header is not the end of the list", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  const { instance } = world;
  invariants.mayChange("session", "follows");
  instance.setFollowings(120);
  instance.seedFollow(`${USERNAME}@${HOME}`);
  instance.fault(FOLLOWING, { link: () => "garbage" });
  await signedIn(page, world);
  await openAccount(page, "following");
  await expect.poll(() => complaints.join("\n")).toContain("does not say where it goes on");
  await page.goto(`/accounts/${OTHER}`);
  await expect(followControl(page, OTHER)).toHaveAttribute("data-state", "unknown");
  await page.goto("/following");
  await expect(cardOf(page, USERNAME)).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "this list is not complete" })).toBeVisible();
});

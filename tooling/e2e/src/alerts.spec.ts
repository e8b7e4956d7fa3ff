import { ABILITIES, type Instance, SERVER_SOFTWARE } from "@roster/instance";
import type { Locator, Page } from "@playwright/test";
import * as texts from "@roster/texts/alerts";
import { tryAgain } from "@roster/texts/site";
import { slow } from "@roster/texts/waiting";
import { expect, followControl, signedIn, test } from "./stage.ts";

const BOTS = ["NHLBruins", "ConorRyan_93", "FlutoShinzawa"].map((name) => `${name}@sportsbots.xyz`);
const SLOW_MS = 5_000;
const FOLLOW = "POST /api/v1/accounts/:id/follow";

const dialogOf = (page: Page): Locator => page.getByRole("dialog");
const switchOf = (page: Page, name: string | RegExp): Locator => dialogOf(page).getByRole("switch", { name });
const settled = (page: Page): Promise<void> => expect(dialogOf(page).locator("[aria-busy], .spinner")).toHaveCount(0);

async function openAlerts(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Alerts/ }).click();
  await expect(dialogOf(page).getByRole("switch").first()).toBeVisible();
}

/** Everything that the dialog says, compared with the record of the server. */
async function expectTruth(page: Page, { state, host }: Instance): Promise<void> {
  await settled(page);
  const options = BOTS.map((acct) => state.followOptions(acct));
  const alerts = options.map(({ notify }) => notify);
  const refusal = dialogOf(page).getByText(texts.noAlerts(host));
  if (await refusal.isVisible()) expect(alerts).not.toContain(true);
  else {
    const said = ["Boston Bruins", "Conor Ryan", "Fluto Shinzawa"].map((name) => switchOf(page, name).isChecked());
    expect(await Promise.all(said)).toEqual(alerts);
  }
  expect(await switchOf(page, texts.boosts).isChecked()).toBe(options.every(({ reblogs }) => reblogs));
  const language = switchOf(page, texts.language("English"));
  if (await language.isVisible())
    expect(await language.isChecked()).toBe(options.every(({ languages }) => languages?.join() === "en"));
}

for (const software of SERVER_SOFTWARE) {
  test.describe(`alerts at ${software}`, () => {
    test.use({ worldOptions: { software, followings: 0 } });

    test(`after each press at ${software}, the dialog says what the server has`, async ({ page, world }) => {
      const { instance } = world;
      const { notify, reblogs, languages } = ABILITIES[software];
      for (const acct of BOTS) instance.seedFollow(acct);
      await signedIn(page, world);
      await page.goto("/teams/nhl/boston-bruins");
      await openAlerts(page);
      await expectTruth(page, instance);
      await expect(switchOf(page, texts.language("English"))).toBeVisible({ visible: languages !== "absent" });

      await switchOf(page, "Conor Ryan").click();
      await expectTruth(page, instance);
      await expect(dialogOf(page).getByText(texts.noAlerts(instance.host))).toBeVisible({
        visible: notify === "ignored",
      });
      for (const name of [texts.boosts, texts.language("English"), texts.boosts]) {
        if (!(await switchOf(page, name).isVisible())) continue;
        await switchOf(page, name).press("Space");
        await expectTruth(page, instance);
      }
      const ignored = [reblogs, languages].filter((kept) => kept === "ignored").length;
      await expect(dialogOf(page).getByText(texts.notKept(instance.host))).toHaveCount(ignored);

      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: texts.button, exact: true })).toBeFocused();
      if (notify === "ignored") return;
      await page.reload();
      await openAlerts(page);
      await expectTruth(page, instance);
      await switchOf(page, "Conor Ryan").click();
      await expectTruth(page, instance);
    });
  });
}

test("a lost answer, changes elsewhere, a pause and an ended session leave no false switch", async ({
  page,
  world,
}) => {
  const { instance } = world;
  for (const acct of BOTS) instance.seedFollow(acct);
  const token = await signedIn(page, world);
  await page.goto("/teams/nhl/boston-bruins");
  await openAlerts(page);

  instance.fault(FOLLOW, { afterEffect: true, status: 503, times: 1 });
  await switchOf(page, "Conor Ryan").click();
  await expect(dialogOf(page).getByRole("alert")).toHaveText(texts.failed(instance.host));
  const again = dialogOf(page).getByRole("button", { name: tryAgain });
  await expect(again).toBeFocused();
  await again.press("Enter");
  await expect(switchOf(page, "Conor Ryan")).toBeChecked();
  await expectTruth(page, instance);

  // another app, and the visitor returns
  const { path } = instance.state.requests.findLast(({ method }) => method === "POST") ?? {};
  const headers = { authorization: `Bearer ${token}` };
  await fetch(instance.origin + path, { method: "POST", headers, body: new URLSearchParams({ notify: "false" }) });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(switchOf(page, "Conor Ryan")).not.toBeChecked();

  const [team = ""] = BOTS;
  instance.seedUnfollow(team);
  await switchOf(page, "Boston Bruins").click();
  await expect(switchOf(page, "Boston Bruins")).toHaveCount(0);
  expect(instance.state.follows()).not.toContain(team);

  instance.fault(FOLLOW, { status: 429, times: 1 });
  await switchOf(page, "Fluto Shinzawa").click();
  await expect(dialogOf(page).getByRole("alert")).toHaveText(texts.paused(instance.host));

  instance.revokeTokens();
  await again.click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Alerts/ })).toHaveCount(0);
});

test("a server that hangs is said to be slow, and can be asked again", async ({ page, world }) => {
  const { instance } = world;
  for (const acct of BOTS) instance.seedFollow(acct);
  await signedIn(page, world);
  await page.clock.install();
  await page.goto("/teams/nhl/boston-bruins");
  await expect(page.getByRole("button", { name: texts.button, exact: true })).toBeVisible();
  instance.fault("GET /api/v1/accounts/relationships", { hang: true, times: 1 });
  await page.getByRole("button", { name: texts.button, exact: true }).click();
  await expect(dialogOf(page).getByText(texts.asking(instance.host))).toBeVisible();
  await page.clock.fastForward(SLOW_MS);
  await expect(dialogOf(page).getByRole("alert")).toHaveText(slow(instance.host));
  await dialogOf(page).getByRole("button", { name: tryAgain }).click();
  await expectTruth(page, instance);
});

test.describe("alerts of an account that has not accepted", () => {
  test.use({ worldOptions: { software: "gotosocial", followings: 0 } });

  test("its switch waits until it has accepted", async ({ page, world }) => {
    const { instance } = world;
    await signedIn(page, world);
    await page.goto("/teams/nhl/boston-bruins");
    await followControl(page, "ConorRyan_93").click();
    await openAlerts(page);
    await expect(switchOf(page, "Conor Ryan")).toBeDisabled();
    await expect(dialogOf(page).getByText(texts.afterAccept)).toBeVisible();
    await expect(dialogOf(page).getByRole("switch")).toHaveCount(1);

    instance.acceptRequests();
    await page.keyboard.press("Escape");
    await openAlerts(page);
    await switchOf(page, "Conor Ryan").click();
    await expect(switchOf(page, "Conor Ryan")).toBeChecked();
    expect(instance.state.followOptions("ConorRyan_93@sportsbots.xyz").notify).toBe(true);
  });
});

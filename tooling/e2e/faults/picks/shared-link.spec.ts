import { roster } from "../../src/roster.ts";
import { signedIn } from "../../src/stage.ts";
import { expect, signIn, stored, test } from "../invariants.ts";
import { posts } from "../follow/steps.ts";
import { store } from "../session/steps.ts";

const OWN = JSON.stringify({ teams: ["mlb/chicago-cubs"] });
const EVERY = roster.teams.map(({ id }) => id);
const DAMAGED = "The link is damaged, or a newer version of this site made it.";

/** The fragment of a link, and the texts that it leads to. */
const LINKS: readonly (readonly [string, readonly string[]])[] = [
  [
    "v1;nfl/bears,<img src=x onerror=alert(1)>,__proto__,..%2F..%2Flogin;javascript:alert(1)/x",
    ["Somebody shares a team with you", "4 more teams of this link are not on the roster."],
  ],
  [
    `v1;${[...EVERY, ...Array.from({ length: 200 - EVERY.length }, (_, index) => `nfl/team-${index}`)].join(";")}`,
    [`Somebody shares ${EVERY.length} teams with you`, `${200 - EVERY.length} more teams of this link are not on`],
  ],
  [
    "v1;nfl/nobody;constructor/toString",
    ["This link has no teams", "None of the teams of this link are on the roster."],
  ],
  ["v0;nfl/bears", [DAMAGED]],
  ["v2;nfl/bears&follow=1", [DAMAGED]],
  [`v1;nfl/bears;${"nfl/x,".repeat(160_000)}`, [DAMAGED]],
];

test("row 184: a hostile, huge, unknown or older picks link is shown as a proposal or refused in words, and nothing acts", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  await signedIn(page, world);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto("/icon.svg");
  await store(page, { rosterPicks: OWN });
  await page.goto("/picks");
  await expect(page.getByText("1 team", { exact: true })).toBeVisible();
  await invariants.settle(page);
  const proposal = page.locator("section.shared-picks");
  for (const [fragment, texts] of LINKS) {
    await test.step(fragment.slice(0, 20), async () => {
      await page.evaluate((hash) => (location.hash = hash), fragment);
      for (const text of texts) await expect(proposal).toContainText(text);
      await expect(proposal.locator("img[src=x]")).toHaveCount(0);
      expect(await stored(page, "rosterPicks")).toBe(OWN);
      await proposal.getByRole("button", { name: /^(?:Keep mine|OK)$/ }).click();
      await expect(proposal).toHaveCount(0);
      expect(await stored(page, "rosterPicks")).toBe(OWN);
    });
  }
  expect(posts(world, "follow")).toEqual([]);
  expect([...asked, ...complaints]).toEqual([]);
});

for (const [name, isReloaded] of [
  ["in the dialog over the page", false],
  ["on the sign-in page", true],
] as const)
  test(`row 215: shared teams are still proposed after a sign-in ${name}, and nothing is picked`, async ({
    page,
    world,
    invariants,
  }) => {
    invariants.mayChange("session");
    await page.goto("/picks#v1;nfl/bears,packers");
    const proposal = page.getByRole("region", { name: "Somebody shares 2 teams with you" });
    await expect(proposal).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    if (isReloaded) await page.reload();
    await signIn(page, world);
    await expect(page.getByRole("button", { name: /^Your account/ })).toBeVisible();
    await expect(proposal).toBeVisible();
    expect(await stored(page, "rosterPicks")).toBeNull();
    await proposal.getByRole("button", { name: "Use these teams" }).click();
    await expect(page.getByText("2 teams", { exact: true })).toBeVisible();
  });

test("row 215: the sign-in address keeps no other fragment, and closing the dialog keeps the proposal", async ({
  page,
}) => {
  await page.goto("/picks#main");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login\?m=login&back=%2Fpicks$/);
  await page.goto("/picks#v1;nfl/bears");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("region", { name: "Somebody shares a team with you" })).toBeVisible();
});

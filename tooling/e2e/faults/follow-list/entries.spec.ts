import { signedIn } from "../../src/stage.ts";
import type { JsonObject } from "@roster/instance";
import { expect, followControl, test } from "../invariants.ts";
import { expectState, FOLLOW, posts, SEARCH, toast } from "../follow/steps.ts";
import { describeVisitor } from "../pages/visitor.ts";
import { FOLLOWED, FOLLOWING, HOME, listPages, OTHER } from "./steps.ts";

test("row 77: unusable, repeated and huge entries of the list are skipped or counted once", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  const good: JsonObject = { id: "7", username: FOLLOWED, acct: `${FOLLOWED}@${HOME}` };
  const at = { acct: `${OTHER}@${HOME}`, username: OTHER };
  const unusable = [null, 5, "text", true, [], {}, { id: "1" }, at, { ...at, id: 1 }, { ...at, id: "" }];
  const addressless = [5, null, { host: HOME }, ["x"], ""].map((acct) => ({ ...at, id: "1", acct }));
  const repeated = [good, { ...good, id: "8" }, { ...good, username: null }];
  const huge = { ...good, display_name: "<b>x</b>".repeat(131_072) };
  const entries = [...unusable, ...addressless, huge, ...repeated];
  world.instance.fault(FOLLOWING, { json: entries });
  await signedIn(page, world);
  await page.goto(`/accounts/${OTHER}`);
  await invariants.settle(page);
  await expectState(page, "not-following", OTHER);
  await page.goto("/following");
  await expectState(page, "following", FOLLOWED);
  await expect(page.locator(".card")).toHaveCount(1);
  await expect(page.getByRole("main")).toContainText("1 account");
  expect(complaints).toEqual([]);
});

const IDS: readonly string[] = [
  "109348684893745612345678901234567890",
  "9qZ8Xk1abCdEfGhIjK",
  "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  "0018ffa0-5a1b-7c3e-9d2f-000000000001",
  "1e5",
  "0x10",
];

test("row 83: ids with letters or of any length are sent as they were given", async ({ page, world, invariants }) => {
  const { instance } = world;
  const describe = await describeVisitor(world, await signedIn(page, world));
  for (const id of IDS) {
    await test.step(id, async () => {
      describe({ id });
      const ends = [
        instance.fault(FOLLOWING, { json: [] }),
        instance.fault(SEARCH, { searchAnswer: (accounts) => accounts.map((account) => ({ ...account, id })) }),
        instance.fault(FOLLOW, { followAnswer: { id, following: true, requested: false } }),
        instance.fault("GET /api/v1/accounts/relationships", { json: [{ id, following: false, requested: false }] }),
      ];
      await page.goto(`/accounts/${FOLLOWED}`);
      await page.evaluate(() => localStorage.removeItem("rosterIds"));
      await invariants.settle(page);
      await expectState(page, "not-following", FOLLOWED);
      expect(listPages(world).at(-1)?.path).toBe(`/api/v1/accounts/${id}/following`);
      await followControl(page, FOLLOWED).click();
      await expect(toast(page, `You have followed @${FOLLOWED}.`)).toBeVisible();
      await expectState(page, "following", FOLLOWED);
      expect(posts(world, "follow").at(-1)?.path).toBe(`/api/v1/accounts/${id}/follow`);
      await page.evaluate(() => localStorage.removeItem("rosterIds"));
      for (const end of ends) end();
    });
  }
});

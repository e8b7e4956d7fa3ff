import { grant } from "../../src/stage.ts";
import { expect, test } from "../invariants.ts";
import { FOLLOW, posts } from "../follow/steps.ts";
import { store } from "../session/steps.ts";
import { JOURNAL, journalOf, openPlan, openSignedIn, panel, press, relations, startButton } from "./steps.ts";

const OTHER = "other";
const USERS = ["demo", OTHER].map((username) => ({ username, displayName: username }));
test.use({ worldOptions: { users: USERS } });

/** Changes of a stored journal, and whether the new one stays in storage. */
const CHANGES: Readonly<Record<string, { readonly change: (text: string) => string; readonly stays: boolean }>> = {
  "of another server": { change: (text) => text.replace(/"host":"[^"]*"/, '"host":"social.example"'), stays: true },
  "of another account": { change: (text) => text.replace(/"id":"[^"]*"/, '"id":"1"'), stays: true },
  "of another format": { change: (text) => text.replace('"purpose"', '"aim"'), stays: false },
  "half written": { change: (text) => text.slice(0, -20), stays: false },
  "with a path as a username": { change: (text) => text.replace('["kfishbain@', '["../../kfishbain@'), stays: false },
  "with an unknown result": { change: (text) => text.replace('"followed"]', '"celebrated"]'), stays: false },
  "with an account twice": { change: (text) => text.replace('["kfishbain@', '["adamjahns@'), stays: false },
};

test("row 183: a stored run of another account or server, of another format, half written or tampered with is not shown, and sends nothing", async ({
  page,
  context,
  world,
  invariants,
}) => {
  await openSignedIn(page, world, invariants);
  world.instance.fault(FOLLOW, { hang: true, skip: 2 });
  await startButton(page).click();
  await expect(panel(page)).toContainText(/^2 of 5/);
  await page.close();
  const next = await context.newPage();
  await next.goto("/icon.svg"); // a file of the site without scripts
  const text = await journalOf(next);
  await invariants.settle(next);
  const before = posts(world, "follow").length;

  for (const [name, { change, stays }] of Object.entries(CHANGES)) {
    await test.step(name, async () => {
      const changed = change(text);
      expect(changed).not.toBe(text);
      await store(next, { [JOURNAL]: changed });
      await openPlan(next);
      await expect(startButton(next)).toBeEnabled();
      await expect(panel(next)).toHaveCount(0);
      expect(await journalOf(next)).toBe(stays ? changed : "");
    });
  }
  const session = await next.evaluate(() => localStorage.getItem("mastodonToken"));
  const { token } = await grant(world, { username: OTHER });
  await store(next, {
    mastodonToken: JSON.stringify({ ...token, instance: world.instance.host }),
    [JOURNAL]: text,
  });
  await openPlan(next);
  await expect(startButton(next), "the other account starts anew").toHaveText("Follow 5");
  await expect(panel(next)).toHaveCount(0);
  expect(await journalOf(next)).toBe(text);
  expect(relations(world, OTHER)).toEqual([]);

  await store(next, { mastodonToken: session ?? "" });
  await openPlan(next);
  await expect(panel(next)).toContainText("3 left. Go on?");
  expect(posts(world, "follow")).toHaveLength(before);
});

test("row 183: a run skips an account that the roster no longer has, and says so", async ({
  page,
  world,
  invariants,
}) => {
  await openSignedIn(page, world, invariants);
  // one for the look-up before the run, and one for the run itself
  world.instance.fault("GET /api/v1/accounts/search", { status: 429, times: 2 });
  await startButton(page).click();
  await expect(panel(page)).toContainText("Your server asks us to wait 1 minute. This goes on by itself.");
  await press(page, "Pause");
  await expect(panel(page)).toContainText("Paused. 5 left.");
  const text = await journalOf(page);
  await page.goto("/icon.svg");
  await store(page, { [JOURNAL]: text.replace('["kfishbain@', '["RetiredReporter@') });
  await openPlan(page);
  await press(page, "Go on");
  await expect(panel(page)).toContainText("4 followed, 1 no longer on the roster");
  expect(world.instance.state.requests.some(({ query }) => query.includes("RetiredReporter"))).toBe(false);
  await press(page, "Unfollow these 4");
  await expect(panel(page)).toContainText("Undone. 4 unfollowed.");
  expect(relations(world)).toEqual([]);
});

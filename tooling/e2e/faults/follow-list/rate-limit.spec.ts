import { signedIn } from "../../src/stage.ts";
import { expect, followControl, test } from "../invariants.ts";
import { ACCT, USERNAME } from "../session/steps.ts";

const FOLLOWING = "GET /api/v1/accounts/:id/following";
const PAGE = /^\/api\/v1\/accounts\/[^/]+\/following$/;
const FOLLOWS = 25_000;
const PAGES = Math.ceil((FOLLOWS + 1) / 80); // the test itself adds one follow
const WAIT_MS = 10_000;

test.use({ worldOptions: { rateLimit: false, followings: FOLLOWS } });

test("row 72: a list of 25,000 resumes after a rate limit where it stopped, and its loaded part works meanwhile", async ({
  page,
  world,
  invariants,
}) => {
  test.setTimeout(240_000);
  const { instance } = world;
  instance.seedFollow(ACCT); // the newest, on the first page
  await signedIn(page, world);
  const reads = () => instance.state.requests.filter(({ method, path }) => method === "GET" && PAGE.test(path));
  await page.goto("/following");
  await invariants.settle(page);

  await expect.poll(() => reads().length, { timeout: 120_000, intervals: [20] }).toBeGreaterThan(250);
  const resetAt = Date.now() + WAIT_MS;
  const headers = { "X-RateLimit-Reset": new Date(resetAt).toISOString() };
  instance.fault(FOLLOWING, { times: 1, status: 429, json: { error: "Too many requests" }, headers });
  await expect(page.getByText(/^Your server allows us to read the rest of your list in \d+ seconds?\.$/)).toBeVisible();
  // the loaded part of the list still works
  await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "following");

  await expect(page.getByText("1 account", { exact: true })).toBeVisible({ timeout: 120_000 });
  const all = reads();
  const refused = all.findIndex(({ status }) => status === 429);
  expect(all[refused + 1]?.query, "it goes on with the page that was refused").toBe(all[refused]?.query);
  expect(all[refused + 1]?.at, "and not before it may").toBeGreaterThanOrEqual(resetAt);
  expect(all.length, "no other page is asked for twice").toBe(PAGES + 1);
});

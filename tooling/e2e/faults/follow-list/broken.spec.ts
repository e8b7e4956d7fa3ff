import { signedIn } from "../../src/stage.ts";
import { type Fault, startInstance } from "@roster/instance";
import type { World } from "@roster/site/world";
import { expect, test } from "../invariants.ts";
import { expectState } from "../follow/steps.ts";
import { FOLLOWED, FOLLOWING, HOME, listPages, OTHER, watchStates } from "./steps.ts";

/** Makes a list of twenty pages with one account on the first page and another on the last. */
function followMany({ instance }: World): void {
  instance.setFollowings(0);
  instance.seedFollow(`${OTHER}@${HOME}`);
  for (let count = 0; count < 1_598; count++) instance.seedFollow(`friend${count}@social.example`);
  instance.seedFollow(`${FOLLOWED}@${HOME}`);
}

const BREAKS: Readonly<Record<string, Fault>> = {
  "500": { status: 500 },
  "a broken connection": { reset: true },
  "half an answer": { body: '[{"id":"1","acct":"a', contentType: "application/json" },
  "no answer": { hang: true },
};

test.describe("the list breaks off at page 7 of 20", () => {
  for (const [name, fault] of Object.entries(BREAKS)) {
    test(`row 73: after a list that breaks off by ${name}, accounts on unread pages are never shown as not followed`, async ({
      page,
      world,
      complaints,
      invariants,
    }) => {
      followMany(world);
      const states = await watchStates(page, OTHER);
      await signedIn(page, world);
      await page.clock.install();
      const end = world.instance.fault(FOLLOWING, { ...fault, skip: 6 });
      await page.goto(`/accounts/${OTHER}`);
      await invariants.settle(page);
      // a browser may resend a request itself when a reused connection breaks
      const most = fault.reset === true ? 2 : 1;
      await expect.poll(() => listPages(world).length).toBeGreaterThanOrEqual(7);
      await expect
        .poll(
          async () => {
            await page.clock.fastForward(5_000);
            return complaints.join("\n");
          },
          { timeout: 40_000 },
        )
        .toContain("The list of followings could not be read to its end");
      expect(listPages(world).length, "page 7 is asked for four times").toBeGreaterThanOrEqual(10);
      expect(listPages(world).length).toBeLessThanOrEqual(6 + 4 * most);
      await expectState(page, "unknown", OTHER);

      await page.getByRole("link", { name: "Following", exact: true }).click();
      await expectState(page, "following", FOLLOWED);
      const alert = page.getByRole("alert").filter({ hasText: "this list is not complete" });
      await expect(alert).toBeVisible();
      await page.goBack();
      await expectState(page, "unknown", OTHER);
      expect(await states(), "nothing is claimed of what was not read").not.toContain("not-following");

      end();
      await page.goForward();
      await alert.getByRole("button", { name: "Try Again" }).click();
      await expectState(page, "following", OTHER);
      await expect(alert).toHaveCount(0);
      await page.goBack();
      await expectState(page, "following", OTHER);
      expect(await states()).not.toContain("not-following");
    });
  }

  test("row 73: a page of the list that fails three times is read at the fourth try", async ({
    page,
    world,
    complaints,
    invariants,
  }) => {
    followMany(world);
    const states = await watchStates(page, OTHER);
    await signedIn(page, world);
    world.instance.fault(FOLLOWING, { status: 500, skip: 6, times: 3 });
    await page.goto(`/accounts/${OTHER}`);
    await invariants.settle(page);
    await expect.poll(() => listPages(world).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(23);
    await expectState(page, "following", OTHER);
    expect(await states()).not.toContain("not-following");
    expect(complaints.join("\n")).not.toContain("could not be read to its end");
    const asked = listPages(world).slice(6, 10);
    expect(new Set(asked.map(({ query }) => query)).size, "the same page each time").toBe(1);
    const waits = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(
      waits.every((ms, index) => ms >= 240 * 2 ** index),
      `waits ${waits.join(", ")} ms`,
    ).toBe(true);
  });
});

test("row 75: a next page on another origin, scheme or port is not requested S11", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  const { instance } = world;
  const foreign = await startInstance({ homeServer: HOME, accounts: [] });
  followMany(world);
  await signedIn(page, world);
  const elsewhere: Readonly<Record<string, (url: URL) => string>> = {
    "another port": (url) => `${foreign.origin}${url.pathname}${url.search}`,
    "another name of the same server": (url) => url.href.replace(url.hostname, "localhost"),
    "another scheme": (url) => url.href.replace("http:", "https:"),
    "another name, without a scheme": (url) => `//localhost:${url.port}${url.pathname}${url.search}`,
    "no address": () => "javascript:alert(1)",
    "a page that was read": (url) => `${url.pathname}?limit=100`,
  };
  for (const [name, target] of Object.entries(elsewhere)) {
    await test.step(name, async () => {
      const end = instance.fault(FOLLOWING, { link: (url) => `<${target(new URL(url))}>; rel="next"` });
      const [asked, logged] = [listPages(world).length, complaints.length];
      const requests: string[] = [];
      page.on("request", (request) => requests.push(new URL(request.url()).origin));
      await page.goto(`/accounts/${FOLLOWED}`);
      await invariants.settle(page);
      await expectState(page, "following", FOLLOWED);
      await expect
        .poll(() => complaints.slice(logged).join("\n"))
        .toContain("goes on at an address that may not be read");
      await page.goto(`/accounts/${OTHER}`);
      await expectState(page, "unknown", OTHER);
      await expect.poll(() => listPages(world).length, "one page for each look").toBe(asked + 2);
      expect(new Set(requests)).toEqual(new Set([world.site.origin, instance.origin]));
      end();
    });
  }
  expect(foreign.state.requests).toEqual([]);
  await foreign.close();
});

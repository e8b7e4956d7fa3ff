import type { Instance } from "@roster/instance";
import { expect, storedSession, test } from "../invariants.ts";
import { accountButton, expectSignedOut, signOut } from "../session/steps.ts";
import { CONN, enter, enterAndConsent, expectFailure, requestEnds, SIGN, startAnother, TOKEN } from "./steps.ts";

const APPS = "POST /api/v1/apps";
const REVOKE = "POST /oauth/revoke";

const received = ({ state }: Instance) => state.requests.map(({ method, path, body }) => ({ method, path, body }));

test("row 157: redirects of the app, token and revoke endpoints to another origin are not followed", async ({
  page,
  world,
  invariants,
}) => {
  const { instance, site } = world;
  const evil = await startAnother(world);
  const sendOn = (pattern: string, status: number) => {
    const [, path = ""] = pattern.split(" ");
    return instance.fault(pattern, { redirect: { status, location: `${evil.origin}${path}` } });
  };
  for (const status of [307, 302]) {
    await test.step(String(status), async () => {
      let remove = sendOn(APPS, status);
      await enter(page, instance.host);
      await expectFailure(page, CONN);
      remove();

      remove = sendOn(TOKEN, status);
      await enterAndConsent(page, world);
      await expectFailure(page, SIGN);
      expect(await storedSession(page)).toBeNull();
      await page.evaluate(() => localStorage.clear());
      remove();
    });
  }
  expect(received(evil)).toEqual([]);

  for (const status of [308]) {
    await test.step(`revoke, ${status}`, async () => {
      await enterAndConsent(page, world);
      await page.waitForURL(`${site.origin}/`);
      await expect(accountButton(page)).toHaveAccessibleName("Your account, Demo Visitor");
      const before = received(instance).filter(({ path }) => path === "/oauth/revoke").length;
      const remove = sendOn(REVOKE, status);
      const ended = requestEnds(page, "/oauth/revoke");
      await signOut(page);
      await expectSignedOut(page);
      await ended;
      await expect
        .poll(() => received(instance).filter(({ path }) => path === "/oauth/revoke").length)
        .toBe(before + 1);
      await page.evaluate(() => localStorage.clear());
      remove();
    });
  }
  expect(received(evil)).toEqual([]);
  await invariants.settle(page);
  await evil.close();
});

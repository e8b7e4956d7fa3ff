import type { World } from "@roster/site/world";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, PUBLIC_ORIGIN, test } from "../invariants.ts";
import { CONN, openSignIn, send } from "./steps.ts";

/** One request, and the host that the page showed while it waited. */
interface Asked {
  readonly origin: string;
  readonly shown: string;
}

/** Serves the site at a public address, and lets every instance refuse, so that one page can try many texts. */
async function playRefusingHosts(page: Page, context: BrowserContext, { site }: World): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  await context.route(`${PUBLIC_ORIGIN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${site.origin}${pathname}${search}` }) });
  });
  await context.route(/^https?:\/\/[^/]+\/(?:api|oauth)\//, async (route) => {
    const shown = await page.locator(".dialog-host").innerText();
    asked.push({ origin: new URL(route.request().url()).origin, shown });
    await route.fulfill({ status: 500, headers: { "Access-Control-Allow-Origin": "*" }, body: "" });
  });
  return asked;
}

test("rows 9, 10, 11 and 13: a public page asks only the public host that it shows, by https, and no server of this machine §5.4 §5.6", async ({
  page,
  context,
  world,
  complaints,
}) => {
  const asked = await playRefusingHosts(page, context, world);
  await openSignIn(page, `${PUBLIC_ORIGIN}/login`);
  for (const [text, host] of Object.entries({
    "mastodon.example\\@evil.example": undefined,
    "mastodon.example%2f@evil.example": "evil.example",
    "http://mastodon.example:8080": "mastodon.example:8080",
    "masto\u200Bdon.exam\uFEFFple": "mastodon.example",
    "masto\u0434on.example": "xn--mastoon-3gg.example", // a Cyrillic letter makes another name, and is shown as that name
    "127.1": undefined,
    "192.168.0.1": undefined,
    [`http://${world.instance.host}`]: undefined,
  })) {
    await test.step(JSON.stringify(text), async () => {
      const before = asked.length;
      await send(page, text);
      await page.getByRole("alert").filter({ hasText: CONN }).getByRole("button", { name: "Try Again" }).click();
      const expected = host === undefined ? [] : [{ origin: `https://${host}`, shown: host }];
      expect(asked.slice(before)).toEqual(expected);
    });
  }
  expect(world.instance.state.requests).toEqual([]);
  expect(complaints.filter((text) => /mixed content/i.test(text))).toEqual([]);
});

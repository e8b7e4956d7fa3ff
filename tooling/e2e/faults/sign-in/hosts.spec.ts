import { parseInstance } from "@roster/core/mastodon";
import type { World } from "@roster/site/world";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, PUBLIC_ORIGIN, test } from "../invariants.ts";
import { CONN, openSignIn, send } from "./steps.ts";

/** One request, and the host that the page showed while it waited. */
interface Asked {
  readonly origin: string;
  readonly shown: string;
}

/**
 * Serves the site at a public address too, and lets every other public host refuse, so that one opened page can try
 * many texts. Records each request's host and the host that the page showed.
 */
async function playRefusingHosts(page: Page, context: BrowserContext, { site }: World): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const instances = /^https?:\/\/[^/]+\/(?:api|oauth)\//;
  await context.route(`${PUBLIC_ORIGIN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${site.origin}${pathname}${search}` }) });
  });
  await context.route(instances, async (route) => {
    const shown = await page.locator(".dialog-host").innerText();
    asked.push({ origin: new URL(route.request().url()).origin, shown });
    await route.fulfill({ status: 500, headers: { "Access-Control-Allow-Origin": "*" }, body: "" });
  });
  return asked;
}

/** Sends a text, expects the connection error, and returns to the field. */
async function trySending(page: Page, text: string): Promise<void> {
  await send(page, text);
  const panel = page.getByRole("alert").filter({ hasText: CONN });
  await panel.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Where is your Mastodon account?")).toBeVisible();
}

/** Submits each text. It must send no request, or only https requests to the host it names, and show that host. */
async function expectContacts(
  page: Page,
  asked: readonly Asked[],
  texts: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const [text, host] of Object.entries(texts)) {
    await test.step(JSON.stringify(text), async () => {
      const before = asked.length;
      await trySending(page, text);
      const expected = host === undefined ? [] : [{ origin: `https://${host}`, shown: host }];
      expect(asked.slice(before)).toEqual(expected);
    });
  }
}

test("row 9: sign-in refuses a text with two possible hosts, or redirects only to the host that it shows §5.4 §5.5", async ({
  page,
  context,
  world,
}) => {
  const asked = await playRefusingHosts(page, context, world);
  await openSignIn(page);
  await expectContacts(page, asked, {
    "mastodon.example#@evil.example": undefined,
    "mastodon.example?@evil.example": undefined,
    "mastodon.example\\evil.example": undefined,
    "mastodon.example\\@evil.example": undefined,
    "https://mastodon.example\\@evil.example": undefined,
    "mastodon.example%2f@": undefined,
    "mastodon.example%2f@evil.example": "evil.example",
    "mastodon.example%23@evil.example": "evil.example",
    "https://mastodon.example#@evil.example": "mastodon.example",
    "https://mastodon.example/@evil.example": "mastodon.example",
  });
  expect(world.instance.state.requests).toEqual([]);
});

test("row 10: an http address is requested by https, also from a public page §5.4", async ({
  page,
  context,
  world,
  complaints,
}) => {
  const asked = await playRefusingHosts(page, context, world);
  const texts = {
    "http://mastodon.example": "mastodon.example",
    "HTTP://Mastodon.Example/@user": "mastodon.example",
    "http://mastodon.example:8080": "mastodon.example:8080",
  };
  await openSignIn(page);
  await expectContacts(page, asked, texts);
  await openSignIn(page, `${PUBLIC_ORIGIN}/login`);
  await expectContacts(page, asked, texts);
  expect(complaints.filter((text) => /mixed content/i.test(text))).toEqual([]);
});

/** Spellings of loopback and private hosts. */
const LOOPBACK = ["localhost:3000", "127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "[::1]", "a.localhost"];
const PRIVATE = ["10.0.0.1", "169.254.169.254", "192.168.0.1", "[::ffff:7f00:1]", "[fd00::1]", "intranet"];

test("row 11: a public page sends no request to loopback or private hosts §5.6", async ({ page, context, world }) => {
  const asked = await playRefusingHosts(page, context, world);
  await openSignIn(page, `${PUBLIC_ORIGIN}/login`);
  for (const text of [...LOOPBACK, ...PRIVATE, `http://${world.instance.host}`, `user@${world.instance.host}`]) {
    await test.step(text, () => trySending(page, text));
  }
  expect(asked).toEqual([]);
  expect(world.instance.state.requests).toEqual([]);
});

test("row 11: a page on loopback requests loopback hosts by http, and no private ones §5.5", async ({
  page,
  context,
  world,
}) => {
  const asked = await playRefusingHosts(page, context, world);
  await openSignIn(page);
  for (const text of PRIVATE) await test.step(text, () => trySending(page, text));
  expect(asked).toEqual([]);
  const { host, origin } = world.instance;
  for (const text of [host, `https://${host}/@demo`, `2130706433:${world.instance.port}`]) await trySending(page, text);
  expect(asked).toEqual(Array.from({ length: 3 }, () => ({ origin, shown: host })));
});

test("row 13: invisible characters change neither the requested host nor the shown one §5.1", async ({
  page,
  context,
  world,
}) => {
  const asked = await playRefusingHosts(page, context, world);
  await openSignIn(page);
  const host = "mastodon.example";
  await expectContacts(page, asked, {
    "masto\u200Bdon.example": host, // zero-width space
    "masto\u200Ddon.exam\uFEFFple": host, // joiner, byte order mark
    "mas\u00ADtodon.example": host, // soft hyphen
    "\u202Emastodon.example": host, // right-to-left override
    "\u2066mastodon.example\u2069": host, // isolate
    "masto\tdon.example": host,
    "masto\ndon.example": undefined, // an input replaces a line break by a space
    "\uFF4Dastodon.example": host, // full width
    "mastodon\u3002example": host, // ideographic full stop
    "user\u200B@masto\u200Bdon.example": host,
    "masto\u0434on.example": "xn--mastoon-3gg.example", // a Cyrillic letter makes another name, and is shown as that name
  });
  expect(parseInstance("masto\u200Bdon.exa\u00ADm\nple").host).toBe(host);
});

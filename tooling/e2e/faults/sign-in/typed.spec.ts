import { expect, test } from "../invariants.ts";
import {
  CONN,
  DOWN,
  enter,
  expectFailure,
  INFO,
  openSignIn,
  playEveryHost,
  send,
  sendAgain,
  unreachable,
  WRONG_ADDRESS,
} from "./steps.ts";
import type { Page } from "@playwright/test";

const OWN = "Your server is the part after the second @ of your Mastodon name.";
const KNOWN = "mastodon.social";

const meant = (page: Page) => page.getByRole("button", { name: /^Use / });

test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => true })),
);

test("row 202: an e-mail address and the address of another network are refused without a request, each with its own reason", async ({
  page,
  context,
  world,
}) => {
  const contacts = await playEveryHost(context, world);
  for (const [text, details] of [
    ["me@gmail.com", `gmail.com is an e-mail service. ${OWN}`],
    ["x.com/me", `You cannot sign in with x.com. ${OWN}`],
    ["bsky.social", `You cannot sign in with bsky.social. ${OWN}`],
    ["@me.bsky.social", `You cannot sign in with me.bsky.social. ${OWN}`],
  ] as const) {
    await sendAgain(page, text);
    await expectFailure(page, CONN, { details });
    await expect(meant(page)).toHaveCount(0);
  }
  expect(contacts).toEqual([]);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Where is your Mastodon account?")).toHaveValue("@me.bsky.social");
});

test("row 202: an e-mail address of an unknown service is asked about, and the page stays without signing in", async ({
  page,
  context,
  world,
}) => {
  await context.route("https://company.example/**", (route) => route.abort("namenotresolved"));
  await openSignIn(page, "/login?m=login&back=%2Frecent");
  await send(page, "me@company.example");
  await expectFailure(page, CONN, {
    details: unreachable("company.example"),
    hint: `Is this your e-mail address? ${OWN}`,
  });
  await page.getByRole("link", { name: "Browse signed out" }).click();
  await page.waitForURL(`${world.site.origin}/recent`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("row 202: a typo in a known server offers that server, and one click signs in there", async ({
  page,
  context,
  world,
}) => {
  const contacts = await playEveryHost(context, world);
  for (const host of ["mastodon.socail", "mastodn.socal"]) {
    await context.route(`https://${host}/**`, (route) => route.abort("namenotresolved"));
  }
  for (const [text, details] of [
    ["mastodon", /^This is not the address of a server\./],
    ["mastodonsocial", /^This is not the address of a server\./],
    ["@me@mastodon.socail", unreachable("mastodon.socail")],
    ["https://mastodn.socal", unreachable("mastodn.socal")],
  ] as const) {
    const field = await openSignIn(page);
    await field.fill(text);
    await page.getByRole("button", { name: "Sign In" }).click(); // Enter would take a suggestion
    await expectFailure(page, CONN, { details });
    await expect(meant(page)).toHaveAccessibleName(`Use ${KNOWN}`);
  }
  await page.getByRole("button", { name: "Try Again" }).press("Shift+Tab");
  await expect(meant(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/oauth/authorize");
  expect(new URL(page.url()).host).toBe(KNOWN);
  expect(new Set(contacts.map(({ host }) => host))).toEqual(new Set([KNOWN]));
});

test("row 202: an error of the server and its silence are reported with its host, and with a way on", async ({
  page,
  world,
}) => {
  const { host } = world.instance;
  for (const [status, hint] of [
    [404, WRONG_ADDRESS],
    [503, DOWN],
  ] as const) {
    const remove = world.instance.fault(INFO, { status, body: "" });
    await sendAgain(page, host);
    await expectFailure(page, CONN, { details: `${host} answered with error ${status}.`, hint });
    await expect(page.getByRole("link", { name: "Browse signed out" })).toBeVisible();
    remove();
  }
  await page.clock.install();
  world.instance.fault(INFO, { hang: true, times: 1 });
  const asked = page.waitForRequest(`${world.instance.origin}/api/v1/instance`);
  await enter(page, host);
  await asked;
  await page.clock.runFor(15_000);
  await expectFailure(page, CONN, { details: `${host} did not answer in time.`, hint: DOWN });
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.origin === world.instance.origin);
});

import { expect, test } from "../invariants.ts";
import { CONN, expectFailure, openSignIn, playEveryHost, send, unreachable } from "./steps.ts";

const OWN = "Your server is the part after the second @ of your Mastodon name.";
const KNOWN = "mastodon.social";

test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => true })),
);

test("row 202: an e-mail address is asked about, and the page stays without signing in", async ({
  page,
  context,
  world,
}) => {
  await context.route("https://company.example/**", (route) => route.abort("namenotresolved"));
  await openSignIn(page, "/login?m=login&back=%2Frecent");
  await send(page, "me@company.example");
  await expectFailure(page, CONN, {
    reason: unreachable("company.example"),
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
  await context.route("https://mastodon.socail/**", (route) => route.abort("namenotresolved"));
  const field = await openSignIn(page);
  await field.fill("@me@mastodon.socail");
  await page.getByRole("button", { name: "Sign In" }).click(); // Enter would take a suggestion
  await expectFailure(page, CONN, { reason: unreachable("mastodon.socail") });
  const meant = page.getByRole("button", { name: /^Use / });
  await expect(meant).toHaveAccessibleName(`Use ${KNOWN}`);
  await expect(meant).toBeFocused();
  await expect(meant).toHaveAttribute("data-kind", "solid");
  await expect(page.getByRole("button", { name: "Try Again" })).not.toHaveAttribute("data-kind", "solid");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/oauth/authorize");
  expect(new URL(page.url()).host).toBe(KNOWN);
  expect(new Set(contacts)).toEqual(new Set([KNOWN]));
});

test("row 202: the name of another network leads to an account first, and sends nothing", async ({
  page,
  context,
  world,
}) => {
  const contacts = await playEveryHost(context, world);
  await openSignIn(page);
  await send(page, "@me.bsky.social");
  await expectFailure(page, CONN, {
    reason: "Bluesky is another network. A free Mastodon account takes two minutes.",
    hint: `You have one already? ${OWN}`,
  });
  await expect(page.getByText("No account yet? It is free.")).toHaveCount(1);
  const account = page.getByRole("button", { name: "Get one, then come back" });
  await expect(account).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Get an account" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Where is your Mastodon account?")).toHaveValue("@me.bsky.social");
  expect(contacts).toEqual([]);
});

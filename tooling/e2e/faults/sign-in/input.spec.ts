import { InstanceInputError, parseInstance } from "@roster/core/mastodon";
import { expect, PUBLIC_ORIGIN, stored, test } from "../invariants.ts";
import { CONN, type Contact, enter, expectFailure, openSignIn, playEveryHost, sendAgain } from "./steps.ts";
import type { Page } from "@playwright/test";

const HOST = "mastodon.example";
const where = { pageOrigin: PUBLIC_ORIGIN };

/** Sends the text, and expects the consent page of the host that it names. */
async function leadsTo(page: Page, contacts: readonly Contact[], text: string, host = HOST): Promise<void> {
  const before = contacts.length;
  await enter(page, text);
  await page.waitForURL((url) => url.pathname === "/oauth/authorize");
  expect(new URL(page.url()).origin, text).toBe(`https://${host}`);
  const asked = contacts.slice(before);
  expect(new Set(asked.map((contact) => contact.host)), text).toEqual(new Set([host]));
  expect(asked.map(({ path }) => path)).toContain("/api/v1/instance");
}

test("row 1: an empty text, spaces or tabs cannot be submitted §5.1 §5.3", async ({ page, world }) => {
  const field = await openSignIn(page);
  for (const text of ["", "   ", "\t\t", " \u00a0 "]) {
    await field.fill(text);
    await expect(page.getByRole("button", { name: "Sign In" })).toBeDisabled();
    await field.press("Enter");
    await expect(page.getByRole("heading", { name: "Sign in to Mastodon" })).toBeVisible();
    await expect(field).toBeVisible();
  }
  expect(world.instance.state.requests).toEqual([]);
});

test("row 2: the host is lower case without spaces, and the field keeps the text as typed §3.15 §4.24 §4.25 §5.1", async ({
  page,
  context,
  world,
}) => {
  const contacts = await playEveryHost(context, world);
  const text = "  Mastodon.Social ";
  await leadsTo(page, contacts, text, "mastodon.social");
  await page.goto("/login");
  expect(await stored(page, "mastodonInstance")).toBe(text);
  expect(JSON.parse((await stored(page, "mastodonApp")) ?? "{}")).toMatchObject({ instance: "mastodon.social" });
  expect(JSON.parse((await stored(page, "rosterPending")) ?? "[]")).toMatchObject([{ host: "mastodon.social" }]);
  await expect(page.getByLabel("Where is your Mastodon account?")).toHaveValue(text);
});

test("row 3, 4, 5, 14: a handle, a profile's address, an address with a path and a host with a port each lead to one host §5.4 §5.5", async ({
  page,
  context,
  world,
}) => {
  const contacts = await playEveryHost(context, world);
  for (const text of [`@user@${HOST}`, `https://${HOST}/@user@other.example`, `${HOST}/about?x#y`, `${HOST}.:443`])
    await leadsTo(page, contacts, text);
  await leadsTo(page, contacts, `${HOST}:8443`, `${HOST}:8443`);
});

const WITHOUT_HOST = ["@", "user@", "@@", "https://"];
const REFUSED = [
  ...WITHOUT_HOST,
  "javascript:alert(1)",
  "javascript://%0aalert(1)",
  "javascript://mastodon.example/%0aalert(1)",
  "data://x",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "blob://x",
  "ftp://x",
  "ftp://mastodon.example",
  `${HOST}:99999`,
  "mastodon..example",
  `${HOST}..`,
  `${HOST}:x`,
  `:${HOST}`,
  `${"a".repeat(64)}.example`,
  `${"abcdefghi.".repeat(26)}example`,
  "a".repeat(1_000_000),
];
const NO_HOST = "This is not the address of a server. Type its host, for example “mastodon.example”.";

test("row 6, 7, 14, 15: a text without a host, of another scheme, malformed or too long is refused without a request and runs nothing §5.6 §8.7 S12", async ({
  page,
  context,
  world,
}) => {
  const contacts = await playEveryHost(context, world);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const text of REFUSED) {
    await sendAgain(page, text);
    await expectFailure(page, CONN, { details: WITHOUT_HOST.includes(text) ? NO_HOST : /\S/ });
    expect(new URL(page.url()).pathname, text).toBe("/login");
    expect(() => parseInstance(text, where), text).toThrow(InstanceInputError);
  }
  expect(dialogs).toEqual([]);
  expect(contacts).toEqual([]);
  expect(world.instance.state.requests).toEqual([]);
});

test("row 8: a user name and a password in an address are neither sent nor stored", async ({
  page,
  context,
  world,
  invariants,
}) => {
  const contacts = await playEveryHost(context, world);
  const password = "pw-nobody-may-see";
  await leadsTo(page, contacts, `https://user:${password}@${HOST}`);
  expect(contacts.filter(({ text }) => text.includes(password))).toEqual([]);
  expect(contacts.filter(({ text }) => text.toLowerCase().includes("authorization"))).toEqual([]);
  await page.goto("/login");
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain(password);
  invariants.secret(password);
});

import { InstanceInputError, parseInstance } from "@roster/core/mastodon";
import { expect, PUBLIC_ORIGIN, stored, test } from "../invariants.ts";
import { CONN, type Contact, enter, expectFailure, openSignIn, playEveryHost } from "./steps.ts";
import type { Page } from "@playwright/test";

const HOST = "mastodon.example";
const where = { pageOrigin: PUBLIC_ORIGIN };

/** Types the text, and follows it to the consent page of the host it must lead to. */
async function leadsTo(page: Page, contacts: readonly Contact[], text: string, host = HOST): Promise<void> {
  const before = contacts.length;
  await enter(page, text);
  await page.waitForURL((url) => url.pathname === "/oauth/authorize");
  expect(new URL(page.url()).origin, text).toBe(`https://${host}`);
  const asked = contacts.slice(before);
  expect(new Set(asked.map((contact) => contact.host)), text).toEqual(new Set([host]));
  expect(asked.map(({ path }) => path)).toContain("/api/v1/instance");
}

/** Sends the text and measures in the page, in milliseconds, how long a visitor waits for the refusal. */
async function refuse(page: Page, text: string): Promise<number> {
  await page.getByLabel("Your instance").fill(text);
  return page.evaluate(async () => {
    const heading = (): string => document.querySelector("h1.type-dialog, h2.type-dialog")?.textContent ?? "";
    const start = performance.now();
    document.querySelector<HTMLElement>("form.login-step button[type=submit]")?.click();
    while (heading() !== "An Error Occurred") await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - start;
  });
}

test("row 1: an empty text, spaces and tabs cannot be sent §5.1 §5.3", async ({ page, world }) => {
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

test("row 2: case and spaces do not count, and the text stays as typed §3.15 §4.24 §4.25 §5.1", async ({
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
  await expect(page.getByLabel("Your instance")).toHaveValue(text);
});

test("row 3: a handle leads to its host §5.4 §5.5", async ({ page, context, world }) => {
  const contacts = await playEveryHost(context, world);
  for (const text of [`user@${HOST}`, `@user@${HOST}`, `acct:user@${HOST}`]) await leadsTo(page, contacts, text);
});

test("row 4: the address of a profile leads to the host it lies on §5.4", async ({ page, context, world }) => {
  const contacts = await playEveryHost(context, world);
  for (const text of [`https://${HOST}/@user`, `https://${HOST}/@user@other.example`])
    await leadsTo(page, contacts, text);
});

test("row 5: path, query and hash are dropped", async ({ page, context, world }) => {
  const contacts = await playEveryHost(context, world);
  for (const text of [`https://${HOST}/`, `${HOST}/about?x#y`, `//${HOST}`]) await leadsTo(page, contacts, text);
});

test("row 6: a text without a host is refused without a request §5.6 §8.7", async ({ page, context, world }) => {
  const contacts = await playEveryHost(context, world);
  for (const text of ["@", "user@", "@@", "https://"]) {
    await enter(page, text);
    await expectFailure(page, CONN, {
      details: "This is not the address of a server. Type its host, for example “mastodon.example”.",
    });
    expect(() => parseInstance(text, where)).toThrow(InstanceInputError);
  }
  expect(contacts).toEqual([]);
  expect(world.instance.state.requests).toEqual([]);
});

test("row 7: an address that is not of the web is refused, and nothing runs S12", async ({ page, context, world }) => {
  const contacts = await playEveryHost(context, world);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const texts = [
    "javascript:alert(1)",
    "javascript://%0aalert(1)",
    "javascript://mastodon.example/%0aalert(1)",
    "data://x",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    "blob://x",
    "ftp://x",
    "ftp://mastodon.example",
  ];
  for (const text of texts) {
    await enter(page, text);
    await expectFailure(page, CONN);
    expect(new URL(page.url()).pathname, text).toBe("/login");
    expect(() => parseInstance(text, where), text).toThrow(InstanceInputError);
  }
  expect(dialogs).toEqual([]);
  expect(contacts).toEqual([]);
  expect(world.instance.state.requests).toEqual([]);
});

test("row 8: credentials in an address are neither sent nor kept", async ({ page, context, world, invariants }) => {
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

test("row 14: one host has one spelling, and only a port of its own is kept", async ({ page, context, world }) => {
  const contacts = await playEveryHost(context, world);
  for (const text of [`${HOST}.`, `${HOST}:443`, `${HOST}.:443`, `https://${HOST}:443/`]) {
    expect(parseInstance(text, where).host, text).toBe(HOST);
  }
  await leadsTo(page, contacts, `${HOST}.`);
  await leadsTo(page, contacts, `${HOST}:443`);
  await leadsTo(page, contacts, `${HOST}:8443`, `${HOST}:8443`);
  const before = contacts.length;
  for (const text of [`${HOST}:99999`, "mastodon..example", `${HOST}..`, `${HOST}:x`, `:${HOST}`]) {
    await enter(page, text);
    await expectFailure(page, CONN);
  }
  expect(contacts).toHaveLength(before);
});

test("row 15: texts that are too long are refused at once", async ({ page, context, world }) => {
  const contacts = await playEveryHost(context, world);
  const texts = [`${"a".repeat(64)}.example`, `${"abcdefghi.".repeat(26)}example`, "a".repeat(1_000_000)];
  for (const text of texts) {
    // the best of three, here and there: the machine may be busy with other tests
    const reads = [1, 2, 3].map(() => {
      const start = performance.now();
      expect(() => parseInstance(text, where)).toThrow(InstanceInputError);
      return performance.now() - start;
    });
    expect(Math.min(...reads)).toBeLessThan(50);

    await openSignIn(page);
    const waits: number[] = [];
    for (let tries = 0; tries < 3; tries++) {
      if (tries > 0) await page.getByRole("button", { name: "Try Again" }).click();
      waits.push(await refuse(page, text));
    }
    expect(Math.min(...waits)).toBeLessThan(50);
    await expectFailure(page, CONN);
  }
  expect(contacts).toEqual([]);
});

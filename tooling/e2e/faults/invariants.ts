import { test as base, expect } from "../src/stage.ts";
import type { Instance } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { secretsOf, watchOutlets } from "./secrets.ts";

export { cardOf, expect, followControl, signIn } from "../src/stage.ts";

/** Checks that hold after every fault. A test declares here what its row changes. */
export interface Invariants {
  /** Declares the state that the row changes on purpose. Everything else must end as it began. */
  mayChange(...what: readonly ("session" | "follows")[]): void;
  /** Declares the present session and follows as the expected end, for example after signing in. */
  settle(page: Page): Promise<void>;
  /** Declares that the test ends while something is still loading. */
  mayWait(): void;
  /** Declares another text that must not leak, for example one from a fault. */
  secret(text: string): void;
  /** Declares a second instance: its tokens may be sent to it or to the first instance only. */
  also(instance: Instance): void;
}

/** The stored sign-in as text; null also where storage throws. */
export function storedSession(page: Page): Promise<string | null> {
  return stored(page, "mastodonToken");
}

/** The stored value of a key; null also where storage throws. */
export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  }, key);
}

/** Tests of the fault table. After each test the invariants of all rows are checked. */
export const test = base.extend<{ readonly invariants: Invariants }>({
  invariants: [
    async ({ context, world }, use) => {
      const { instance } = world;
      const uncaught: string[] = [];
      const given: string[] = [];
      const changes = new Set<string>();
      const instances = [instance];
      let waits = false;
      let session: string | null = null;
      let follows = followsOf(world);
      context.on("weberror", (error) => uncaught.push(String(error.error())));
      const outlets = watchOutlets(context, (origin) => instances.some((known) => known.origin === origin));

      await use({
        mayChange: (...what) => what.forEach((one) => changes.add(one)),
        async settle(page) {
          session = await storedSession(page);
          follows = followsOf(world);
        },
        mayWait: () => (waits = true),
        secret: (text) => given.push(text),
        also: (second) => instances.push(second),
      });

      const soft = expect.soft;
      const pages = context.pages().filter((page) => isOfSite(page, world));
      for (const page of pages) {
        if (!waits) await soft(page.locator(".spinner:visible"), "a spinner still turns").toHaveCount(0);
        // the last page may still be loading
        await soft.poll(() => waysForward(page), `no way forward on ${page.url()}`).toBeGreaterThan(0);
        if (!changes.has("session")) {
          soft(await storedSession(page), "the stored session has changed").toBe(session);
        }
        for (const verifier of await pendingSecrets(page)) given.push(verifier);
      }
      if (!changes.has("follows")) soft(followsOf(world), "the follows have changed").toEqual(follows);
      const secrets = new Set([...instances.flatMap((one) => [...secretsOf(one, outlets)]), ...given]);
      soft(await outlets.leaks(secrets, pages), "a secret got out").toEqual([]);
      soft(uncaught, "something was thrown and not caught").toEqual([]);
    },
    { auto: true },
  ],
});

/** A public address for the site, routed to the built files because a certificate needs a real host. */
export const PUBLIC_ORIGIN = "https://roster.example";

function isOfSite(page: Page, { site }: World): boolean {
  return !page.isClosed() && [site.origin, PUBLIC_ORIGIN].includes(new URL(page.url()).origin);
}

function followsOf({ instance }: World): readonly string[] {
  return [...instance.state.follows(), "requested:", ...instance.state.requested()];
}

/** Counts the controls a visitor can use next: those of the dialog if one is open. */
async function waysForward(page: Page): Promise<number> {
  const panel = page.locator("dialog[open] .dialog-body:visible, .dialog-frame .dialog-body:visible");
  const scope = (await panel.count()) > 0 ? panel.last() : page.locator("body");
  const connecting = await scope.getByText("Connecting to Your Instance…").isVisible();
  const closable = connecting ? await page.getByRole("button", { name: "Close" }).count() : 0;
  return (
    closable +
    (await scope.locator("a[href], button:not([disabled]), input:not([disabled])").filter({ visible: true }).count())
  );
}

/** Verifiers and app secrets of this browser's pending sign-ins and consents. */
async function pendingSecrets(page: Page): Promise<readonly string[]> {
  const names = ["rosterPending", "mastodonApp", "rosterConsents", "rosterPermissions"];
  const texts = await Promise.all(names.map((name) => stored(page, name)));
  return texts.flatMap((text) =>
    [...(text ?? "").matchAll(/"(?:verifier|client_secret)":"([^"]+)"/g)].map((match) => match[1] ?? ""),
  );
}

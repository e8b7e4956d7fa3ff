import { followWindowUrl } from "@roster/core/site";
import type { World } from "@roster/site/world";
import type { Locator, Page } from "@playwright/test";
import { expect, followControl } from "./stage.ts";
import { launchedWith, PARTITIONED } from "./launched.ts";
import { buttonOf, hostPage, notesOf, OWN, OWN_ACCT, widgetTest as test } from "./widget-stage.ts";

test.use(launchedWith([PARTITIONED]));

const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
} as const;

/** Clicks or taps as a reader does, and counts these actions. */
function createReader(hasTouch: boolean) {
  const taps: string[] = [];
  const tap = async (control: Locator): Promise<void> => {
    taps.push((await control.textContent())?.trim() ?? "");
    await (hasTouch ? control.tap() : control.click());
  };
  return { taps, tap };
}
type Reader = ReturnType<typeof createReader>;

interface Opened {
  readonly follow: Page;
  /** Checks that the account is followed. @param isAsked whether the server first received a follow request and accepted it */
  readonly end: (isAsked: boolean) => Promise<void>;
}

type Open = (page: Page, origin: string, reader: Reader) => Promise<Opened>;

/** How a reader of a blog gets to the follow window. */
const OPENERS: Readonly<Record<"window" | "new tab" | "same tab", Open>> = {
  window: async (page, origin, { tap }) => {
    await page.goto(`${origin}/partitioned.html`);
    const [follow] = await Promise.all([page.waitForEvent("popup"), tap(buttonOf(page, OWN))]);
    const end = async (isAsked: boolean): Promise<void> => {
      await expect(buttonOf(page, OWN)).toHaveAttribute("data-state", "following");
      await expect.poll(() => follow.isClosed()).toBe(true);
      const events = [...(isAsked ? ["requested"] : []), "followed"];
      expect(await notesOf(page, "follow ")).toEqual(
        events.map((state) => `follow {"account":"${OWN}","state":"${state}"}`),
      );
    };
    return { follow, end };
  },
  "new tab": async (page, origin, { tap }) => {
    await page.goto(`${origin}/link`);
    const [follow] = await Promise.all([page.context().waitForEvent("page"), tap(page.getByRole("link"))]);
    expect(await follow.evaluate(() => window.opener)).toBeNull();
    const end = async (): Promise<void> => {
      await expect(follow.getByText("Following. Close this window to go back")).toBeVisible();
      const closed = follow.waitForEvent("close");
      // the page may be gone before the click has ended
      const click = follow.getByRole("button", { name: "Close", exact: true }).click();
      await Promise.all([closed, click.catch(() => undefined)]);
    };
    return { follow, end };
  },
  "same tab": async (page, origin, { tap }) => {
    await page.goto(`${origin}/no-windows.html?an=article`);
    await tap(buttonOf(page, OWN));
    await page.waitForURL((url) => url.pathname === "/follow");
    const entries = await page.evaluate(() => history.length);
    const end = async (): Promise<void> => {
      await expect(followControl(page, OWN)).toHaveAttribute("data-state", "following");
      await page.getByRole("link", { name: `Back to ${new URL(origin).host}` }).click();
      await page.waitForURL(`${origin}/no-windows.html?an=article`);
      expect(await page.evaluate(() => history.length), "no entry was added").toBe(entries);
    };
    return { follow: page, end };
  },
};

/** Signs in on the pages of the server; a reader whom the server knows only consents. */
async function consentThere(server: Page, { tap }: Reader, isKnown: boolean): Promise<void> {
  if (!isKnown) {
    await server.getByLabel("Username").fill("demo");
    await server.getByLabel("Password").fill("demo");
    await tap(server.getByRole("button", { name: "Sign in", exact: true }));
  }
  await tap(server.getByRole("button", { name: "Authorize" }));
}

/** Makes the server know the reader, who has signed in on its own pages before. */
async function visitServer(page: Page, { instance }: World): Promise<void> {
  await page.goto(`${instance.origin}/auth/sign_in`);
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password").fill("demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/auth/sign_in");
}

interface Case {
  readonly software: "mastodon" | "gotosocial" | "pixelfed";
  readonly device: keyof typeof DEVICES;
  readonly opener: keyof typeof OPENERS;
  /** The server knows the reader. */
  readonly isKnown?: true;
}
const CASES: Case[] = [{ software: "mastodon", device: "phone", opener: "window", isKnown: true }];
for (const software of ["mastodon", "gotosocial", "pixelfed"] as const)
  for (const device of ["phone", "desktop"] as const)
    for (const opener of ["window", "new tab", "same tab"] as const) CASES.push({ software, device, opener });

for (const { software, device, opener, isKnown = false } of CASES) {
  const reader = isKnown ? "whom the server knows follows with 3 taps" : "follows with 4 taps";
  test.describe(`${software}, ${device}, ${opener}`, () => {
    test.use({ worldOptions: { software }, ...DEVICES[device] });

    test(`a signed-out reader of ${software} on a ${device} ${reader}, in the ${opener}`, async ({
      page,
      context,
      world,
      host,
      hosts,
    }) => {
      const { site, instance } = world;
      const one = createReader(DEVICES[device].hasTouch);
      const url = followWindowUrl(site.origin, { account: OWN, origin: hosts.origin, nonce: "0b7f4a0e5f5c4f3e" });
      const link = `<a href="${url.replaceAll("&", "&amp;")}" target="_blank" rel="noopener">Follow</a>`;
      const blog = opener === "new tab" ? await host({ "/link": { body: hostPage(link) } }) : hosts;
      if (isKnown) await visitServer(page, world);
      const { follow, end } = await OPENERS[opener](page, blog.origin, one);
      await expect(follow.locator("[data-meant]")).toBeVisible();
      await expect(follow.getByText(`@${OWN_ACCT}`, { exact: true })).toBeVisible();
      await follow.getByLabel("Where is your Mastodon account?").fill(instance.host);
      const opening = context.waitForEvent("page");
      await one.tap(follow.getByRole("button", { name: "Sign in and follow" }));
      const server = await opening;
      const closed = server.waitForEvent("close");
      await consentThere(server, one, isKnown);
      await closed;
      const { state } = instance;
      await expect.poll(() => [...state.follows(), ...state.requested()]).toContain(OWN_ACCT);
      expect(one.taps).toEqual(["Follow", "Sign in and follow", ...(isKnown ? [] : ["Sign in"]), "Authorize"]);
      const isAsked = state.requested().length > 0;
      instance.acceptRequests();
      await end(isAsked);
      const posts = state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/follow"));
      expect(posts, "one follow was sent").toHaveLength(1);
    });
  });
}

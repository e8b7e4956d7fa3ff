import { followWindowUrl } from "@roster/core/site";
import { type HostFile, readHostPages, startHost } from "@roster/site/host-pages";
import type { Page } from "puppeteer-core";
import { hostPage } from "../src/host-page.ts";
import { OWN, OWN_ACCT } from "../src/widget-stage.ts";
import { expect, expectText, named, test } from "./stage.ts";

const DEVICES = {
  phone: { width: 360, height: 740, hasTouch: true },
  desktop: { width: 1440, height: 900, hasTouch: false },
} as const;

const FOLLOW = `roster-list >>> [part=follow][href$="/accounts/${OWN}"]`;

/** Clicks or taps as a reader does, and counts these actions. */
function createReader(device: (typeof DEVICES)[keyof typeof DEVICES]) {
  const taps: string[] = [];
  const tap = async (page: Page, selector: string): Promise<void> => {
    const control = await page.waitForSelector(selector, { visible: true });
    if (control === null) throw new Error(`The page has no ${selector}.`);
    taps.push(await control.evaluate((element) => element.textContent?.trim() ?? ""));
    await (device.hasTouch ? control.tap() : control.click());
  };
  /** Returns the tab or window that an action opens. */
  const open = async (page: Page, selector: string): Promise<Page> => {
    const opening = new Promise<Page | null>((resolve) => {
      page.browserContext().once("targetcreated", (target) => resolve(target.page()));
    });
    await tap(page, selector);
    const opened = await opening;
    if (opened === null) throw new Error("No window has opened.");
    return opened;
  };
  return { taps, tap, open };
}
type Reader = ReturnType<typeof createReader>;

interface Opened {
  readonly follow: Page;
  /** Checks that the page says that the account is followed, and that the reader gets back to the blog. */
  readonly end: () => Promise<void>;
}

type Open = (tab: Page, origin: string, reader: Reader) => Promise<Opened>;

/** How a reader of a blog gets to the follow window. */
const OPENERS: Readonly<Record<"window" | "new tab" | "same tab", Open>> = {
  window: async (tab, origin, reader) => {
    await tab.goto(`${origin}/partitioned.html`);
    const follow = await reader.open(tab, FOLLOW);
    const state = (): Promise<string | null> => tab.$eval(FOLLOW, (button) => button.getAttribute("data-state"));
    expect(await state()).toBe("not-following");
    const end = async (): Promise<void> => {
      await expect.poll(state).toBe("following");
      await expect.poll(() => follow.isClosed()).toBe(true);
    };
    return { follow, end };
  },
  "new tab": async (tab, origin, reader) => {
    await tab.goto(`${origin}/link`);
    const follow = await reader.open(tab, "a");
    const end = async (): Promise<void> => {
      await expectText(follow, "main", "Following. Close this window to go back");
      await follow.locator(named("button", "Close")).click();
      await expect.poll(() => follow.isClosed()).toBe(true);
    };
    return { follow, end };
  },
  "same tab": async (tab, origin, reader) => {
    await tab.goto(`${origin}/no-windows.html`);
    await reader.tap(tab, FOLLOW);
    await expect.poll(() => new URL(tab.url()).pathname).toBe("/follow");
    const end = async (): Promise<void> => {
      await expectText(tab, `[data-state="following"]`, "Following");
      await tab.locator(named("link", `Back to ${new URL(origin).host}`)).click();
      await expect.poll(() => tab.url()).toBe(`${origin}/no-windows.html`);
    };
    return { follow: tab, end };
  },
};

/** Each kind of server on a phone and a desktop, and each opener. */
const CASES = [
  { software: "mastodon", device: "phone", opener: "window" },
  { software: "gotosocial", device: "desktop", opener: "window" },
  { software: "pixelfed", device: "phone", opener: "new tab" },
  { software: "mastodon", device: "desktop", opener: "new tab" },
  { software: "gotosocial", device: "phone", opener: "same tab" },
  { software: "pixelfed", device: "desktop", opener: "same tab" },
] as const;

for (const { software, device, opener } of CASES) {
  test.describe(`${software}, ${device}, ${opener}`, () => {
    test.use({ worldOptions: { software } });

    test(`a signed-out reader of ${software} in Firefox on a ${device} follows with 4 taps, in the ${opener}`, async ({
      tab,
      world,
    }) => {
      const { instance, site } = world;
      const { state } = instance;
      const reader = createReader(DEVICES[device]);
      await tab.setViewport(DEVICES[device]);
      const files: Record<string, HostFile> = { ...(await readHostPages(site.origin)) };
      const blog = await startHost(files);
      const url = followWindowUrl(site.origin, { account: OWN, origin: blog.origin, nonce: "0b7f4a0e5f5c4f3e" });
      const link = `<a href="${url.replaceAll("&", "&amp;")}" target="_blank" rel="noopener">Follow</a>`;
      files["/link"] = { body: hostPage(link) };
      const { follow, end } = await OPENERS[opener](tab, blog.origin, reader);
      await follow.waitForSelector("[data-meant]");
      await expectText(follow, "main", `@${OWN_ACCT}`);
      await follow.locator('input[placeholder="https://"]').fill(instance.host);
      const server = await reader.open(follow, named("button", "Sign in and follow"));
      await reader.tap(server, named("button", "Sign in")); // name and password are prefilled
      await reader.tap(server, named("button", "Authorize"));
      await expect.poll(() => server.isClosed()).toBe(true);
      await expect.poll(() => [...state.follows(), ...state.requested()]).toContain(OWN_ACCT);
      expect(reader.taps).toEqual(["Follow", "Sign in and follow", "Sign in", "Authorize"]);
      instance.acceptRequests();
      await end();
      const posts = state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/follow"));
      expect(posts, "one follow was sent").toHaveLength(1);
      await blog.close();
    });
  });
}

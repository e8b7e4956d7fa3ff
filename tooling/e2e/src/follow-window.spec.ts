import { followWindowUrl } from "@roster/core/site";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { startHost } from "@roster/site/host-pages";
import { hostPage } from "./host-page.ts";
import { roster } from "./roster.ts";
import { expect, followControl, signedIn, test as base } from "./stage.ts";
import { launchedWith, PARTITIONED } from "./launched.ts";

const USERNAME = "AdamSchefter";
const ACCT = `${USERNAME}@sportsbots.xyz`;
const NONCE = "0b7f4a0e5f5c4f3e";

/** A message that the page received. */
interface Heard {
  readonly origin: string;
  readonly isFromWindow: boolean;
  readonly data: unknown;
}

declare global {
  interface Window {
    /** The messages that the page received. */
    heard: Heard[];
  }
}

/** The script of a page of another site: records messages, and opens the address in its query when clicked. */
const SCRIPT = `<script>
  heard = [];
  let opened;
  addEventListener("message", ({ origin, source, data }) => heard.push({ origin, isFromWindow: source === opened, data }));
  addEventListener("click", () => {
    opened = open(new URLSearchParams(location.search).get("ask"), "_blank", "popup,width=480,height=640");
  });
</script>`;

const test = base.extend<{ readonly blog: string }>({
  blog: async ({ context: _context }, provide) => {
    const body = hostPage("<button>Ask</button>", SCRIPT);
    const headers = { "Cross-Origin-Opener-Policy": "same-origin" };
    const host = await startHost({ "/": { body }, "/isolated": { body, headers } });
    await provide(host.origin);
    await host.close();
  },
});

test.use(launchedWith([PARTITIONED]));

const address = ({ site }: World, blog: string, changes: Readonly<Record<string, string>> = {}): string => {
  const url = new URL(followWindowUrl(site.origin, { account: USERNAME, origin: blog, nonce: NONCE }));
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  return url.href;
};

/** Opens the follow window as a widget does, by a click on a page of another site. */
async function openWindow(page: Page, world: World, blog: string, path = "/"): Promise<Page> {
  await page.goto(`${blog}${path}?${new URLSearchParams({ ask: address(world, blog) })}`);
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Ask" }).click();
  const popup = await opening;
  await expect(popup.locator("[data-meant]")).toBeVisible();
  return popup;
}

const statuses = async (page: Page, { site }: World): Promise<readonly unknown[]> => {
  const heard = await page.evaluate(() => window.heard);
  return heard.map(({ origin, isFromWindow, data }) => {
    expect({ origin, isFromWindow }).toEqual({ origin: site.origin, isFromWindow: true });
    expect(data).toMatchObject({ type: "roster:follow", v: 1, n: NONCE, account: USERNAME });
    return typeof data === "object" && data !== null && "status" in data ? data.status : undefined;
  });
};

test("the follow window reports an existing follow only after a click", async ({ page, world, blog }) => {
  world.instance.seedFollow(ACCT);
  await signedIn(page, world);
  const popup = await openWindow(page, world, blog);
  await expect(followControl(popup, USERNAME)).toHaveAttribute("data-state", "following");
  expect(await statuses(page, world)).toEqual(["opened"]);
  const done = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Done" }).click();
  await done;
  expect(await statuses(page, world)).toEqual(["opened", "followed"]);
});

for (const isRequested of [false, true]) {
  const name = isRequested ? "Requested asks before it withdraws the request" : "Following asks before it unfollows";
  test(`in the follow window ${name}`, async ({ page, world, blog }) => {
    const { instance } = world;
    if (isRequested) instance.fault("POST /api/v1/accounts/:id/follow", { requested: true });
    else instance.seedFollow(ACCT);
    await signedIn(page, world);
    const popup = await openWindow(page, world, blog);
    const control = followControl(popup, USERNAME);
    if (isRequested) await control.click();
    const state = isRequested ? "requested" : "following";
    await expect(control).toHaveAttribute("data-state", state);
    await control.click();
    const keep = popup.getByRole("button", { name: isRequested ? "Keep the request" : "Keep following" });
    await expect(keep).toBeFocused();
    await keep.click();
    await expect(keep).toHaveCount(0);
    await expect(control).toBeFocused();
    await expect(control).toHaveAttribute("data-state", state);
    const unfollows = () =>
      instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/unfollow"));
    expect(unfollows()).toEqual([]);

    await control.click();
    const closed = popup.waitForEvent("close");
    await popup.getByRole("button", { name: isRequested ? "Withdraw" : "Unfollow", exact: true }).click();
    await closed;
    expect(unfollows()).toHaveLength(1);
    expect([...instance.state.follows(), ...instance.state.requested()]).not.toContain(ACCT);
    expect(await statuses(page, world)).toEqual(["opened", ...(isRequested ? ["requested"] : []), "unfollowed"]);
  });
}

test("the follow window reports a failed follow as an error, and stays open to say why", async ({
  page,
  world,
  blog,
}) => {
  await signedIn(page, world);
  world.instance.fault("POST /api/v1/accounts/:id/follow", { status: 403 });
  const popup = await openWindow(page, world, blog);
  await followControl(popup, USERNAME).click();
  await expect(popup.getByText("Your server does not allow this.").first()).toBeVisible();
  expect(await statuses(page, world)).toEqual(["opened", "error"]);
  const done = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Cancel" }).click();
  await done;
  expect(await statuses(page, world)).toEqual(["opened", "error", "cancelled"]);
});

test("the follow window sends no message to an opener that has navigated to another origin", async ({
  page,
  world,
  blog,
}) => {
  await signedIn(page, world);
  const other = await startHost({ "/": { body: hostPage("Another site", SCRIPT) } });
  expect(other.origin).not.toBe(blog);
  const popup = await openWindow(page, world, blog);
  await page.evaluate((url) => location.assign(url), other.origin);
  await page.waitForURL(`${other.origin}/`);
  expect(await popup.evaluate(() => window.opener !== null), "the window can still reach its opener").toBe(true);
  await popup.bringToFront();
  await expect(popup.locator("[data-meant]")).toBeVisible();
  const closed = popup.waitForEvent("close");
  await followControl(popup, USERNAME).click();
  await closed;
  expect(world.instance.state.follows()).toContain(ACCT);
  expect(await page.evaluate(() => window.heard)).toEqual([]);
  await other.close();
});

test("the follow window ignores clicks in the first 500 ms after it comes to the front", async ({
  page,
  world,
  blog,
}) => {
  await signedIn(page, world);
  await page.clock.install();
  await page.goto(address(world, blog));
  await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "not-following");
  const control = followControl(page, USERNAME);
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.evaluate(() => dispatchEvent(new Event("focus"))); // as if a page moved the window under the pointer
  await page.clock.runFor(499);
  await control.click();
  await expect(control).toHaveAttribute("data-state", "not-following");
  await page.clock.runFor(1);
  await control.click();
  await expect(control).toHaveAttribute("data-state", "following");
  expect(
    world.instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/follow")),
  ).toHaveLength(1);
});

for (const isLocked of [false, true]) {
  const result = isLocked ? "Requested" : "Following";
  test(`the follow window of a page whose opener policy cuts the link shows ${result}, says how to go back and closes`, async ({
    page,
    world,
    blog,
  }) => {
    if (isLocked) world.instance.fault("POST /api/v1/accounts/:id/follow", { requested: true });
    await signedIn(page, world);
    const popup = await openWindow(page, world, blog, "/isolated");
    expect(await popup.evaluate(() => window.opener), "the window cannot reach its opener").toBeNull();
    const close = popup.getByRole("button", { name: "Close", exact: true });
    await expect(close).toBeVisible();
    await followControl(popup, USERNAME).click();
    await expect(
      popup.getByText(`${result}. Close this window to go back; the button there changes after a reload.`),
    ).toBeVisible();
    expect(world.instance.state[isLocked ? "requested" : "follows"]()).toContain(ACCT);
    await expect(popup.getByRole("link", { name: "Back to" })).toHaveCount(0);
    const closed = popup.waitForEvent("close");
    await close.click();
    await closed;
    expect(page.url(), "the article stays open").toContain(`${blog}/isolated`);
    expect(await page.evaluate(() => window.heard)).toEqual([]);
  });
}

test("the follow window says if its address names no listed account, and ignores a malformed request of a site", async ({
  page,
  world,
  blog,
}) => {
  for (const account of ["NobodyAtAll", "NFL@elsewhere.example"]) {
    await page.goto(address(world, blog, { account }));
    await expect(page.getByText(`@${account} is not on Roster`)).toBeVisible();
  }
  for (const changes of [{ v: "2" }, { origin: "http://blog.example" }, { n: "<b>" }]) {
    await page.goto(address(world, blog, changes));
    await expect(page.getByText("Follow this account from your own server:")).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to" })).toHaveCount(0);
  }
  for (const account of ["", "a@@elsewhere.example"]) {
    await page.goto(address(world, blog, { account }));
    await expect(page.getByText("This address does not name an account to follow")).toBeVisible();
  }
});

test("the follow window offers an account before anything is typed", async ({ page }) => {
  await page.goto(
    `/follow?${new URLSearchParams({ account: "NFL", origin: "https://blog.example", n: NONCE, v: "1" })}`,
  );
  await expect(page.getByText("No account yet? It is free.")).toBeVisible();
});

test("the follow window shows the whole handle on a phone", async ({ page }) => {
  const byLength = roster.accounts.map(({ username }) => username).toSorted((a, b) => b.length - a.length);
  const longest = byLength[0] ?? "";
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(
      `/follow?${new URLSearchParams({ account: longest, origin: "https://blog.example", n: NONCE, v: "1" })}`,
    );
    const handle = page.locator(".card-handle bdi");
    await expect(handle).toHaveText(longest);
    const hidden = await handle.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden, `${width} px`).toBe(0);
  }
});

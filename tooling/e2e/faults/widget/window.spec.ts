import { launchedWith, PARTITIONED } from "../../src/launched.ts";
import { openServer, signedIn } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { bareSite, evilPage, FRAMES, frameIn } from "../framing.ts";
import { expect, followControl } from "../invariants.ts";
import { authorize } from "../sign-in/steps.ts";
import { buttonOf, notesOf, OWN, OWN_ACCT, scriptOf, test } from "./widget.ts";

test.use(launchedWith([PARTITIONED]));

const follows = ({ instance }: World) =>
  instance.state.requests.filter(({ method, path }) => method === "POST" && /\/(?:un)?follow$/.test(path));

/** Clicks Follow in a blog, and waits until the window accepts clicks. */
async function openWindow(page: Page, username = OWN): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), buttonOf(page, username).click()]);
  await expect(popup.locator("[data-meant]")).toBeVisible();
  return popup;
}

test("row 131: Follow in a widget opens a top-level window, which does nothing and reports nothing before a click in it S20", async ({
  page,
  world,
  hosts,
  invariants,
}) => {
  const { site, instance } = world;
  instance.seedFollow("adamjahns@sportsbots.xyz");
  await signedIn(page, world);
  await page.goto(`${hosts.origin}/partitioned.html`);
  const first = await openWindow(page);
  await invariants.settle(first);
  const { origin, pathname, hash, searchParams } = new URL(first.url());
  expect([origin, pathname, hash]).toEqual([site.origin, "/follow", ""]);
  expect([...searchParams]).toEqual([
    ["account", OWN],
    ["origin", hosts.origin],
    ["n", expect.stringMatching(/^[\w-]{16,64}$/)],
    ["v", "1"],
  ]);
  expect(await first.evaluate(() => window.top === window)).toBe(true);
  await expect(followControl(first, OWN)).toHaveAttribute("data-state", "not-following");
  const second = await openWindow(page, "adamjahns");
  await expect(followControl(second, "adamjahns"), "an existing follow").toHaveAttribute("data-state", "following");
  expect(new URL(second.url()).searchParams.get("n"), "new for each window").not.toBe(searchParams.get("n"));

  // a page can do this to a window it opened
  await page.evaluate(() => {
    for (const link of document.querySelector("roster-list")?.shadowRoot?.querySelectorAll("a") ?? [])
      link.dispatchEvent(new MouseEvent("mouseover"));
  });
  const opened = `message ${site.origin} opened`;
  await expect.poll(() => notesOf(page, "message")).toEqual([opened, opened]);
  await expect(buttonOf(page, OWN)).toHaveText("Follow");
  await expect(buttonOf(page, "adamjahns")).toHaveText("Follow");
  expect(follows(world)).toEqual([]);
  for (const link of await page.locator("roster-list a, roster-follow a").all())
    await expect(link).toHaveAttribute("rel", "noopener");
});

test("row 131: opening the follow window several times follows nothing, and one click in one window follows once S20", async ({
  page,
  context,
  world,
  hosts,
  invariants,
}) => {
  await signedIn(page, world);
  await page.goto(`${hosts.origin}/partitioned.html`);
  let popup = await openWindow(page);
  for (let time = 0; time < 2; time += 1) {
    const [closed, earlier] = [popup.waitForEvent("close"), popup.url()];
    popup = await openWindow(page); // a new window is in front in every browser
    await closed;
    expect(popup.url()).not.toBe(earlier);
  }
  expect(context.pages()).toHaveLength(2);
  // opens the follow window without a click, with the address of an earlier click
  const { href } = new URL(popup.url());
  await page.evaluate((url) => {
    for (let time = 0; time < 3; time += 1) open(url, "_blank", "popup");
  }, href);
  await expect.poll(() => context.pages().length).toBe(5);
  const [, , ...others] = context.pages();
  for (const one of [popup, ...others]) {
    await expect(one.locator("[data-meant]")).toBeVisible();
    await expect(followControl(one, OWN)).toHaveAttribute("data-state", "not-following");
  }
  expect(follows(world)).toEqual([]);
  const done = popup.waitForEvent("close");
  await followControl(popup, OWN).click();
  await done;
  invariants.mayChange("follows", "session");
  await expect(buttonOf(page, OWN)).toHaveAttribute("data-state", "following");
  for (const other of others) {
    await expect(followControl(other, OWN), "the other windows know").toHaveAttribute("data-state", "following");
  }
  expect(follows(world)).toHaveLength(1);
  expect(world.instance.state.follows()).toContain(OWN_ACCT);
});

test("row 165: the follow window stays open after a request, and closes when the request is accepted, which the widget learns", async ({
  page,
  world,
  hosts,
  invariants,
}) => {
  invariants.mayChange("session", "follows");
  world.instance.fault("POST /api/v1/accounts/:id/follow", { requested: true, times: 1 });
  await signedIn(page, world);
  await page.goto(`${hosts.origin}/partitioned.html`);
  const popup = await openWindow(page);
  await followControl(popup, OWN).click();
  await expect(popup.getByText("Requested. You can close this window.")).toBeVisible();
  await expect(buttonOf(page, OWN)).toHaveText(/Requested/);
  const closed = popup.waitForEvent("close");
  world.instance.acceptRequests();
  await closed;
  await expect(buttonOf(page, OWN)).toHaveAccessibleName(`Following @${OWN}, unfollow`);
  expect(await notesOf(page, "follow ")).toEqual([
    `follow {"account":"${OWN}","state":"requested"}`,
    `follow {"account":"${OWN}","state":"followed"}`,
  ]);
});

test("row 131: another site cannot frame the follow window S18 S20", async ({ page, world, complaints }) => {
  const asked = `/follow?account=${OWN}&origin=https://blog.example&n=0b7f4a0e5f5c4f3e&v=1`;
  const evil = await evilPage(`${world.site.origin}${asked}`);
  await page.goto(evil.origin);
  await expect.poll(() => page.frames()[1]?.url()).toBe("chrome-error://chromewebdata/");
  await expect.poll(() => complaints.join("\n")).toMatch(/frame-ancestors 'none'|X-Frame-Options/);
  expect(await notesOf(page, "message")).toEqual([]);
  await evil.close();
});

for (const { by, name, sandbox } of FRAMES) {
  test(`row 131: the follow window in a frame of ${by}, without headers that forbid it, neither follows nor signs in S20`, async ({
    page,
    world,
    invariants,
  }) => {
    const bare = await bareSite(world);
    const asked = `${bare.origin}/follow?account=${OWN}&origin=https://blog.example&n=0b7f4a0e5f5c4f3e&v=1`;
    const evil = await evilPage(asked, name, sandbox);
    // the visitor is signed in on that site
    await signedIn(page, { ...world, site: { ...world.site, origin: bare.origin } });
    await page.goto(asked);
    await expect(followControl(page, OWN)).toHaveAttribute("data-state", "not-following");
    const requests = world.instance.state.requests.length;

    await page.goto(evil.origin);
    const frame = await frameIn(page, bare.origin);
    await expect(frame.getByText("signing in is switched off to keep you safe")).toBeVisible();
    await expect(followControl(frame, OWN)).toHaveCount(0);
    await expect(frame.getByRole("textbox")).toHaveCount(0);
    expect(await notesOf(page, "message")).toEqual([]);
    expect(world.instance.state.requests, "no request to the instance").toHaveLength(requests);

    await page.goto(asked); // the follow window outside the frame still works
    await expect(followControl(page, OWN)).toHaveAttribute("data-state", "not-following");
    await invariants.settle(page);
    await Promise.all([bare.close(), evil.close()]);
  });
}

test("row 134: the instance's page can reach neither the follow window nor the blog, even with an opener policy that allows it", async ({
  page,
  world,
  hosts,
  invariants,
}) => {
  const { instance, site } = world;
  instance.fault("/^GET /", { headers: { "Cross-Origin-Opener-Policy": "unsafe-none" } });
  await page.goto(`${hosts.origin}/partitioned.html`);
  const popup = await openWindow(page);
  const [blogAt, windowAt] = [page.url(), popup.url()];
  const login = await openServer(popup, world);
  const reached = await login.evaluate((evil) => {
    const found: string[] = [];
    const ways: Readonly<Record<string, () => unknown>> = {
      opener: () => window.opener,
      parent: () => (window.parent === window ? null : window.parent),
      name: () => window.name || null,
      referrer: () => document.referrer || null,
    };
    for (const [way, get] of Object.entries(ways)) if (get() !== null) found.push(way);
    try {
      window.opener.location = evil;
      window.opener.opener.location = evil;
    } catch {
      // expected: the browser refuses access
    }
    return found;
  }, "https://evil.example/");
  expect(reached).toEqual([]);
  expect([page.url(), popup.url()]).toEqual([blogAt, windowAt]);
  expect(await notesOf(page, "message")).toEqual([`message ${site.origin} opened`]);
  const closed = login.waitForEvent("close");
  await authorize(login, world);
  await closed;
  await expect(buttonOf(page, OWN)).toHaveAttribute("data-state", "following");
  expect(page.url()).toBe(blogAt);
  invariants.mayChange("session", "follows");
});

test("row 134: the follow window never navigates its opener", async ({ page, world, openBlog, invariants }) => {
  const { site } = world;
  await signedIn(page, world);
  const moves: string[] = [];
  await openBlog(`${scriptOf(site.origin)}<roster-follow account="${OWN}"></roster-follow>`);
  page.on("framenavigated", (frame) => moves.push(frame.url()));
  for (const end of ["Cancel", "Follow"]) {
    const [popup] = await Promise.all([page.waitForEvent("popup"), buttonOf(page, OWN, "roster-follow").click()]);
    await expect(popup.locator("[data-meant]")).toBeVisible();
    await expect(followControl(popup, OWN)).toHaveAttribute("data-state", "not-following");
    const closed = popup.waitForEvent("close");
    if (end === "Cancel") await popup.getByRole("button", { name: end }).click();
    else await followControl(popup, OWN).click();
    await closed;
  }
  invariants.mayChange("follows");
  await expect(buttonOf(page, OWN, "roster-follow")).toHaveAttribute("data-state", "following");
  expect(moves).toEqual([]);
});

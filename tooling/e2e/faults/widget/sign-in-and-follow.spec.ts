import { launchedWith, PARTITIONED } from "../../src/launched.ts";
import { grant, openServer, signInAndFollow } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, followControl } from "../invariants.ts";
import { authorize } from "../sign-in/steps.ts";
import { store } from "../session/steps.ts";
import { buttonOf, notesOf, OWN, OWN_ACCT, test } from "./widget.ts";

const USERS = ["demo", "other"].map((username) => ({ username, password: username, displayName: username }));

test.use(launchedWith([PARTITIONED]));
test.use({ worldOptions: { users: USERS } });
test.beforeEach(({ invariants }) => invariants.mayChange("session"));

const field = (page: Page) => page.getByLabel("Where is your Mastodon account?");
const follows = ({ instance }: World) =>
  instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/follow"));

/** Clicks Follow in a blog, and returns the follow window. */
async function openWindow(page: Page, hosts: { readonly origin: string }): Promise<Page> {
  await page.goto(`${hosts.origin}/partitioned.html`);
  const [popup] = await Promise.all([page.waitForEvent("popup"), buttonOf(page, OWN).click()]);
  await expect(popup.locator("[data-meant]")).toBeVisible();
  return popup;
}

/** Answers on the server's page, and waits until its window has closed. */
async function answer(server: Page, world: World, button?: "Deny"): Promise<void> {
  const closed = server.waitForEvent("close");
  await authorize(server, world, button);
  await closed;
}

/** Checks that nothing was followed, and that the blog received no message but the first. */
async function expectNothing(page: Page, world: World): Promise<void> {
  expect(follows(world)).toEqual([]);
  expect(world.instance.state.follows("other")).not.toContain(OWN_ACCT);
  expect(await notesOf(page, "message")).toEqual([`message ${world.site.origin} opened`]);
}

/** Delays the responses about follows until the returned function is called. */
async function holdReads(context: BrowserContext): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(/\/api\/v1\/accounts\/(?:relationships|\d+\/following)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens another tab of the site. */
async function openTab(context: BrowserContext, { site }: World): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${site.origin}/about`);
  return tab;
}

test("row 131: the follow window takes no focus, so a key that was meant for the blog starts no sign-in", async ({
  page,
  context,
  world,
  hosts,
}) => {
  await page.goto(`${world.site.origin}/about`);
  await store(page, { mastodonInstance: world.instance.host });
  const popup = await openWindow(page, hosts);
  await expect(field(popup)).toHaveValue(world.instance.host);
  await popup.keyboard.press("Enter");
  await expect(field(popup)).not.toBeFocused();
  expect(context.pages()).toHaveLength(2);
  await expectNothing(page, world);
});

test("row 165: a request that is granted while the follow window is open is reported to the widget, and the window closes", async ({
  page,
  world,
  hosts,
  invariants,
}) => {
  invariants.mayChange("follows");
  world.instance.fault("POST /api/v1/accounts/:id/follow", { requested: true, times: 1 });
  const popup = await openWindow(page, hosts);
  await signInAndFollow(popup, world);
  await expect(popup.getByText("Requested. You can close this window.")).toBeVisible();
  const closed = popup.waitForEvent("close");
  world.instance.acceptRequests();
  await closed;
  await expect(buttonOf(page, OWN)).toHaveAttribute("data-state", "following");
  expect(await notesOf(page, "follow ")).toEqual(
    ["requested", "followed"].map((state) => `follow {"account":"${OWN}","state":"${state}"}`),
  );
});

test("row 131: the follow window returns to the field if the visitor closes the server's window, and the next sign-in follows", async ({
  page,
  world,
  hosts,
  invariants,
}) => {
  invariants.mayChange("follows");
  const popup = await openWindow(page, hosts);
  const server = await openServer(popup, world);
  await expect(popup.getByText(`Sign in on ${world.instance.host} in the other window.`)).toBeVisible();
  await server.close();
  await expect(field(popup)).toHaveValue(world.instance.host);
  await expectNothing(page, world);
  await signInAndFollow(popup, world);
  await expect(buttonOf(page, OWN)).toHaveAttribute("data-state", "following");
  expect(follows(world)).toHaveLength(1);
});

test("row 131: a server whose header makes its open window look closed signs in and follows all the same", async ({
  page,
  world,
  hosts,
  invariants,
}) => {
  invariants.mayChange("follows");
  world.instance.fault("/^GET /", { headers: { "Cross-Origin-Opener-Policy": "same-origin" } });
  const popup = await openWindow(page, hosts);
  const server = await openServer(popup, world);
  await expect(field(popup), "as if that window were closed").toBeVisible();
  await answer(server, world);
  await expect(buttonOf(page, OWN)).toHaveAttribute("data-state", "following");
  expect(follows(world)).toHaveLength(1);
});

test("row 131: a sign-in that the visitor ended in the follow window follows nothing", async ({
  page,
  world,
  hosts,
}) => {
  world.instance.fault("/^GET /", { headers: { "Cross-Origin-Opener-Policy": "same-origin" } });
  const popup = await openWindow(page, hosts);
  const server = await openServer(popup, world);
  await popup.getByRole("button", { name: "Start again" }).click();
  await answer(server, world);
  await expect(followControl(popup, OWN)).toHaveAttribute("data-state", "not-following");
  await expectNothing(page, world);
});

for (const software of ["mastodon", "hollo"] as const) {
  test.describe(software, () => {
    test.use({ worldOptions: { software, users: USERS } });

    test(`row 168: a deny at ${software} closes the server's window, and the follow window returns to the field`, async ({
      page,
      world,
      hosts,
    }) => {
      const popup = await openWindow(page, hosts);
      const server = await openServer(popup, world);
      await answer(server, world, "Deny");
      await expect(popup.getByText("You cancelled the sign-in. Nothing was followed.")).toBeVisible();
      await expect(field(popup)).toHaveValue(world.instance.host);
      await expectNothing(page, world);
    });
  });
}

for (const isLate of ["the follow window", "both windows"] as const) {
  test(`row 53: a sign-in that ends after 10 minutes by the clock of ${isLate} follows nothing`, async ({
    page,
    context,
    world,
    hosts,
  }) => {
    const popup = await openWindow(page, hosts);
    const server = await openServer(popup, world);
    const hurry = (): void => {
      const { now } = Date;
      Date.now = () => now() + 600_001;
    };
    await popup.evaluate(hurry);
    if (isLate === "both windows") await context.addInitScript(hurry);
    await answer(server, world);
    const text = isLate === "both windows" ? "Nothing was followed." : "Signing in took longer than 10 minutes";
    await expect(popup.getByText(text)).toBeVisible();
    await expectNothing(page, world);
  });
}

test("row 131: a report counts once, and a report with an invented id or account follows nothing", async ({
  page,
  context,
  world,
  hosts,
  invariants,
}) => {
  const tab = await openTab(context, world);
  await tab.evaluate(() => {
    const channel = new BroadcastChannel("rosterSignIn");
    const heard: unknown[] = [];
    channel.addEventListener("message", ({ data }) => heard.push(data));
    Object.assign(window, { heard, say: channel.postMessage.bind(channel) });
  });
  const say = (data: unknown) => tab.evaluate((one) => Reflect.get(window, "say")(one), data);
  const popup = await openWindow(page, hosts);
  await say({ id: "invented", mark: "invented", account: "adamjahns" });
  const server = await openServer(popup, world);
  await say({ id: "invented", mark: "invented", account: "adamjahns" });
  const release = await holdReads(context); // the window stays open
  await answer(server, world);
  const heard = await tab.evaluate((): readonly object[] => Reflect.get(window, "heard"));
  expect(heard).toEqual([{ id: expect.any(String), mark: expect.stringMatching(/^[\da-f]{64}$/) }]);
  for (const account of [OWN, "adamjahns"]) await say({ ...heard[0], account });
  await expectNothing(page, world);
  release();
  await expect(buttonOf(page, OWN)).toHaveAttribute("data-state", "following");
  expect(follows(world)).toHaveLength(1);
  expect(world.instance.state.follows()).not.toContain("adamjahns@sportsbots.xyz");
  invariants.mayChange("follows");
});

test("row 131: nothing is followed if another account signs in between the sign-in and its follow", async ({
  page,
  context,
  world,
  hosts,
}) => {
  const { instance } = world;
  const { app, token } = await grant(world, { username: "other" });
  const tab = await openTab(context, world);
  const popup = await openWindow(page, hosts);
  const release = await holdReads(context);
  await signInAndFollow(popup, world);
  await expect(popup.getByText(`Signed in as @demo@${instance.host}`)).toBeVisible();
  await store(tab, {
    mastodonToken: JSON.stringify({ ...token, instance: instance.host }),
    mastodonApp: JSON.stringify({ instance: instance.host, app }),
  });
  await expect(popup.getByText(`Signed in as @other@${instance.host}`)).toBeVisible();
  release();
  await expect(popup.getByText("Another sign-in has replaced yours, so nothing was followed.")).toBeVisible();
  await expect(followControl(popup, OWN)).toHaveAttribute("data-state", "not-following");
  await expectNothing(page, world);
});

test("row 131: nothing is followed if the session ends between the sign-in and its follow", async ({
  page,
  context,
  world,
  hosts,
}) => {
  const tab = await openTab(context, world);
  const popup = await openWindow(page, hosts);
  const release = await holdReads(context);
  await signInAndFollow(popup, world);
  await expect(popup.getByText(`Signed in as @demo@${world.instance.host}`)).toBeVisible();
  await tab.evaluate(() => localStorage.removeItem("mastodonToken"));
  await expect(popup.getByText(`The session has ended. Sign in again to follow @${OWN}.`)).toBeVisible();
  await expect(field(popup)).toBeVisible();
  release();
  await expectNothing(page, world);
});

test("row 131: if the server ends the session at the follow, the window shows that the session has ended, and the server field", async ({
  page,
  world,
  hosts,
}) => {
  world.instance.fault("POST /api/v1/accounts/:id/follow", { status: 401, json: { error: "revoked" } });
  world.instance.fault("GET /api/v1/accounts/verify_credentials", { status: 401, json: { error: "revoked" }, skip: 1 });
  const popup = await openWindow(page, hosts);
  await signInAndFollow(popup, world);
  await expect(popup.getByText(`The session has ended. Sign in again to follow @${OWN}.`)).toBeVisible();
  await expect(field(popup)).toBeVisible();
  expect(world.instance.state.follows()).not.toContain(OWN_ACCT);
});

test("row 167: if the account was followed before the sign-in, the window shows this, sends no second follow, and tells the blog that it is followed", async ({
  page,
  world,
  hosts,
  invariants,
}) => {
  invariants.mayChange("follows");
  world.instance.seedFollow(OWN_ACCT);
  const popup = await openWindow(page, hosts);
  await signInAndFollow(popup, world);
  await expect(popup.getByText(`You already follow @${OWN}.`)).toBeVisible();
  await expect(followControl(popup, OWN)).toHaveAttribute("data-state", "following");
  await expect(buttonOf(page, OWN)).toHaveAttribute("data-state", "following");
  expect(await notesOf(page, "follow ")).toEqual([`follow {"account":"${OWN}","state":"followed"}`]);
  expect(follows(world)).toEqual([]);
});

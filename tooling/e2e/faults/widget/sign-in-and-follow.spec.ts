import { launchedWith, PARTITIONED } from "../../src/launched.ts";
import { openServer, signInAndFollow } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect } from "../invariants.ts";
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

import type { Page } from "@playwright/test";
import type { World } from "@roster/site/world";
import { scan } from "./checks/axe.ts";
import { authorize, consent, expect, serverField, signedIn, test, withPicks } from "./stage.ts";

const TEAMS = ["nfl/chicago-bears", "nba/boston-celtics"];

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const finish = (page: Page) => page.getByRole("region", { name: "You’re in" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "One more yes" });
const botsOf = (accts: readonly string[]) => accts.filter((acct) => acct.endsWith("@sportsbots.xyz"));
const sent = ({ instance }: World, path: RegExp) => instance.state.requests.filter((one) => path.test(one.path)).length;
const LISTS = /^\/api\/v1\/lists/;

/** Goes back to the site by the consent page of the server. */
async function sayYes(page: Page, world: World): Promise<void> {
  await button(page, `Go to ${world.instance.host}`).click();
  await consent(page, world);
}

/** The lists that the browser remembers for the visitor's teams. */
const rememberedLists = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem("rosterKits") ?? "{}").kits?.map((kit: { list?: string }) => kit.list),
  );

async function chooseList(page: Page): Promise<void> {
  await button(page, "Change").click();
  await page.getByRole("radio", { name: /^A list/ }).click();
}

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ page }) => withPicks(page, ...TEAMS));

test("on a phone, three more taps and one consent follow into a list out of Home, and one press takes all of it back", async ({
  page,
  context,
  world,
}) => {
  const { state } = world.instance;
  const before = state.follows();
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await expect(button(page, "Follow 10")).toBeInViewport();
  await scan(page, "the closed choice");
  await button(page, "Change").click(); // the first tap more
  await expect(page.getByRole("radio", { name: /^Your Home/ })).toBeFocused();
  await page.keyboard.press("ArrowDown"); // in place of the second tap
  await expect(page.getByLabel("Name of the list")).toHaveValue("Sports");
  await scan(page, "a list chosen");
  await button(page, "Follow 10 into a list").click();
  await expect(dialog(page)).toContainText("see and change your lists");
  await scan(page, "the dialog");
  await page.reload(); // the choice outlives the page
  await expect(page.getByLabel("Name of the list")).toHaveValue("Sports");
  await button(page, "Follow 10 into a list").click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem("rosterAskedFollows"))).toBeNull();
  expect([state.apps.length, sent(world, LISTS), state.follows()]).toEqual([1, 0, before]);

  await button(page, "Follow 10 into a list").click();
  await sayYes(page, world); // the third
  await expect(finish(page)).toContainText("10 followed");
  await expect(finish(page)).toContainText("Your Home stays as it was. Their posts are in your list Sports");
  await expect(finish(page).getByRole("link", { name: "Open the list" })).toBeVisible();
  await scan(page, "the finish");
  const [list, ...more] = state.lists();
  expect(more).toEqual([]);
  expect(list).toMatchObject({ title: "Sports", exclusive: true });
  const followed = state.follows().filter((acct) => !before.includes(acct));
  expect(followed).toHaveLength(10);
  expect(list?.accounts.toSorted()).toEqual(followed.toSorted()); // so that Home has none of them

  await page.reload();
  await expect(finish(page)).toContainText("Your Home stays as it was.");
  const second = await context.newPage();
  await second.goto("/");
  await second.waitForLoadState("networkidle"); // also of what a session loads later
  await second.close();
  await button(page, "Unfollow these 10 and remove the list").click();
  await expect(page.getByText("Undone. 10 unfollowed.").first()).toBeVisible();
  expect(state.lists()).toEqual([]);
  expect(state.follows().toSorted()).toEqual(before.toSorted());
});

test("signed out, the server asks twice, and then the follows start by themselves", async ({ page, world }) => {
  await page.goto("/picks?plan");
  await chooseList(page);
  await expect(page.getByText("It asks you twice: to follow, and to keep a list.")).toBeVisible();
  await page.getByLabel("Name of the list").fill("Teams");
  await page.getByRole("link", { name: "Sign in and follow 10" }).click();
  await serverField(page).fill(world.instance.host);
  await button(page, "Sign In").click();
  await consent(page, world);
  await expect(dialog(page)).toContainText("the list “Teams”");
  expect(botsOf(world.instance.state.follows())).toEqual([]);
  await sayYes(page, world);
  await expect(finish(page)).toContainText("Their posts are in your list Teams");
  expect(world.instance.state.lists()).toMatchObject([{ title: "Teams", exclusive: true }]);
});

test("without the permission, nothing is followed before the visitor says so, and then into Home", async ({
  page,
  world,
}) => {
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await chooseList(page);
  await button(page, "Follow 10 into a list").click();
  await button(page, `Go to ${world.instance.host}`).click();
  await authorize(page, world, "Deny");
  await expect(page.getByText(`${world.instance.host} gave no permission for lists.`)).toBeFocused();
  await expect(page.getByRole("group", { name: "Where should their posts go?" })).toHaveCount(0);
  await expect(button(page, "Ask again")).toBeVisible();
  await scan(page, "no permission");
  expect(botsOf(world.instance.state.follows())).toEqual([]);
  await button(page, "Follow 10 into Home").click();
  await expect(finish(page)).toContainText("Their posts arrive in your Home");
  expect(world.instance.state.lists()).toEqual([]);
});

test("a list of the visitor's own is used only after a yes, and stays after an undo", async ({ page, world }) => {
  const { instance } = world;
  const friend = instance.state.follows()[0] ?? "";
  instance.seedList("sports", [friend]);
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await chooseList(page);
  await button(page, "Follow 10 into a list").click();
  await sayYes(page, world);
  await expect(page.getByText("“sports” does not keep posts out of your Home.")).toBeFocused();
  await scan(page, "a list of that title");
  await button(page, "Use it").click();
  await expect(finish(page)).toContainText("10 followed");
  await expect.poll(() => instance.state.lists()[0]?.accounts.length).toBe(11);
  // it is not kept out of Home, and this does not change it
  await expect(finish(page)).toContainText("shows them in your Home too.");
  await button(page, /^Unfollow these 10/).click();
  await expect(page.getByText("Undone. 10 unfollowed.").first()).toBeVisible();
  await expect(page.getByText("Your list “sports” stays.")).toBeVisible();
  await scan(page, "the visitor's own list after the undo");
  expect(instance.state.lists()).toMatchObject([{ title: "sports", accounts: [friend] }]);
});

test("the next plan of these teams goes into their list again", async ({ page, world }) => {
  const openBears = () => page.getByRole("button", { name: /Chicago Bears/, expanded: false }).click();
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await openBears();
  await button(page, "Take out Adam Jahns").click();
  await chooseList(page);
  await page.getByLabel("Name of the list").fill("Teams");
  await button(page, "Follow 9 into a list").click();
  await sayYes(page, world);
  await expect(finish(page)).toContainText("Their posts are in your list Teams");
  await page.getByRole("link", { name: "Done, show my teams" }).click();
  await expect(page.getByRole("region", { name: "Your teams" })).toBeVisible();
  await expect.poll(() => rememberedLists(page)).toEqual(["Teams", "Teams"]);
  await page.goto("/picks?plan");
  await openBears();
  await button(page, "Put back Adam Jahns").click();
  await button(page, "Follow 1 into a list").click();
  await sayYes(page, world); // it was given back with the finish
  await expect
    .poll(() => world.instance.state.lists().map(({ title, accounts }) => [title, accounts.length]))
    .toEqual([["Teams", 10]]);
});

test("each team has a list of its own if the visitor wants it", async ({ page, world }) => {
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await chooseList(page);
  await page.getByRole("checkbox", { name: "A list for each team" }).click();
  await button(page, "Follow 10 into 2 lists").click();
  await sayYes(page, world);
  await expect(finish(page)).toContainText("Their posts are in your 2 lists");
  await scan(page, "the finish with two lists");
  const lists = world.instance.state.lists().map(({ title, accounts }) => [title, accounts.length]);
  expect(lists).toEqual([
    ["Bears", 5],
    ["Celtics", 5],
  ]);
  await page.getByRole("link", { name: "Done, show my teams" }).click();
  await expect.poll(() => rememberedLists(page)).toEqual(["Bears", "Celtics"]);
});

test("accounts that the server does not put into the list are counted, and another try takes them", async ({
  page,
  world,
}) => {
  const { instance } = world;
  instance.refuseInLists(["ChicagoBears@sportsbots.xyz", "celtics@sportsbots.xyz"]);
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await chooseList(page);
  await button(page, "Follow 10 into a list").click();
  await sayYes(page, world);
  await expect(page.getByText("8 are in your list “Sports”.")).toContainText("did not take 2 of them.");
  await scan(page, "accounts that are not in the list");
  await expect(finish(page)).not.toContainText("stays as it was");
  instance.refuseInLists([]);
  await button(page, "Try again").click();
  await expect(finish(page)).toContainText("Your Home stays as it was.");
  expect(instance.state.lists()[0]?.accounts).toHaveLength(10);
});

test("a permission that ends in between is asked for again, and the list goes on", async ({ page, world }) => {
  const { instance } = world;
  const ended = instance.fault("POST /api/v1/lists/:id/accounts", { status: 401, json: { error: "revoked" } });
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await chooseList(page);
  await button(page, "Follow 10 into a list").click();
  await sayYes(page, world);
  await expect(page.getByText("The list needs your yes again: 10 are missing.")).toBeVisible();
  await expect(button(page, "Leave it")).toBeVisible();
  await expect(finish(page)).toBeFocused();
  await scan(page, "a list that needs the permission again");
  ended();
  await button(page, "One more yes").click();
  await consent(page, world);
  await expect(finish(page)).toContainText("Your Home stays as it was.");
  expect(instance.state.lists()).toMatchObject([{ title: "Sports" }]);
  expect(instance.state.lists()[0]?.accounts).toHaveLength(10);
});

test("a list that an undo could not remove stays until the visitor has said yes once more", async ({ page, world }) => {
  const { instance } = world;
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await chooseList(page);
  await button(page, "Follow 10 into a list").click();
  await sayYes(page, world);
  await expect(finish(page)).toContainText("Your Home stays as it was.");
  const ended = instance.fault("GET /api/v1/lists/:id/accounts", { status: 401, json: { error: "revoked" } });
  await button(page, /^Unfollow these 10/).click();
  await expect(page.getByText("Undone. 10 unfollowed.").first()).toBeVisible();
  await expect(page.getByText("The list “Sports” stays. To remove it,")).toBeVisible();
  await scan(page, "a list that an undo could not remove");
  ended();
  await button(page, "Remove it").click();
  await consent(page, world);
  await expect.poll(() => instance.state.lists()).toEqual([]);
});

test("accounts whose server has not confirmed yet join the list later, which the finish says", async ({
  page,
  world,
}) => {
  world.instance.fault("POST /api/v1/accounts/:id/follow", { requested: true, times: 1 });
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await chooseList(page);
  await button(page, "Follow 10 into a list").click();
  await sayYes(page, world);
  await expect(finish(page)).toContainText("9 followed, 1 asked");
  await expect(finish(page)).toContainText("“Asked”: its server has not confirmed yet.");
  await scan(page, "a finish with an unconfirmed follow");
  await expect(finish(page)).toContainText("Your Home stays as it was.");
  world.instance.acceptRequests();
  await page.goto("/following");
  await expect.poll(() => world.instance.state.lists()[0]?.accounts.length).toBe(10);
});

test.describe("snac", () => {
  test.use({ worldOptions: { software: "snac" } });
  test("a server that shows lists in Home is named before the press and after it", async ({ page, world }) => {
    await signedIn(page, world);
    await page.goto("/picks?plan");
    await chooseList(page);
    await expect(
      page.getByText(`Your Home shows them too: ${world.instance.host} cannot keep them out.`),
    ).toBeVisible();
    await scan(page, "a list that Home shows too");
    await button(page, "Follow 10 into a list").click();
    await sayYes(page, world);
    await expect(finish(page)).toContainText("shows them in your Home too.");
    await expect(finish(page)).not.toContainText("stays as it was");
  });
});

test.describe("Pixelfed", () => {
  test.use({ worldOptions: { software: "pixelfed" } });
  test("a server without lists has a line in place of the choice", async ({ page, world }) => {
    await signedIn(page, world);
    await page.goto("/picks?plan");
    await button(page, "Change").click();
    await expect(page.getByText("has no lists for other sites, so their posts go to your Home.")).toBeFocused();
    await expect(page.getByRole("radio")).toHaveCount(0);
  });
});

import { expectAllHeld } from "./checks/held.ts";
import { expect, group, linkTo, panel, paste, people, press, relations, row, sum, test, title } from "./list-stage.ts";
import { holdFollows, signedIn, signIn } from "./stage.ts";

const WRITERS = "116002";
const FRIENDS = "116001";

test("the link of somebody else asks nobody before a press, then shows the plan, and a sign-in comes back to it and follows exactly its accounts", async ({
  page,
  world,
  lists,
}) => {
  const before = relations(world);
  await page.goto(linkTo(lists.at(WRITERS)));
  await expect(page.getByRole("main")).toContainText(
    `Your browser asks ${lists.server.host}, which then sees your address.`,
  );
  expect([lists.asked(), lists.outside]).toEqual([[], []]);

  await press(page, "Read the list");
  await expect(title(page)).toHaveText("25 accounts in “Hockey beat writers”");
  await expect(page.getByRole("main")).toContainText("Made this list. Not chosen by Roster.");
  expect(lists.asked()).toEqual([`/api/v1/collections/${WRITERS}`]);
  expect(world.instance.state.requests).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: "Sign in and follow 25" }).click();
  await signIn(page, world);
  await expect(panel(page)).toContainText("25 followed");
  expect(relations(world)).toEqual([...before, ...people(25)].toSorted());
  await expectAllHeld(page);
  expect(lists.asked(), "the list is kept over the sign-in").toHaveLength(1);

  await press(page, "Unfollow these 25");
  await expect.poll(() => relations(world)).toEqual(before);
  for (const request of lists.outside) {
    const { authorization, cookie, referer } = await request.allHeaders();
    expect([new URL(request.url()).host, authorization, cookie, referer]).toEqual([lists.server.host]);
  }
});

test("a visitor who is signed in pastes a link, and the plan names everybody whom the server cannot follow, or who should be left out", async ({
  page,
  world,
  lists,
}) => {
  await signedIn(page, world);
  await paste(page, lists.at(FRIENDS));
  await expect(title(page)).toHaveText(/^\d+ accounts in “Rink friends”$/);
  const left = group(page, "left-out");
  await expect(row(page, "blocked@blocked.example")).toContainText(`${world.instance.host} blocks its server`);
  await expect(row(page, "blocked@blocked.example").locator(".list-handle").first()).toHaveText(
    "@blocked@blocked.example",
  );
  await expect(group(page, "out-of-reach").locator(".plan-row")).toHaveCount(6);
  await expect(group(page, "yours").locator(".plan-row")).toHaveCount(2);
  await expect(left).toContainText("Has moved to @mo@hockey.example");
  await expect(left).toContainText("Asked not to be recommended");
  await expect(left).toContainText(/Silent since/);
  await expect(left).toContainText(/This is not .+ of the roster\. The marked letter only looks like/);
  await expect(left).toContainText("The account of the server itself");
  expect(world.instance.state.requests.filter(({ path }) => path.endsWith("/follow"))).toEqual([]);
  expect(lists.server.state.requests.flatMap(({ headers }) => headers.authorization ?? [])).toEqual([]);
  await expect(page).toHaveTitle(/Rink friends/);
  await press(page, "Another list");
  await expect(page).toHaveTitle(/^Follow a list/);
});

test("a reload keeps the numbers of the plan and the way to undo, and after the undo the list is forgotten", async ({
  page,
  world,
  lists,
}) => {
  const before = relations(world);
  await signedIn(page, world);
  await paste(page, lists.at(FRIENDS));
  await expect(sum(page)).toContainText("out of reach");
  const numbers = await sum(page).innerText();
  await page.reload();
  await expect(sum(page)).toHaveText(numbers, { useInnerText: true });
  await press(page, /^Follow \d+$/);
  await expect(page.getByRole("button", { name: /^Unfollow these/ })).toBeVisible();
  await page.reload();
  await press(page, /^Unfollow these/);
  await expect(panel(page)).toContainText(/^Undone/);
  await expect.poll(() => relations(world)).toEqual(before);
  await expect(sum(page)).toHaveText(numbers, { useInnerText: true });
  await page.reload();
  await expect(sum(page)).toHaveText(numbers, { useInnerText: true });
  await press(page, "Another list");
  await expect(page.getByRole("heading", { name: "Lists you followed" })).toHaveCount(0);
});

test("a run over strangers goes on after a pause and a reload, without one whom the visitor took out, and Undo restores the followings", async ({
  page,
  world,
  lists,
}) => {
  const [first = "", ...others] = people(25);
  world.instance.seedFollow(people(2)[1] ?? "");
  const before = relations(world);
  await signedIn(page, world);
  await paste(page, lists.at(WRITERS));
  await expect(sum(page)).toHaveText(/24 to follow.*1 yours already/s);
  await row(page, first).getByRole("button").click();
  const release = await holdFollows(page, 5);
  await press(page, "Follow 23");
  await expect(panel(page)).toContainText(/of 23/);
  await press(page, "Pause");
  release();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  await page.reload();
  await press(page, "Go on");
  await expect(panel(page)).toContainText("23 followed");
  expect(relations(world)).toEqual([...new Set([...before, ...others])].toSorted());
  await press(page, "Unfollow these 23");
  await expect.poll(() => relations(world)).toEqual(before);

  await press(page, "Another list");
  await paste(page, lists.at(FRIENDS));
  await expect(row(page, "blocked@blocked.example"), "the run of another list is over").toContainText(
    "blocks its server",
  );
});

test("a pasted text is read at once without a request, survives a reload and the sign-in, and is followed", async ({
  page,
  world,
  lists,
}) => {
  const before = relations(world);
  await paste(page, `Our people: @${people(3).join(", @")}. And @${people(1)[0]?.toUpperCase()} again, and @nobody`);
  await expect(title(page)).toHaveText("3 accounts in a text you pasted");
  await page.reload();
  await expect(title(page)).toHaveText("3 accounts in a text you pasted");
  expect(lists.outside).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Sign in and follow 3" }).click();
  await signIn(page, world);
  await expect(panel(page)).toContainText("3 followed");
  expect(relations(world)).toEqual([...before, ...people(3)].toSorted());
});

test("a file is read at once, and its name is that of the list", async ({ page, world, lists }) => {
  const buffer = Buffer.from(`Account address,Show boosts\r\n${people(4).join(",true\r\n")},true\r\n`);
  await page.goto("/list");
  const chooser = page.waitForEvent("filechooser");
  await press(page, "Choose a file");
  await (await chooser).setFiles({ name: "follows.csv", mimeType: "text/csv", buffer });
  await expect(title(page)).toHaveText("4 accounts from follows.csv");
  expect([lists.outside, world.instance.state.requests]).toEqual([[], []]);
});

test("of a starter pack of Bluesky, the plan follows those who opted in to the bridge, and links to the others", async ({
  page,
  context,
  world,
  lists,
}) => {
  await context.route("https://public.api.bsky.app/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: lists.server.origin + pathname + search }) });
  });
  await signedIn(page, world);
  await paste(page, "https://bsky.app/starter-pack/jo.example/3lrink");
  await expect(title(page)).toHaveText("24 accounts in “Skaters”");
  await expect(sum(page)).toHaveText(/18 to follow.*6 on Bluesky only/s);
  await expect(row(page, "skater24.bsky.social@bsky.brid.gy").locator("a")).toHaveAttribute(
    "href",
    "https://bsky.app/profile/skater24.bsky.social",
  );
  await press(page, "Follow 18");
  await expect(panel(page)).toContainText("18 followed");
  expect(lists.outside.map((request) => new URL(request.url()).host)).toEqual(Array(5).fill("public.api.bsky.app"));
});

import { buttonOf, hostPage, notesOf, OTHER, OWN, scriptOf, TEAM, widgetTest as test } from "./widget-stage.ts";
import { expect } from "./stage.ts";

test("a widget accepts messages only from the window it opened, from the directory's origin and with its own nonce", async ({
  page,
  context,
  world,
  host,
}) => {
  const script = `<script src="${world.site.origin}/embed/v1.js" data-team="${TEAM}" data-limit="2"></script>`;
  const blog = await host({
    "/": { body: hostPage(`${script}<roster-follow account="${OWN}" label="Follow us"></roster-follow>`) },
    "/foreign": { body: hostPage("another window of another origin") },
  });
  // replaces the follow window's page, because the test sends its messages
  await context.route("**/follow?**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Follow</title>" }),
  );
  await page.goto(blog.origin);
  const button = buttonOf(page, OWN);
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  const nonce = new URL(popup.url()).searchParams.get("n");
  const sound = { type: "roster:follow", v: 1, n: nonce, status: "followed", account: OWN };
  const send = (data: unknown, from = popup) =>
    from.evaluate(([data, to]) => window.opener.postMessage(data, to), [data, blog.origin] as const);

  // senders: the page itself, a window of its own origin, and a window of the directory that the widget did not open
  await page.evaluate((data) => window.postMessage(data, "*"), sound);
  const openFrom = async (url: string) => {
    const [opened] = await Promise.all([page.waitForEvent("popup"), page.evaluate((to) => void open(to), url)]);
    await opened.waitForLoadState();
    return opened;
  };
  await send(sound, await openFrom(`${blog.origin}/foreign`));
  await send(sound, await openFrom(`${world.site.origin}/follow?n=another`));
  const wrongs = [
    { n: "another-nonce-entirely" },
    { v: 2 },
    { v: "1" },
    { type: "follow" },
    { account: OTHER },
    { status: "opened" },
    { status: "done" },
    { n: null },
    { code: "x".repeat(401), status: "error" },
  ];
  for (const wrong of wrongs) await send({ ...sound, ...wrong });
  for (const noise of [null, "roster:follow", 7, []]) await send(noise);
  const said = 3 + wrongs.length + 4;
  await expect.poll(() => notesOf(page, "message")).toHaveLength(said);
  expect(await notesOf(page, "follow ", "unfollow", "error")).toEqual([]);
  await expect(button).toHaveText("Follow");

  await send({ ...sound, status: "requested" });
  await expect(button).toHaveText(/Requested/);
  await expect.poll(() => notesOf(page, "follow ")).toEqual([`follow {"account":"${OWN}","state":"requested"}`]);
  await send(sound);
  await expect(button).toHaveAccessibleName(`Following @${OWN}, unfollow`);
  await expect(buttonOf(page, OWN, "roster-follow")).toHaveAttribute("data-state", "following");

  // the right window after it has navigated to the wrong origin
  await popup.evaluate((to) => location.assign(to), `${blog.origin}/foreign`);
  await popup.waitForURL(`${blog.origin}/foreign`);
  await send({ ...sound, status: "unfollowed" });
  await expect.poll(() => notesOf(page, "message")).toHaveLength(said + 3);
  await expect(button).toHaveAttribute("data-state", "following");
});

test("a host page can cancel a click on Follow, and receives an event when a follow failed", async ({
  page,
  context,
  world,
  openBlog,
}) => {
  await context.route("**/follow?**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Follow</title>" }),
  );
  const blog = await openBlog(`${scriptOf(world.site.origin)}<roster-follow account="${OWN}"></roster-follow>`);
  const button = buttonOf(page, OWN, "roster-follow");
  await page.evaluate(() =>
    addEventListener("roster:follow-request", (event) => event.preventDefault(), { once: true }),
  );
  await button.click();
  expect(await notesOf(page)).toEqual([`follow-request {"account":"${OWN}"}`]);
  expect(context.pages()).toHaveLength(1);
  expect(page.url()).toBe(`${blog.origin}/`);

  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  const n = new URL(popup.url()).searchParams.get("n");
  await popup.evaluate(([data, to]) => window.opener.postMessage(data, to), [
    { type: "roster:follow", v: 1, n, status: "error", code: "failed", account: OWN },
    blog.origin,
  ] as const);
  await expect.poll(() => notesOf(page, "error")).toEqual(['error {"code":"failed","message":"failed"}']);
  await expect(button).toHaveText("Follow");
});

test("a widget with follow=link opens the account's page on a click on Follow, and no window", async ({
  page,
  context,
  world,
  host,
}) => {
  const { origin } = world.site;
  const script = scriptOf(origin);
  const list = `<roster-list team="${TEAM}" limit="2" follow="link"></roster-list>`;
  const blog = await host({
    "/": { body: hostPage(`${script}${list}<roster-follow account="${OWN}" follow="link"></roster-follow>`) },
  });
  for (const widget of ["roster-follow", "roster-list"]) {
    await page.goto(blog.origin);
    await buttonOf(page, OWN, widget).click();
    await page.waitForURL(`${origin}/accounts/${OWN}`);
    expect(context.pages(), widget).toHaveLength(1);
  }
});

import { buttonOf, hostPage, notesOf, OWN, scriptOf, TEAM, widgetTest as test } from "./widget-stage.ts";
import { expect } from "./stage.ts";

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

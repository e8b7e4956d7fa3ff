import { buttonOf, widgetTest as test, notesOf, OWN, OWN_ACCT } from "./widget-stage.ts";
import { expect, followControl, signInAndFollow } from "./stage.ts";
import { launchedWith, PARTITIONED } from "./launched.ts";

// without partitioning, a frame of the site in the blog could receive messages for its windows
test.use(launchedWith([PARTITIONED]));

test("the browser of these tests partitions storage between a site's frames in a blog and its windows", async ({
  page,
  context,
  world,
  hosts,
}) => {
  const { origin } = world.site;
  // the site's own pages forbid frames, so this page replaces one
  await context.route(`${origin}/probe`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Probe</title>" }),
  );
  const own = await context.newPage();
  await own.goto(`${origin}/probe`);
  await page.goto(`${hosts.origin}/partitioned.html`);
  const framed = await page.evaluateHandle((src) => {
    const frame = document.createElement("iframe");
    frame.src = src;
    document.body.append(frame);
    return new Promise<HTMLIFrameElement>((resolve) => frame.addEventListener("load", () => resolve(frame)));
  }, `${origin}/probe`);
  const frame = await framed.contentFrame();
  if (frame === null) throw new Error("the blog has no frame");
  expect(frame.url()).toBe(`${origin}/probe`);

  const listen = (): void => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    const channel = new BroadcastChannel("probe");
    channel.addEventListener("message", ({ data }) => heard.push(data));
    Object.assign(window, { say: channel.postMessage.bind(channel) });
  };
  const other = await context.newPage();
  await other.goto(`${origin}/probe`);
  await Promise.all([own.evaluate(listen), other.evaluate(listen), frame.evaluate(listen)]);
  await frame.evaluate(() => {
    Reflect.get(window, "say")("from the frame");
    localStorage.setItem("probe", "frame");
  });
  await other.evaluate(() => Reflect.get(window, "say")("from a window"));
  await expect.poll(() => own.evaluate(() => Reflect.get(window, "heard"))).toContain("from a window");
  expect(await own.evaluate(() => Reflect.get(window, "heard"))).toEqual(["from a window"]);
  expect(await frame.evaluate(() => Reflect.get(window, "heard"))).toEqual([]);
  expect(await own.evaluate(() => localStorage.getItem("probe"))).toBeNull();
});

for (const openerPolicy of [undefined, "same-origin"]) {
  const where = openerPolicy === undefined ? "" : " at an instance that cuts the link to the opener";
  test(`a signed-out visitor clicks Follow on a blog, signs in${where}, and the widget shows Following`, async ({
    page,
    world,
    hosts,
  }) => {
    const { instance, site } = world;
    if (openerPolicy !== undefined)
      instance.fault("/^GET /", { headers: { "Cross-Origin-Opener-Policy": openerPolicy } });
    await page.goto(`${hosts.origin}/partitioned.html`);
    const button = buttonOf(page, OWN);
    const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
    await expect(popup.getByText(new URL(hosts.origin).host)).toBeVisible();
    await expect(popup.locator("[data-meant]")).toBeVisible();
    const opened = `message ${site.origin} opened`;
    expect(await notesOf(page, "message"), "the blog learns nothing before a click").toEqual([opened]);
    const done = popup.waitForEvent("close");
    await signInAndFollow(popup, world);
    await done;
    await expect(button).toHaveAccessibleName(`Following @${OWN}, unfollow`);
    expect(instance.state.follows()).toContain(OWN_ACCT);
    expect(await notesOf(page, "message", "follow ", "error")).toEqual([
      opened,
      `message ${site.origin} followed`,
      `follow {"account":"${OWN}","state":"followed"}`,
    ]);
    expect(page.url(), "the blog is where it was").toBe(`${hosts.origin}/partitioned.html`);

    // unfollow by the same button
    const [again] = await Promise.all([page.waitForEvent("popup"), button.click()]);
    await expect(again.locator("[data-meant]")).toBeVisible();
    await expect(followControl(again, OWN)).toHaveAttribute("data-state", "following");
    const ended = again.waitForEvent("close");
    await followControl(again, OWN).click();
    await again.getByRole("button", { name: "Unfollow", exact: true }).click();
    await ended;
    await expect(button).toHaveText("Follow");
    expect(await notesOf(page, "unfollow")).toEqual([`unfollow {"account":"${OWN}","state":"unfollowed"}`]);
    expect(instance.state.follows()).not.toContain(OWN_ACCT);
  });
}

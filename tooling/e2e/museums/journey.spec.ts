import type { Page } from "@playwright/test";
import { cutOff, kept } from "../src/offline-stage.ts";
import { cards, expect, followControl, signIn, signInAndFollow, test } from "../src/stage.ts";
import { answerFollows, buttonOf, cardsIn, notesOf, scriptOf, widgetTest } from "../src/widget-stage.ts";

const NATIONAL = "国立西洋美術館";

/** Waits until a list has these accounts, in any order. */
const shows = (page: Page, ...usernames: readonly string[]) =>
  expect.poll(async () => (await cards(page)).toSorted()).toEqual(usernames);
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a visitor browses, searches, signs in, follows and unfollows below the base path", async ({
  page,
  world,
  complaints,
}) => {
  const { site, instance } = world;
  expect(site.home).toBe(`${site.origin}/museums`);
  await page.goto(site.home);
  expect(await cards(page)).toHaveLength(14);

  const filters = page.getByRole("navigation", { name: "Filters" });
  await filters.getByRole("button", { name: "2 More" }).click();
  await filters.getByRole("link", { name: /^東京/ }).click();
  await page.waitForURL(`${site.home}/browse?city=${encodeURIComponent("東京")}`);
  await shows(page, "kahaku", "nmwa");
  await page.reload();
  await shows(page, "kahaku", "nmwa");

  await page.getByRole("searchbox").fill("西洋");
  await expect(followControl(page, "nmwa")).toBeVisible();
  await page.getByRole("searchbox").fill("القاهرة");
  await expect(followControl(page, "gem")).toBeVisible();
  await expect(followControl(page, "nmwa")).toHaveCount(0);
  await page.waitForURL(`${site.home}/search?q=${encodeURIComponent("القاهرة")}`);

  await page.getByRole("link", { name: "Follow @gem" }).click();
  await page.waitForURL(`${site.home}/login*`);
  await signIn(page, world);
  await page.waitForURL(`${site.home}/search?q=${encodeURIComponent("القاهرة")}`);
  await page.getByRole("button", { name: "Follow @gem", exact: true }).click();
  await expect(followControl(page, "gem")).toHaveAttribute("data-state", "following");
  expect(instance.state.follows("demo")).toContain("gem@museum.example");

  await page.getByRole("link", { name: "Following", exact: true }).click();
  await page.waitForURL(`${site.home}/following`);
  await followControl(page, "gem").click();
  await expect.poll(() => instance.state.follows("demo")).not.toContain("gem@museum.example");
  expect(complaints).toEqual([]);
});

test("a museum whose username has a dot or a hyphen, or is on another server, is found, opened and followed there", async ({
  page,
  world,
}) => {
  const { home } = world.site;
  await page.goto(`${home}/accounts/albertina`);
  await page.getByRole("link", { name: "Follow @albertina" }).click();
  await signIn(page, world);
  await expect(followControl(page, "albertina")).toHaveAttribute("data-state", "not-following");
  for (const [term, title, handle, path] of [
    ["enigma", "ENIGMA", "enigma.html", "enigma~html"],
    ["technisches", "Technisches Museum", "technisches-museum", "technisches-museum"],
    ["angewandte", "MAK", "mak.wien@kultur.example", "mak~wien@kultur.example"],
    ["nemo", "Nemo Skibsmuseum", "nemo@kultur.example", "nemo@kultur.example"],
  ] as const) {
    await page.goto(`${home}/search?q=${term}`);
    await page.getByRole("link", { name: title, exact: true }).click();
    await page.waitForURL(`${home}/accounts/${path}`);
    await page.reload();
    await expect(heading(page)).toHaveText(title);
    await followControl(page, handle).click();
    await expect(followControl(page, handle)).toHaveAttribute("data-state", /^(?:following|requested)$/);
    const { follows, requested } = world.instance.state;
    const acct = handle.includes("@") ? handle : `${handle}@museum.example`;
    expect([...follows("demo"), ...requested("demo")]).toContain(acct);
  }
  await page.goto(`${home}/accounts/nemo`);
  await expect(heading(page)).toHaveText("Science Museum NEMO");
  await expect(followControl(page, "nemo")).toHaveAttribute("data-state", "not-following");
  await page.goto(`${home}/accounts/Technisches-Museum`);
  await page.waitForURL(`${home}/accounts/technisches-museum`);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("after one visit, pages, filters and search work below the base path without a network", async ({
    page,
    context,
    world,
    complaints,
  }) => {
    const { home } = world.site;
    await page.goto(home);
    await kept(page);
    expect(await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope))).toBe(`${home}/`);
    await cutOff(context, world);

    await page.reload();
    expect(await cards(page)).toHaveLength(14);
    await page.goto(`${home}/browse?collection=Nature`);
    await shows(page, "kahaku", "moulagen", "nhmwien");
    await page.getByRole("searchbox").fill("wien");
    await expect(followControl(page, "albertina")).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Musea", exact: true }).click();
    await page.waitForURL(`${home}/`);
    await page.reload();
    expect(await cards(page)).toHaveLength(14);
    await page.goto(`${home}/accounts/albertina`);
    await expect(heading(page)).toHaveText("Albertina");
    await page.goto(`${home}/accounts/nmwa`);
    await expect(heading(page)).toHaveText(NATIONAL);
    expect(complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  });
});

widgetTest(
  "a blog of another origin shows a list of museums and follows one of them",
  async ({ page, world, openBlog, complaints }) => {
    const { home } = world.site;
    await openBlog(`<roster-list city="東京" loading="eager"></roster-list>${scriptOf(home)}`);
    await expect(cardsIn(page)).toHaveCount(2);
    await expect(page.locator("roster-list").getByRole("link", { name: NATIONAL })).toHaveAttribute(
      "href",
      `${home}/accounts/nmwa`,
    );

    const opened = page.waitForEvent("popup");
    await buttonOf(page, "nmwa").click();
    const popup = await opened;
    expect(popup.url()).toContain(`${home}/follow?`);
    await signInAndFollow(popup, world);
    await expect.poll(() => world.instance.state.follows("demo")).toContain("nmwa@museum.example");
    await expect(buttonOf(page, "nmwa")).toHaveAttribute("data-state", "following");
    // the sign-in window closes itself, which aborts a request for the alerts
    expect(complaints.filter((text) => !/^The service alerts .* (?:Failed to fetch|network error)/.test(text))).toEqual(
      [],
    );
  },
);

widgetTest(
  "a blog shows two museums of one name on two servers, and a follow of one leaves the other as it is",
  async ({ page, world, openBlog, complaints }) => {
    const { home } = world.site;
    const [near, far] = ["nemo", "nemo@kultur.example"];
    const list = `<roster-list accounts="${far}, ${near}, mak.wien@kultur.example" loading="eager"></roster-list>`;
    const single = `<roster-list accounts="${home}/accounts/${far}" heading="" loading="eager"></roster-list>`;
    const buttons = ["https://kultur.example/@nemo", near].map(
      (one) => `<roster-follow account="${one}"></roster-follow>`,
    );
    await answerFollows(page);
    await openBlog(`${list}${single}${buttons.join("")}${scriptOf(home)}`);
    const handles = page.locator("roster-list").first().locator("[part=handle]");
    await expect(handles).toHaveText([`@${far}`, `@${near}`, "@mak.wien@kultur.example"]);
    await expect(buttonOf(page, "mak~wien@kultur.example")).toHaveAccessibleName("Follow @mak.wien@kultur.example");
    await expect(cardsIn(page, "roster-list[heading]")).toHaveCount(1);
    const asked = page.waitForEvent("popup");
    await buttonOf(page, far).first().click();
    expect(new URL((await asked).url()).searchParams.get("account")).toBe(far);
    for (const widgets of ["roster-list", "roster-follow"]) {
      for (const button of await buttonOf(page, far, widgets).all())
        await expect(button).toHaveAttribute("data-state", "following");
      await expect(buttonOf(page, near, widgets)).toHaveAttribute("data-state", "not-following");
    }
    expect(await notesOf(page, "follow ")).toEqual([`follow {"account":"${far}","state":"followed"}`]);
    expect(complaints).toEqual([]);
  },
);

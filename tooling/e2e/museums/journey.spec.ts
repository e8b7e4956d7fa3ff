import type { Page } from "@playwright/test";
import { cutOff, kept } from "../src/offline-stage.ts";
import { cards, expect, followControl, signIn, test } from "../src/stage.ts";
import { buttonOf, cardsIn, hostPage, widgetTest } from "../src/widget-stage.ts";

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
  expect(await cards(page)).toHaveLength(12);

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

test("a museum whose username has a dot or a hyphen is found, opened and followed by that name", async ({
  page,
  world,
}) => {
  const { home } = world.site;
  await page.goto(`${home}/accounts/albertina`);
  await page.getByRole("link", { name: "Follow @albertina" }).click();
  await signIn(page, world);
  await expect(followControl(page, "albertina")).toHaveAttribute("data-state", "not-following");
  for (const [term, title, username, path] of [
    ["enigma", "ENIGMA", "enigma.html", "enigma~html"],
    ["technisches", "Technisches Museum", "technisches-museum", "technisches-museum"],
  ] as const) {
    await page.goto(`${home}/search?q=${term}`);
    await page.getByRole("link", { name: title, exact: true }).click();
    await page.waitForURL(`${home}/accounts/${path}`);
    await page.reload();
    await expect(heading(page)).toHaveText(title);
    await followControl(page, username).click();
    await expect(followControl(page, username)).toHaveAttribute("data-state", /^(?:following|requested)$/);
    const { follows, requested } = world.instance.state;
    expect([...follows("demo"), ...requested("demo")]).toContain(`${username}@museum.example`);
  }
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
    expect(await cards(page)).toHaveLength(12);
    await page.goto(`${home}/browse?collection=Nature`);
    await shows(page, "kahaku", "moulagen", "nhmwien");
    await page.getByRole("searchbox").fill("wien");
    await expect(followControl(page, "albertina")).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Musea", exact: true }).click();
    await page.waitForURL(`${home}/`);
    await page.reload();
    expect(await cards(page)).toHaveLength(12);
    await page.goto(`${home}/accounts/albertina`);
    await expect(heading(page)).toHaveText("Albertina");
    await page.goto(`${home}/accounts/nmwa`);
    await expect(heading(page)).toHaveText(NATIONAL);
    expect(complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  });
});

widgetTest(
  "a blog of another origin shows a list of museums and follows one of them",
  async ({ page, world, host, complaints }) => {
    const { home } = world.site;
    const { origin } = await host({
      "/": {
        body: hostPage(
          `<roster-list city="東京" loading="eager"></roster-list><script src="${home}/embed/v1.js"></script>`,
        ),
      },
    });
    await page.goto(origin);
    await expect(cardsIn(page)).toHaveCount(2);
    await expect(page.locator("roster-list").getByRole("link", { name: NATIONAL })).toHaveAttribute(
      "href",
      `${home}/accounts/nmwa`,
    );

    const opened = page.waitForEvent("popup");
    await buttonOf(page, "nmwa").click();
    const popup = await opened;
    expect(popup.url()).toContain(`${home}/follow?`);
    await popup.locator("[data-meant]").waitFor();
    const nested = page.context().waitForEvent("page");
    await followControl(popup, "nmwa").click();
    const login = await nested;
    const closed = login.waitForEvent("close");
    await signIn(login, world).catch((error: unknown) => {
      if (!login.isClosed()) throw error; // the window closes itself when it is done
    });
    await closed;
    await popup.locator("[data-meant]").waitFor();
    await followControl(popup, "nmwa").click();
    await expect.poll(() => world.instance.state.follows("demo")).toContain("nmwa@museum.example");
    await expect(buttonOf(page, "nmwa")).toHaveAttribute("data-state", "following");
    // the sign-in window closes itself, which aborts a request for the alerts
    expect(complaints.filter((text) => !/^The service alerts .* Failed to fetch/.test(text))).toEqual([]);
  },
);

import type { Page } from "@playwright/test";
import { readSite, serveSite } from "@roster/site/serve";
import { kept } from "./offline-stage.ts";
import { expect, hydrated, signIn, test } from "./stage.ts";

const ADDRESS = "https://hockey.example/collections/1162";
const FROM = `#from=${encodeURIComponent(ADDRESS)}`;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");

/** Pastes a text into the search box, as a visitor does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole("searchbox").focus();
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text", pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);
  await page.keyboard.insertText(text.replaceAll("\n", " ").slice(0, 200)); // as the field cuts it off
}

test("the picker, the empty search and the page about the data lead a visitor with a list to the page that reads lists", async ({
  page,
}) => {
  for (const path of ["/picks", "/search", "/data"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(main(page).getByText("Have a list from somebody?"), path).toBeVisible();
    await main(page).getByRole("link", { name: "Paste it" }).click();
    await expect(page, path).toHaveURL(/\/list$/);
    await expect(heading(page), path).toHaveText("Follow a list");
  }
});

for (const [device, viewport] of [
  ["the sidebar", { width: 1440, height: 900 }],
  ["the menu of a phone", { width: 360, height: 740 }],
] as const) {
  test(`${device} leads to the page that reads lists, and marks it there`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    await hydrated(page);
    const link = page.locator("#sidebar").getByRole("link", { name: "Follow a list" });
    if (viewport.width < 960) await page.getByRole("button", { name: "Menu", exact: true }).click();
    await link.click();
    await expect(page).toHaveURL(/\/list$/);
    await expect(page.locator("#sidebar [aria-current=page]")).toHaveText("Follow a list");
    if (viewport.width < 960) await expect(link).toBeHidden();
  });
}

test("an address in the search is offered as a list, asks no server, and is searched as a name on a press", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("searchbox").fill(ADDRESS);
  await expect(heading(page)).toHaveText("A list");
  await expect(main(page).getByRole("status")).toHaveText("This is a list, not a name.");
  await expect(main(page).getByText("hockey.example/collections/1162", { exact: true })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Read the list" })).toHaveAttribute("href", `/list${FROM}`);
  expect(asked.filter((url) => new URL(url).host === "hockey.example")).toEqual([]);
  await main(page).getByRole("link", { name: "Search instead" }).click();
  await expect(heading(page)).toHaveText(`“"${ADDRESS}"”`);
  await expect(main(page).getByText("This is a list")).toHaveCount(0);
  await page.getByRole("searchbox").fill("chiefs");
  await expect(heading(page)).toHaveText("“chiefs”");
  await expect(page.locator(".card").first()).toBeVisible();
});

test("handles that are pasted into the search are read whole on the page of lists, and are in no address of it", async ({
  page,
}) => {
  const handles = Array.from({ length: 30 }, (_, index) => `@fan${index}@hockey.example`);
  await page.goto("/search");
  await hydrated(page);
  await paste(page, handles.join("\n"));
  await main(page).getByRole("link", { name: "Read the list" }).click();
  await expect(page).toHaveURL(/\/list$/);
  await expect(heading(page)).toHaveText(/^30 accounts/);
});

test("an address that is cut off in the search box leads to the page of lists without it", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent(`${ADDRESS}/${"a".repeat(200)}`)}`);
  await expect(main(page).getByRole("link", { name: "Read the list" })).toHaveAttribute("href", "/list");
});

test("after a sign-in, the link of a list still names the list", async ({ page, world }) => {
  await page.goto(`/list${FROM}`);
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await signIn(page, world);
  await expect(page).toHaveURL(`/list${FROM}`);
});

test.describe("in the installed app", () => {
  test.use({ serviceWorkers: "allow" });

  test("a text that another app shares opens the page of lists, online and offline, and is in no request to the site", async ({
    page,
    context,
    siteFolder,
  }) => {
    const built = await readSite(siteFolder);
    const asked: (string | undefined)[] = [];
    const site = await serveSite({
      site: {
        ...built,
        answer(request, response) {
          asked.push(request.url);
          built.answer(request, response);
        },
      },
    });
    await page.goto(`${site.home}/`);
    await kept(page);
    const shared = `${site.home}/list?title=Rink&url=${encodeURIComponent(ADDRESS)}`;
    await page.goto(shared);
    await expect(heading(page)).toHaveText("Follow a list");
    await hydrated(page);
    expect(asked).toContain("/list");
    expect(asked.filter((url) => url?.includes("hockey"))).toEqual([]);
    await expect(page, "the page moves the text out of the address").toHaveURL(/\/list(?:#.*)?$/);
    await context.setOffline(true);
    await site.close();
    await page.goto(shared);
    await expect(heading(page)).toHaveText("Follow a list");
  });
});

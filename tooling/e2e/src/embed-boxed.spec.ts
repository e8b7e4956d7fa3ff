import { cardsIn, hostPage, OWN, OWN_ACCT, scriptOf, TEAM, widgetTest } from "./widget-stage.ts";
import { expect } from "./stage.ts";

const test = widgetTest.extend<{
  readonly openFrame: (widgets: string, attributes?: string, lang?: string) => Promise<{ readonly origin: string }>;
}>({
  /** Opens a blog with these widgets in a frame of another site. */
  openFrame: async ({ world, host, openBlog }, provide) => {
    await provide(async (widgets, attributes = "", lang = "en") => {
      const body = hostPage(scriptOf(world.site.origin) + widgets, "", `lang="${lang}"`);
      const frame = await host({ "/": { body } });
      return openBlog(`<iframe ${attributes} src="${frame.origin}" width="390" height="600"></iframe>`);
    });
  },
});

const NOTES = {
  de: ["Kopiere eine Adresse, um zu folgen.", "Kopieren", "Kopiert"],
  en: ["Copy an address to follow.", "Copy", "Copied"],
} as const;

for (const [lang, [note, copy, copied]] of Object.entries(NOTES)) {
  for (const sandbox of ["allow-scripts", "allow-scripts allow-popups"]) {
    test(`in a frame with sandbox="${sandbox}" a widget in "${lang}" has buttons that copy addresses, and names that lead to the follow page`, async ({
      page,
      context,
      world,
      openFrame,
      complaints,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const widgets = `<roster-list team="${TEAM}" limit="2" layout="compact" loading="eager"></roster-list><roster-list team="${TEAM}" limit="1" follow="none" loading="eager"></roster-list><roster-follow account="${OWN}"></roster-follow>`;
      await openFrame(widgets, `sandbox="${sandbox}"`, lang);
      const inside = page.frameLocator("iframe");
      const [list, silent] = [inside.locator("roster-list").first(), inside.locator("roster-list").last()];
      await expect(list.locator("[part=card]")).toHaveCount(2);
      await expect(list.getByText(note)).toBeVisible();
      await expect(silent.locator("[part=card]")).toHaveCount(1);
      await expect(silent.getByText(note)).toHaveCount(0);
      await expect(silent.locator("[part=follow]")).toHaveCount(0);
      await expect(inside.locator("roster-follow bdi")).toHaveText(`@${OWN_ACCT}`);
      for (const widget of [list, inside.locator("roster-follow")]) {
        const button = widget.locator("[part=follow]").first();
        await expect(button).toHaveText(copy);
        await page.evaluate(() => navigator.clipboard.writeText("before"));
        await button.click();
        await expect(button).toHaveText(copied);
        await expect(widget.getByRole("status")).toHaveText(`${copied} @${OWN_ACCT}`);
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`@${OWN_ACCT}`);
      }
      const handle = list.locator("[part=handle]").first();
      await expect(handle).toHaveText(`@${OWN_ACCT}`);
      await handle.click();
      const selected = await handle.evaluate(() => getSelection()?.toString());
      expect(selected, "one click selects the whole handle").toBe(`@${OWN_ACCT}`);
      expect(complaints).toEqual([]);
      const name = list.locator("[part=name]").first();
      await expect(name).toHaveAttribute("href", `${world.site.origin}/follow?account=${OWN}`);
      if (sandbox.includes("popups")) {
        const [opened] = await Promise.all([page.context().waitForEvent("page"), name.click()]);
        // the tab inherits the sandbox
        await expect(opened.getByText("does not allow signing in here")).toBeVisible();
        await expect(opened.getByText(`@${OWN_ACCT}`, { exact: true })).toBeVisible();
        await expect(opened.getByRole("button", { name: "Sign in and follow" })).toHaveCount(0);
        await expect(opened.locator("[data-meant]")).toBeVisible();
        await opened.getByRole("button", { name: "Copy address" }).click();
        await expect(opened.getByRole("button", { name: "Copied" })).toBeVisible();
        await expect(opened.getByRole("link", { name: "About this account" })).toHaveCount(0);
      } else {
        const blocked = page.waitForEvent("console", (message) => message.text().includes("Blocked opening"));
        await name.click();
        await blocked;
      }
      await expect(list.locator("[part=card]"), "the link does not replace the widget").toHaveCount(2);
    });
  }
}

test("in a frame of another site without a sandbox a widget has buttons that open the follow window", async ({
  page,
  openFrame,
}) => {
  const list = `<roster-list team="${TEAM}" limit="1" loading="eager"></roster-list>`;
  await openFrame(list);
  const button = page.frameLocator("iframe").locator(`[part=follow]`);
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect(popup).toHaveURL(/\/follow\?account=/);
});

const WINDOWS = [
  ["allow-scripts allow-top-navigation-by-user-activation", "the whole tab"],
  ["allow-scripts allow-popups allow-popups-to-escape-sandbox", "a new tab"],
] as const;

for (const [sandbox, place] of WINDOWS) {
  test(`in a frame with sandbox="${sandbox}" a widget's links open in ${place}`, async ({ page, world, openFrame }) => {
    const list = `<roster-list team="${TEAM}" limit="1" loading="eager"></roster-list>`;
    const blog = await openFrame(list, `sandbox="${sandbox}"`);
    const opened = place === "a new tab" ? page.waitForEvent("popup") : Promise.resolve(page);
    await page.frameLocator("iframe").locator("[part=name]").click();
    const address = `${world.site.origin}/follow?account=${OWN}`;
    await expect(await opened).toHaveURL(address);
    await expect(page).toHaveURL(place === "a new tab" ? `${blog.origin}/` : address);
  });
}

test("in a frame that may open no window, Follow opens the follow page in the whole tab", async ({
  page,
  world,
  openFrame,
}) => {
  const sandbox = "allow-scripts allow-same-origin allow-top-navigation-by-user-activation";
  await openFrame(`<roster-follow account="${OWN}"></roster-follow>`, `sandbox="${sandbox}"`);
  await page.frameLocator("iframe").locator("[part=follow]").click();
  await expect(page).toHaveURL((url) => url.origin === world.site.origin && url.pathname === "/follow");
});

test("in a frame that may open no window and not leave its page, a click on Follow turns the buttons into Copy", async ({
  page,
  context,
  openFrame,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const widgets = `<roster-list team="${TEAM}" limit="2" loading="eager"></roster-list><roster-follow account="${OWN}"></roster-follow>`;
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  await openFrame(widgets, 'sandbox="allow-scripts allow-same-origin"');
  const buttons = page.frameLocator("iframe").locator("[part=follow]");
  await expect(buttons).toHaveText(["Follow", "Follow", "Follow"]);
  await buttons.first().click();
  await expect(buttons).toHaveText(["Copy", "Copy", "Copy"]);
  await buttons.first().click();
  await expect(buttons.first()).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`@${OWN_ACCT}`);
  expect(thrown).toEqual([]);
});

test("a widget names each misspelt attribute and each value that is not listed once, and shows no list of all accounts", async ({
  page,
  world,
  openBlog,
}) => {
  const { origin } = world.site;
  const list = (attributes: string): string =>
    `<roster-list ${attributes} loading="eager"><a href="#">my link</a></roster-list>`;
  const hints: string[] = [];
  const asked: string[] = [];
  page.on("console", (message) => message.text().startsWith("roster") && hints.push(message.text()));
  page.on("request", (request) => request.url().endsWith(".json") && asked.push(new URL(request.url()).pathname));
  const odd = list(`team="${TEAM}" layout="cards" theme="blue" limit="99" id="x" class="sport" slot="y" part="z"`);
  const line = scriptOf(origin, 'data-leauge="NFL" data-counts="yes" data-loading="eager"');
  await openBlog(list('leauge="NFL"') + odd + odd + line);
  await expect(cardsIn(page).first()).toBeVisible();
  await expect(page.locator("roster-list [part=error]")).toHaveText(Array(2).fill(/^This list does not exist\./));
  await expect(page.getByText("my link").first()).toBeVisible();
  await page
    .locator("roster-list")
    .nth(1)
    .evaluate((element) => element.setAttribute("limit", "2"));
  await expect(cardsIn(page, "roster-list:nth-of-type(2)")).toHaveCount(2);
  expect(hints.toSorted()).toEqual(
    [
      "no attribute “leauge”. Did you mean league?",
      "no counts “yes”. Write off, on.",
      "no layout “cards”. Write list, grid, compact.",
      "no limit “99”. Write 1 to 50.",
      "no theme “blue”. Write auto, light, dark.",
    ].map((hint) => `roster-list: ${hint}`),
  );
  expect(asked).toEqual([`/data/v2/${TEAM}.json`]);
});

test("a widget of an unknown team keeps the page's links, and logs the nearest team after one more request", async ({
  page,
  world,
  openBlog,
}) => {
  const { origin } = world.site;
  const hints: string[] = [];
  const asked: string[] = [];
  page.on("console", (message) => message.text().startsWith("roster") && hints.push(message.text()));
  page.on("request", (request) => request.url().endsWith(".json") && asked.push(new URL(request.url()).pathname));
  const list = `<roster-list team="Los Angeles Lakerz" loading="eager"><a href="#">my link</a></roster-list>`;
  await openBlog(`${scriptOf(origin)}${list}`);
  const hint = "roster-list: no team “los-angeles-lakerz”. Did you mean nba/los-angeles-lakers?";
  await expect.poll(() => hints).toEqual([hint]);
  await expect(page.getByText("my link")).toBeVisible();
  await expect(page.locator("roster-list [part=error]")).toContainText("This list does not exist.");
  expect(asked).toEqual(["/data/v2/teams/los-angeles-lakerz.json", "/data/v2/teams.json"]);
  const names = await page.request.get(`${origin}/data/v2/teams.json`);
  expect((await names.body()).length).toBeLessThanOrEqual(4_000);
});

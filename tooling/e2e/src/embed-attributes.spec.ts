import {
  buttonOf,
  cardsIn,
  holdData,
  notesOf,
  OTHER,
  OWN,
  reservedIn,
  scriptOf,
  TEAM,
  widgetTest as test,
} from "./widget-stage.ts";
import { expect } from "./stage.ts";

/** A script that places a list of two accounts. */
const lineOf = (site: string): string => scriptOf(site, `data-team="${TEAM}" data-limit="2" data-loading="eager"`);

test("a widget's list keeps its reserved height while loading, and changes with its attributes", async ({
  page,
  world,
  openBlog,
}) => {
  const link = `<li><a href="${world.site.origin}/accounts/${OWN}" rel="noopener">Chicago Bears</a></li>`;
  const answer = await holdData(page);
  await openBlog(
    `${scriptOf(world.site.origin)}<roster-list team="${TEAM}" limit="3"><ul>${link.repeat(3)}</ul></roster-list><p>after</p>`,
    { head: "<style>body { font: 18px Georgia; margin: 16px }</style>" },
  );
  const below = async (): Promise<number> => (await page.getByText("after").boundingBox())?.y ?? -1;
  await expect(reservedIn(page)).toHaveCount(3);
  const reserved = await below();
  answer();
  await expect.poll(() => notesOf(page)).toContain('ready {"count":3}');
  expect(await below()).toBe(reserved);
  expect(await notesOf(page, "shift")).toEqual([]);

  const list = page.locator("roster-list");
  await list.evaluate((element) => {
    element.setAttribute("limit", "2");
    Reflect.set(element, "headingLevel", 5);
    element.setAttribute("lang", "fr");
  });
  await expect(cardsIn(page)).toHaveCount(2);
  await expect(list.getByRole("heading", { level: 5 })).toHaveText("Chicago Bears");
  await expect(list.locator("[part=follow]").first()).toHaveText("Suivre");
  await expect(list.locator("[part=footer] a").first()).toHaveText(/^\d+ de plus$/);
  await list.evaluate((element, names) => element.setAttribute("accounts", names), `${OTHER}, nobody, ${OWN}`);
  await expect(list.locator("[part=handle]")).toHaveText([`@${OTHER}`, `@${OWN}`]);
});

test("properties set before the widget's script loads count as if they were set after", async ({
  page,
  world,
  openBlog,
}) => {
  await openBlog(`<roster-list team="${TEAM}"></roster-list><roster-follow></roster-follow>`);
  await page.evaluate(
    ({ own, other }) => {
      const [list, button] = document.querySelectorAll("roster-list, roster-follow");
      Object.assign(list ?? {}, { accounts: [own, other], heading: "Early", headingLevel: 4, loading: "eager" });
      Object.assign(button ?? {}, { account: own, label: "Follow us" });
    },
    { own: OWN, other: OTHER },
  );
  await page.addScriptTag({ url: `${world.site.origin}/embed/v1.js` });
  const list = page.locator("roster-list");
  await expect(list.getByRole("heading", { level: 4, name: "Early" })).toBeVisible();
  await expect(list.locator("[part=handle]")).toHaveText([`@${OWN}`, `@${OTHER}`]);
  await expect(buttonOf(page, OWN, "roster-follow")).toHaveText("Follow us");
  // afterwards the properties are the element's own
  await list.evaluate((element) => Reflect.set(element, "limit", 1));
  await expect(cardsIn(page)).toHaveCount(1);
  await expect(list).toHaveAttribute("heading-level", "4");
  expect(await list.evaluate((element) => Reflect.get(element, "entries").length)).toBe(1);
});

test("two hundred changes of attributes draw a list once, and changes of the script that placed it have no effect", async ({
  page,
  world,
  openBlog,
}) => {
  await openBlog(lineOf(world.site.origin));
  await expect(cardsIn(page)).toHaveCount(2);
  await page.evaluate(() => {
    document.querySelector("script")?.setAttribute("data-limit", "5");
    const list = document.querySelector("roster-list");
    const replaced: (string | null)[] = [];
    const watch = new MutationObserver((records) => {
      for (const { removedNodes } of records) replaced.push(...Array.from(removedNodes, (node) => node.textContent));
    });
    const heading = list?.shadowRoot?.querySelector("[part=heading]");
    if (heading) watch.observe(heading, { childList: true });
    Object.assign(window, { replaced });
    for (let change = 1; change <= 200; change += 1) list?.setAttribute("heading", `Change ${change}`);
  });
  await expect(page.locator("roster-list [part=heading]")).toHaveText("Change 200");
  await expect(cardsIn(page)).toHaveCount(2);
  expect(await page.evaluate(() => Reflect.get(window, "replaced"))).toEqual(["Chicago Bears"]);
});

test("a team's list has as many accounts as the team's page says", async ({ page, world, openBlog }) => {
  const team = "nba/los-angeles-lakers";
  await page.goto(`/teams/${team}`);
  const people = page.locator(".section-head").filter({ hasText: "Who covers them" });
  const said = `${await people.locator(".num").innerText()} accounts`;
  const ways = ["", 'sort="name"', 'fill="league"'];
  const lists = ways.map((way) => `<roster-list team="${team}" ${way} loading="eager"></roster-list>`).join("");
  await openBlog(`${scriptOf(world.site.origin)}${lists}`);
  await expect(page.locator("roster-list .total")).toHaveText(ways.map(() => said));
});

for (const [width, size] of [
  [160, 16],
  [200, 16],
  [240, 16],
  [200, 24],
] as const) {
  test(`in a column of ${width} px with text of ${size} px a list breaks names only between words, and nothing leaves the column`, async ({
    page,
    world,
    openBlog,
  }) => {
    const lists = [`team="${TEAM}"`, 'league="NBA" heading="Los Angeles Lakers"']
      .map((attributes) => `<roster-list ${attributes} loading="eager"></roster-list>`)
      .join("");
    await openBlog(`${scriptOf(world.site.origin)}${lists}`, {
      head: `<style>body { width: ${width}px; font: ${size}px sans-serif }</style>`,
    });
    await expect.poll(() => notesOf(page, "ready")).toHaveLength(2);
    const broken = await page.locator("roster-list [part=name]").evaluateAll((names) =>
      names.flatMap((name) => {
        const text = name.textContent ?? "";
        return name.getClientRects().length > text.split(/[ -]/).length ? text : [];
      }),
    );
    expect(broken).toEqual([]);
    const wide = await page.locator("roster-list").evaluateAll((all) =>
      all.flatMap((list) =>
        Array.from(list.shadowRoot?.querySelectorAll("*:not(svg, svg *, .vh)") ?? [])
          .filter((part) => part.getBoundingClientRect().right > list.getBoundingClientRect().right + 0.5)
          .map((part) => part.outerHTML.slice(0, 80)),
      ),
    );
    expect(wide).toEqual([]);
  });
}

test("in a column of 350 px with wide text of 19 px a list breaks no handle", async ({ page, world, openBlog }) => {
  const accounts = "LakersReporter,WindyCGridiron,TSNBobMcKenzie";
  await openBlog(`${scriptOf(world.site.origin)}<roster-list accounts="${accounts}" loading="eager"></roster-list>`, {
    head: "<style>body { width: 350px; font: 19px/1.75 monospace }</style>",
  });
  const handles = page.locator("roster-list [part=handle]");
  await expect(handles).toHaveCount(3);
  const lines = await handles.evaluateAll((all) =>
    all.map((handle) => new Set(Array.from(handle.getClientRects(), ({ top }) => top)).size),
  );
  expect(lines).toEqual([1, 1, 1]);
});

test("a widget far below the viewport requests nothing until it is nearly visible", async ({
  page,
  world,
  openBlog,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 600, height: 600 });
  await openBlog(
    `${scriptOf(world.site.origin)}<div class="above"></div><roster-list team="${TEAM}" limit="2" loading="lazy"></roster-list>`,
    { head: "<style>.above { height: 3000px }</style>" },
  );
  await expect(reservedIn(page)).toHaveCount(2);
  const file = `/data/v2/${TEAM}.json`;
  const top = 3000 - 600; // the scroll position at which its first line is visible
  await page.evaluate((y) => scrollTo(0, y), top - 260);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(asked).not.toContain(file);
  await page.evaluate((y) => scrollTo(0, y), top - 150);
  await expect(buttonOf(page, OWN)).toBeAttached();
  expect(asked.filter((path) => path === file)).toHaveLength(1);
});

test("a widget's list links the shared page of an account without a page of its own", async ({
  page,
  world,
  openBlog,
}) => {
  await page.route("**/data/**", async (route) => {
    const response = await route.fetch();
    const { accounts, ...rest } = await response.json();
    const marked = accounts.map((one: { readonly username: string }) =>
      one.username === OTHER ? { ...one, page: "shared" } : one,
    );
    await route.fulfill({ response, json: { ...rest, accounts: marked } });
  });
  await openBlog(`${scriptOf(world.site.origin)}<roster-list team="${TEAM}" accounts="${OWN},${OTHER}"></roster-list>`);
  await expect(cardsIn(page)).toHaveCount(2);
  const links = cardsIn(page).locator("a[href]");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toContain(`${world.site.origin}/accounts/${OWN}`);
  expect(hrefs).toContain(`${world.site.origin}/accounts/-?u=${OTHER}`);
  expect(hrefs).not.toContain(`${world.site.origin}/accounts/${OTHER}`);
});

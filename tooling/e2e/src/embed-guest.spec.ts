import type { Locator } from "@playwright/test";
import directory from "@roster/data/directory.json" with { type: "json" };
import {
  answerFollows,
  buttonOf,
  cardsIn,
  holdData,
  hostPage,
  notesOf,
  OWN,
  OWN_ACCT,
  scriptOf,
  TEAM,
  widgetTest as test,
} from "./widget-stage.ts";
import { expect } from "./stage.ts";

// The widget is a guest: the page decides, and what the page wrote stays until there is something better.

const listOf = (attributes = ""): string =>
  `<roster-list team="${TEAM}" loading="eager" ${attributes}><ul><li><a href="/mine">my link</a></li></ul></roster-list>`;

test("a page hides the widget by every usual means", async ({ page, world, openBlog }) => {
  const ways = [
    'style="display:none"',
    'style="display:none!important"',
    'class="none"',
    'class="narrow"',
    "hidden",
    'class="inline"',
    'class="screen"',
  ];
  const css =
    "<style>.none { display: none } @media (width) { .narrow { display: none } } .inline { display: inline-flex } @media print { .screen { display: none } }</style>";
  const body = ways.map((way) => listOf(`limit="1" ${way}`)).join("");
  await openBlog(`${scriptOf(world.site.origin)}${body}`, { head: css });
  await expect.poll(() => notesOf(page, "ready")).toHaveLength(ways.length);
  const displays = (): Promise<readonly string[]> =>
    page.evaluate(() => Array.from(document.querySelectorAll("roster-list"), (list) => getComputedStyle(list).display));
  const hidden = ["none", "none", "none", "none", "none", "inline-flex"];
  expect(await displays()).toEqual([...hidden, "block"]);
  await page.emulateMedia({ media: "print" });
  expect(await displays()).toEqual([...hidden, "none"]);
});

test("a printed widget has the full handles and no buttons, in every layout", async ({ page, world, openBlog }) => {
  const layouts = ["list", "grid", "compact"];
  const lists = layouts.map((layout) => listOf(`limit="2" layout="${layout}"`)).join("");
  await page.setViewportSize({ width: 360, height: 740 });
  await openBlog(`${scriptOf(world.site.origin)}${lists}<roster-follow account="${OWN}"></roster-follow>`);
  await expect(cardsIn(page)).toHaveCount(6);
  await page.emulateMedia({ media: "print" });
  for (const button of await page.locator("[part=follow]").all()) await expect(button).toBeHidden();
  for (const handle of await page.locator("[part=handle]").all()) await expect(handle).toBeVisible();
  const after = (parts: Locator): Promise<readonly string[]> =>
    parts.evaluateAll((all) => all.map((part) => getComputedStyle(part, "::after").content));
  expect(await after(page.locator("[part=handle] > [data-host]"))).toEqual(Array(6).fill('"@sportsbots.xyz"'));
  expect(await after(page.locator("roster-follow [part=root]"))).toEqual([`"@${OWN_ACCT}"`]);
});

test("the page's own links stay visible while the data loads, and the list replaces them", async ({
  page,
  world,
  openBlog,
}) => {
  const answer = await holdData(page);
  await openBlog(scriptOf(world.site.origin) + listOf());
  await expect(page.locator("roster-list [aria-busy=true]")).toBeAttached();
  await expect(page.getByText("my link")).toBeVisible();
  answer();
  await expect(cardsIn(page).first()).toBeVisible();
  await expect(page.getByText("my link")).toBeHidden();
});

test("a list that could not load tries again when the network is back, and a failed refresh keeps it", async ({
  page,
  world,
  openBlog,
}) => {
  await page.route("**/data/**", (route) => route.abort());
  await openBlog(scriptOf(world.site.origin) + listOf());
  await expect(page.locator("roster-list [part=error]")).toBeVisible();
  await expect(page.getByText("my link")).toBeVisible();
  await page.unroute("**/data/**");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(buttonOf(page, OWN)).toBeVisible();
  await page.route("**/data/**", (route) => route.abort());
  await page.locator("roster-list").evaluate((list) => Reflect.get(list, "refresh").call(list));
  await expect.poll(() => notesOf(page, "error")).toHaveLength(2);
  await expect(buttonOf(page, OWN)).toBeVisible();
});

test("after a follow the button says Following until the pointer or the focus leaves it and comes back", async ({
  page,
  world,
  openBlog,
}) => {
  await answerFollows(page);
  const body =
    scriptOf(world.site.origin) + listOf() + `<roster-follow account="@${OWN}@sportsbots.xyz"></roster-follow>`;
  await openBlog(body);
  const ways = {
    pointer: {
      press: (button: Locator) => button.click(),
      leave: () => page.mouse.move(0, 0),
      comeBack: (button: Locator) => button.hover(),
    },
    keyboard: {
      press: (button: Locator) => button.press("Enter"),
      leave: () => page.keyboard.press("Shift+Tab"),
      comeBack: () => page.keyboard.press("Tab"),
    },
  } as const;
  for (const [way, widget] of [
    ["pointer", "roster-list"],
    ["pointer", "roster-follow"],
    ["keyboard", "roster-list"],
    ["keyboard", "roster-follow"],
  ] as const) {
    const { press, leave, comeBack } = ways[way];
    const button = buttonOf(page, OWN, widget);
    await press(button);
    await expect(button).toHaveAttribute("data-state", "following");
    await expect(button).toHaveText("Following", { useInnerText: true });
    await expect(page.locator(widget).getByRole("status")).toHaveText(`Following @${OWN}`);
    await leave();
    await expect(button).toHaveText("Following", { useInnerText: true });
    await comeBack(button);
    await expect(button).toHaveText("Unfollow", { useInnerText: true });
    await page.mouse.move(0, 0);
    await page.reload();
  }
});

for (const [what, tag] of [
  ["a module", (code: string) => `<script type="module" src="${code}"></script>`],
  ["a dynamic import", (code: string) => `<script type="module">await import("${code}")</script>`],
  ["a copy on the blog", () => `<script src="/cache/min.js"></script>`],
  ["an inline script", (_code: string, text: string) => `<script>${text}</script>`],
] as const) {
  test(`the script works as ${what}: it knows the directory for which it was built`, async ({ page, world, host }) => {
    const { origin } = world.site;
    const { basePath, origin: built } = directory.site;
    await page.route(`${built}/**`, async (route) => {
      const path = route
        .request()
        .url()
        .slice(`${built}${basePath === "/" ? "" : basePath}`.length);
      await route.fulfill({ response: await page.request.get(origin + path) });
    });
    const code = `${origin}/embed/v1.js`;
    const text = await (await page.request.get(code)).text();
    const blog = await host({
      "/": { body: hostPage(listOf() + tag(code, text)) },
      "/cache/min.js": {
        body: text,
        headers: { "Content-Type": "text/javascript" },
      },
    });
    await page.goto(blog.origin);
    await expect(buttonOf(page, OWN)).toHaveAttribute("href", `${built}/accounts/${OWN}`);
  });
}

test("a widget in a shadow root has the language, the type and the width of its place in the page", async ({
  page,
  world,
  openBlog,
}) => {
  const app = '<div id="app" style="width: 160px; color: rgb(1, 2, 3); font: 21px monospace"></div>';
  await openBlog(app + scriptOf(world.site.origin));
  await page.evaluate((team) => {
    document.documentElement.lang = "fr";
    const list = document.createElement("roster-list");
    list.setAttribute("team", team);
    document.querySelector("#app")?.attachShadow({ mode: "open" }).append(list);
  }, TEAM);
  await expect(buttonOf(page, OWN)).toHaveText("Suivre");
  const name = page.locator("roster-list [part=name]").first();
  await expect(name).toHaveCSS("font-family", "monospace");
  await expect(name).toHaveCSS("font-size", "21px");
  await expect(name).toHaveCSS("color", "rgb(1, 2, 3)");
  await expect(page.locator("roster-list")).toHaveCSS("width", "160px");
});

test("a property that a framework takes away falls back to its default", async ({ page, world, openBlog }) => {
  await openBlog(scriptOf(world.site.origin) + listOf());
  const list = page.locator("roster-list");
  await list.evaluate((element) => Reflect.set(element, "accounts", ["AdamSchefter"]));
  await list.evaluate((element) => element.removeAttribute("team"));
  await expect(list.locator("[part=handle]")).toHaveText(["@AdamSchefter"]);
  await list.evaluate((element, team) => {
    Reflect.set(element, "accounts", undefined);
    element.setAttribute("team", team);
  }, TEAM);
  await expect(buttonOf(page, OWN)).toBeVisible();
});

test("a link of a widget in a frame opens in a tab of its own", async ({ page, context, world, host, openBlog }) => {
  const { origin } = world.site;
  const frame = await host({ "/": { body: hostPage(scriptOf(origin) + listOf()) } });
  await openBlog(`<iframe src="${frame.origin}" width="600" height="600"></iframe>`);
  const list = page.frameLocator("iframe").locator("roster-list");
  for (const link of [list.locator("[part=name]").first(), list.locator("[part=footer] a").last()]) {
    const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await expect(tab.getByRole("banner")).toBeVisible();
    await tab.close();
  }
  await expect(list).toBeVisible();
});

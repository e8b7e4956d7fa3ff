import { expect } from "../invariants.ts";
import { buttonOf, cardsIn, hostPage, notesOf, OWN, scriptOf, TEAM, test } from "./widget.ts";

test("row 126: on a page with the script twice, late and in the head, each of ten lists is drawn once", async ({
  page,
  world,
  hosts,
}) => {
  const { origin } = world.site;
  await page.goto(`${hosts.origin}/ten.html`); // this page has the script in its head and in its body
  await expect(cardsIn(page)).toHaveCount(10);
  for (const list of await page.locator("roster-list").all())
    await expect(list.locator("[part=heading]")).toHaveCount(1);
  await page.addScriptTag({ url: `${origin}/embed/v1.js?again` });
  await page.evaluate(
    ({ src, team }) => {
      const script = document.createElement("script"); // scripts that a script adds are async
      script.src = src;
      script.dataset["team"] = team;
      script.dataset["limit"] = "1";
      document.head.append(script);
    },
    { src: `${origin}/embed/v1.js`, team: TEAM },
  );
  await expect(page.locator("roster-list")).toHaveCount(11);
  await page.locator("roster-list").last().scrollIntoViewIfNeeded();
  await expect(cardsIn(page)).toHaveCount(11);
  await expect.poll(() => notesOf(page, "ready")).toHaveLength(11);

  await page.goto(`${hosts.origin}/head.html`);
  await expect(page.locator("body > :last-child")).toHaveJSProperty("localName", "roster-list");
  await expect(cardsIn(page)).toHaveCount(3);
});

test("row 126: lists that a single-page site adds, moves and removes are drawn, and removed ones leave nothing behind", async ({
  page,
  context,
  hosts,
  complaints,
}) => {
  await page.goto(`${hosts.origin}/single-page.html`);
  const handles = (list: string) => page.locator(`#${list} [part=handle]`);
  const inView = async (name: string, own: readonly string[]) => {
    await expect(handles(name)).toHaveText(own);
    await expect(handles("kept"), "moved, and whole").toHaveText(["@ChicagoBears", "@adamjahns"]);
    await expect(page.locator("roster-list")).toHaveCount(2);
  };
  await inView("team", ["@ChicagoBears"]);
  await page.evaluate(() => {
    const gone: WeakRef<Element>[] = [];
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
        if (node instanceof Element && node.localName === "roster-list" && node.id !== "kept")
          gone.push(new WeakRef(node));
    }).observe(document.querySelector("main") ?? document, { childList: true });
    Object.assign(window, { gone });
  });
  const session = await context.newCDPSession(page);
  const listeners = async (): Promise<number> => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "JSEventListeners")?.value ?? -1;
  };
  await session.send("Performance.enable");
  await page.getByRole("link", { name: "Reporters" }).click();
  await inView("reporters", ["@adamjahns", "@BradBiggs"]);
  await page.getByRole("link", { name: "Team" }).click();
  await inView("team", ["@ChicagoBears"]);
  const atFirst = await listeners();
  for (let turn = 0; turn < 10; turn += 1) {
    await page.goBack();
    await inView("reporters", ["@adamjahns", "@BradBiggs"]);
    await page.goForward();
    await inView("team", ["@ChicagoBears"]);
  }
  expect(await page.evaluate(() => Reflect.get(window, "gone").length)).toBe(22);
  await expect
    .poll(async () => {
      await session.send("HeapProfiler.collectGarbage");
      return page.evaluate(
        () =>
          Array.from<WeakRef<Element>>(Reflect.get(window, "gone")).filter((one) => one.deref() !== undefined).length,
      );
    }, "lists that are gone are still held")
    .toBeLessThanOrEqual(1); // an event may still refer to the last one
  await expect.poll(listeners, "listeners are left behind").toBeLessThanOrEqual(atFirst);

  // a list that is removed and added again is unchanged, and reacts to follows
  const kept = page.locator("#kept");
  await kept.evaluate((list) => {
    const { parentNode } = list;
    list.remove();
    list.setAttribute("limit", "1");
    parentNode?.append(list);
  });
  await expect(handles("kept")).toHaveText(["@ChicagoBears"]);
  await context.route("**/follow?**", (route) => {
    const asked = Object.fromEntries(new URL(route.request().url()).searchParams);
    const message = { type: "roster:follow", v: 1, n: asked["n"], status: "followed", account: asked["account"] };
    const body = `<script>opener.postMessage(${JSON.stringify(message)}, "*"); close();</script>`;
    return route.fulfill({ contentType: "text/html", body });
  });
  await buttonOf(page, OWN, "#team").click();
  await expect(buttonOf(page, OWN, "#kept")).toHaveAttribute("data-state", "following");
  expect(complaints).toEqual([]);
});

test("row 127: a list of an unknown team is a short note, and markup in an attribute is text", async ({
  page,
  world,
  openBlog,
}) => {
  const { origin } = world.site;
  const markup = "&lt;img src=x onerror=window.taken=1&gt;";
  const lists: Readonly<Record<string, string>> = {
    unknown: 'team="nfl/nobody"',
    markup: `team="${markup}"`,
    blank: 'team=" "',
    climbing: 'team="../../roster"',
    query: 'team="nfl/nobody?x"',
    group: 'league="Quidditch"',
    proto: 'team="__proto__/constructor"',
  };
  const elements = Object.entries(lists).map(
    ([id, attributes]) =>
      `<roster-list id="${id}" heading="${markup}" ${attributes} loading="eager"><a href="#">kept ${id}</a></roster-list>`,
  );
  await openBlog(
    `${elements.join("")}<roster-list id="whole" heading="${markup}" limit="2" loading="eager"></roster-list>` +
      `<roster-follow account="${markup}">no account</roster-follow><roster-follow>none</roster-follow>` +
      scriptOf(origin, `data-team="${markup}" data-loading="eager"`) +
      scriptOf(origin),
  );
  await expect(page.locator("roster-list")).toHaveCount(Object.keys(lists).length + 2);
  for (const id of Object.keys(lists)) {
    const list = page.locator(`#${id}`);
    await expect(list.locator("[part=error]"), id).toHaveText(/^This list does not exist\. Open it on /);
    await expect(list.locator("[part=error] a")).toHaveAttribute("href", `${origin}/`);
    await expect(list.locator("[part=error] a")).toHaveAttribute("rel", "noopener");
    await expect(page.getByText(`kept ${id}`)).toBeVisible();
    expect(await list.evaluate((element) => element.matches(":state(error)")), id).toBe(true);
  }
  await expect(page.locator("body > roster-list:not([id]) [part=error]")).toBeVisible();
  await expect(cardsIn(page, "#whole")).toHaveCount(2); // a list without attributes shows the start of the whole roster
  await expect(page.locator("#whole [part=heading]")).toHaveText("<img src=x onerror=window.taken=1>");
  await expect(page.getByText("no account")).toBeVisible();
  await expect(page.getByText("none", { exact: true })).toBeVisible();
  await expect(page.locator("img")).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.has(window, "taken"))).toBe(false);
});

test("row 128: a widget looks and works as usual on a page that hides unknown elements and extends prototypes", async ({
  page,
  hosts,
  complaints,
}) => {
  await page.goto(`${hosts.origin}/hostile.html`);
  await expect(cardsIn(page)).toHaveCount(3);
  await expect(page.locator("roster-list [part=handle]")).toHaveText(["@ChicagoBears", "@adamjahns", "@BradBiggs"]);
  const first = cardsIn(page).first();
  await expect(first).toBeVisible();
  for (const part of [first, first.locator("[part=name]"), buttonOf(page, OWN), buttonOf(page, OWN, "roster-follow")]) {
    await expect(part).toBeVisible();
    const style = await part.evaluate((element) => {
      const { textTransform, letterSpacing, textIndent, pointerEvents, whiteSpace } = getComputedStyle(element);
      return { textTransform, letterSpacing, textIndent, pointerEvents, whiteSpace };
    });
    expect(style).toEqual({
      textTransform: "none",
      letterSpacing: "normal",
      textIndent: "0px",
      pointerEvents: "auto",
      whiteSpace: "normal",
    });
  }
  expect(
    await page.evaluate(() => document.querySelector("roster-list")?.shadowRoot?.innerHTML.match(/theirs|extend/)),
  ).toBeNull();
  const [popup] = await Promise.all([page.waitForEvent("popup"), buttonOf(page, OWN).click()]);
  await expect(popup).toHaveURL(/\/follow\?account=ChicagoBears&/);
  expect(await notesOf(page, "error")).toEqual([]);
  expect(complaints).toEqual([]);
});

test("row 129: a widget works under a policy that allows only its script and its data, with Trusted Types", async ({
  page,
  hosts,
  complaints,
}) => {
  await page.goto(`${hosts.origin}/strict.html`);
  await expect(page.locator("roster-list [part=handle]")).toHaveText(["@ChicagoBears", "@adamjahns", "@BradBiggs"]);
  const [popup] = await Promise.all([page.waitForEvent("popup"), buttonOf(page, OWN).click()]);
  await expect(popup.locator("[data-meant]")).toBeVisible();
  expect(await notesOf(page, "policy", "error")).toEqual([]);
  expect(complaints).toEqual([]);
});

test("row 129: under a policy that forbids the directory, the page keeps its own links or shows one to the directory", async ({
  page,
  world,
  host,
}) => {
  const { origin } = world.site;
  const list = `<roster-list team="${TEAM}" loading="eager"><a href="${origin}/accounts/${OWN}" rel="noopener">Chicago Bears</a></roster-list>`;
  const policy = (text: string) => ({
    body: hostPage(list + scriptOf(origin)),
    headers: { "Content-Security-Policy": text },
  });
  const blog = await host({
    "/script": policy("default-src 'self'"),
    "/data": policy(`default-src 'self'; script-src ${origin}`),
  });
  await page.goto(`${blog.origin}/script`);
  await expect(page.getByRole("link", { name: "Chicago Bears" })).toBeVisible();
  await page.goto(`${blog.origin}/data`);
  await expect(page.locator("[part=error]")).toContainText("cannot be read now");
  await expect(page.locator("[part=error] a")).toHaveAttribute("href", `${origin}/`);
  await expect(page.getByRole("link", { name: "Chicago Bears" })).toBeVisible();
  await page.getByRole("link", { name: "Chicago Bears" }).click();
  await expect(page).toHaveURL(`${origin}/accounts/${OWN}`);
});

import { expect } from "../invariants.ts";
import { buttonOf, cardsIn, CORS, notesOf, OWN, scriptOf, TEAM, test } from "./widget.ts";

test("rows 130 and 210: a widget whose data is missing, malformed or empty shows one line with a link, and the rest of the page works", async ({
  page,
  world,
  openBlog,
  complaints,
}) => {
  const { origin } = world.site;
  const failing = ["gone", "down", "reset", "closed", "html", "none-whole"];
  const empty = ["no-accounts"];
  const lists = [...failing, ...empty].map(
    (id) =>
      `<roster-list id="${id}" team="nfl/${id}" loading="eager"><a href="${origin}/accounts/${OWN}">kept ${id}</a></roster-list>`,
  );
  const bodies: Readonly<Record<string, string>> = {
    html: "<!DOCTYPE html><title>Sign in to the hotel's network</title>",
    "no-accounts": '{"version":1,"site":"Roster","page":"/","total":0,"accounts":[]}',
    "none-whole": `{"version":1,"site":"Roster","page":"/","total":0,"accounts":${JSON.stringify([null, 7, { username: "a", name: "b" }])}}`,
  };
  await page.route("**/data/v2/nfl/*.json", (route) => {
    const id = /([\w-]+)\.json$/.exec(route.request().url())?.[1] ?? "";
    const body = bodies[id];
    if (body !== undefined) return route.fulfill({ body, headers: CORS });
    if (id === "gone") return route.fulfill({ status: 404, headers: CORS, body: "" });
    if (id === "down") return route.fulfill({ status: 503, headers: CORS, body: "" });
    if (id === "reset") return route.abort("connectionreset");
    if (id === "closed") return route.fulfill({ body: "{}" }); // without CORS headers
    return route.continue();
  });
  await openBlog(
    `${lists.join("")}<p>the page's own</p><roster-list team="${TEAM}" limit="1" loading="eager"></roster-list>${scriptOf(origin)}`,
  );
  for (const id of failing) {
    const list = page.locator(`#${id}`);
    const text = id === "gone" ? "This list does not exist." : "This list cannot be read now.";
    await expect(list.locator("[part=error]"), id).toHaveText(`${text} Open it on ${new URL(origin).host}`);
    await expect(list.locator("[part=error] a")).toHaveAttribute("href", `${origin}/`);
    await expect(page.getByText(`kept ${id}`), "the page's own links come back").toBeVisible();
    expect(await list.evaluate((element) => Reflect.get(element, "status")), id).toBe("error");
  }
  for (const id of empty) {
    await expect(page.locator(`#${id} [part=empty]`), id).toHaveText("No accounts.");
    expect(await page.locator(`#${id}`).evaluate((element) => element.matches(":state(empty)"))).toBe(true);
  }
  await expect(page.getByText("the page's own")).toBeVisible();
  await expect(buttonOf(page, OWN), "the list beside them is whole").toBeVisible();
  const told = await notesOf(page, "error");
  expect(told).toHaveLength(failing.length);
  expect(new Set(told.map((note) => /"code":"(\w+)"/.exec(note)?.[1]))).toEqual(
    new Set(["unknown", "unreachable", "malformed"]),
  );
  // the browser itself logs failed requests; the widget says what the author can mend
  expect(complaints.filter((text) => !/^Failed to load resource|blocked by CORS policy/.test(text)).sort()).toEqual([
    "roster-list: malformed accounts in /",
    expect.stringMatching(/^roster-list: no team “nfl\/gone”\./),
  ]);

  // a failed list can be refreshed
  await page.unroute("**/data/v2/nfl/*.json");
  await page.locator("#down").evaluate((element, team) => {
    element.setAttribute("limit", "2");
    element.setAttribute("team", team);
  }, TEAM);
  await expect(cardsIn(page, "#down")).toHaveCount(2);
});

test("row 130: a list tries again when its page comes back, a minute after the directory did not answer", async ({
  page,
  world,
  openBlog,
}) => {
  const list = `<roster-list team="${TEAM}" limit="2" loading="eager"><a href="#">my link</a></roster-list>`;
  await page.clock.install();
  await page.route("**/data/**", (route) => route.abort("timedout"));
  await openBlog(scriptOf(world.site.origin) + list);
  await expect(page.locator("roster-list [part=error]")).toBeVisible();
  await expect(page.getByText("my link")).toBeVisible();
  await page.clock.fastForward(60_000);
  await page.unroute("**/data/**");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(buttonOf(page, OWN)).toBeVisible();
  await expect(page.getByText("my link")).toBeHidden();
});

test("row 130: texts of a data file are drawn as texts, and a list with one malformed account shows the others", async ({
  page,
  world,
  openBlog,
}) => {
  await page.route("**/data/**", async (route) => {
    const response = await route.fetch();
    const data = await response.json();
    const [first, ...others] = data.accounts;
    const markup = "<img src=x onerror=window.taken=1>";
    const accounts = [{ ...first, name: markup }, { ...first, username: "b", tags: { kind: "Team" } }, ...others];
    await route.fulfill({ response, json: { ...data, site: markup, name: markup, accounts } });
  });
  const list = `<roster-list team="${TEAM}" limit="3" loading="eager"></roster-list>`;
  await openBlog(scriptOf(world.site.origin) + list);
  await expect(cardsIn(page)).toHaveCount(3);
  await expect(page.locator("roster-list [part=name]").first()).toHaveText("<img src=x onerror=window.taken=1>");
  await expect(page.locator("img")).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.has(window, "taken"))).toBe(false);
});

test("row 133: a widget works if storage is blocked, and never uses storage", async ({
  page,
  context,
  world,
  hosts,
  openBlog,
}) => {
  const { origin } = world.site;
  await page.addInitScript((directory) => {
    if (location.origin === directory) return; // the site's own windows are first-party
    const tried: string[] = [];
    Object.defineProperty(window, "tried", { value: tried });
    const refuse = (object: object, name: string): void => {
      const get = (): never => {
        tried.push(name);
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      Object.defineProperty(object, name, { get, set: get });
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"]) refuse(window, name);
    refuse(Document.prototype, "cookie");
    refuse(Navigator.prototype, "serviceWorker");
    refuse(Navigator.prototype, "storage");
  }, origin);
  await page.goto(`${hosts.origin}/partitioned.html`);
  await expect(cardsIn(page)).toHaveCount(3);
  const [popup] = await Promise.all([page.waitForEvent("popup"), buttonOf(page, OWN).click()]);
  await expect(popup.locator("[data-meant]")).toBeVisible();
  const cancel = popup.getByRole("button", { name: "Cancel" }).click();
  await Promise.all([popup.waitForEvent("close"), cancel.catch(() => undefined)]); // the window may be gone before the click has ended
  await expect
    .poll(() => notesOf(page, "message"))
    .toEqual([`message ${origin} opened`, `message ${origin} cancelled`]);
  expect(await page.evaluate(() => Reflect.get(window, "tried"))).toEqual([]);
  expect(await context.cookies()).toEqual([]);

  // in a sandbox without an origin storage throws, and Follow is a link
  await openBlog(`${scriptOf(origin)}<roster-list team="${TEAM}" limit="1" loading="eager"></roster-list>`, {
    headers: { "Content-Security-Policy": "sandbox allow-scripts" },
  });
  expect(await page.evaluate(() => window.origin)).toBe("null");
  await expect(cardsIn(page)).toHaveCount(1);
  await page.locator("roster-list [part=follow]").click();
  await expect(page).toHaveURL(/\/accounts\/\w+$/);
});

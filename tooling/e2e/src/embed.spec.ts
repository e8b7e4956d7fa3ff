import type { Page } from "@playwright/test";
import { type Host, type HostFile, hostPage, startHost } from "./host-page.ts";
import { expect, followControl, signedIn, test as base } from "./stage.ts";

const TEAM = "nfl/chicago-bears";
const OWN = "ChicagoBears";

const test = base.extend<{ readonly host: (files: Readonly<Record<string, HostFile>>) => Promise<Host> }>({
  host: async ({ context }, provide) => {
    const hosts: Host[] = [];
    await context.addInitScript(() => {
      const notes: string[] = [];
      Object.defineProperty(window, "notes", { value: notes });
      addEventListener("securitypolicyviolation", (event) => notes.push(`policy: ${event.violatedDirective}`));
      for (const name of ["ready", "error", "follow-request", "follow", "unfollow"]) {
        addEventListener(`roster:${name}`, (event) => {
          notes.push(`${name} ${event instanceof CustomEvent ? JSON.stringify(event.detail) : ""}`);
        });
      }
    });
    await provide(async (files) => {
      const host = await startHost(files);
      hosts.push(host);
      return host;
    });
    await Promise.all(hosts.map((host) => host.close()));
  },
});

test.use({ heroSeen: false }); // which is stored

/** What the page heard: broken policies and the widgets' events. */
const notes = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, "notes"));

const cardsOf = (page: Page, selector: string) => page.locator(`${selector} [part=card]`);

test("a widget keeps to the strictest policy, to two requests, to its root and to its place, among ten and twice included", async ({
  page,
  world,
  host,
  complaints,
}) => {
  const script = `<script async src="${world.site.origin}/embed/v1.js"`;
  const blog = await host({
    "/blog.css": {
      type: "text/css",
      body: "* { float: left; text-transform: uppercase; letter-spacing: 1em } div, li, a, svg, ul { display: none !important } roster-list { display: none }",
    },
    "/hostile.js": {
      type: "text/javascript",
      body: "Array.prototype.last = function () {}; Object.prototype.extend = function () {};",
    },
    "/": {
      body: hostPage(
        `${script} data-team="${TEAM}" data-limit="3"></script>` +
          `<roster-list loading="eager" team="${TEAM}" limit="2"></roster-list>`.repeat(9) +
          `${script}></script>`,
        `<script src="/hostile.js"></script><link rel="stylesheet" href="/blog.css">${script} data-team="${TEAM}" data-limit="1"></script>`,
      ),
      headers: {
        "Content-Security-Policy": `default-src 'none'; script-src 'self' ${world.site.origin}; connect-src ${world.site.origin}; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
    },
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(world.site.origin)) asked.push(request.url());
  });
  await page.goto(blog.origin);
  const before = await page.evaluate(() => Object.keys(window).length);

  await expect(page.locator("roster-list")).toHaveCount(11);
  await expect(cardsOf(page, "roster-list")).toHaveCount(3 + 9 * 2 + 1);
  await page.locator("roster-list").last().scrollIntoViewIfNeeded();
  await expect(page.locator(`roster-list [part=name][href$="/accounts/${OWN}"]`)).toHaveCount(11);
  const first = cardsOf(page, "roster-list").first();
  await expect(first).toBeVisible();
  await expect(first.locator("[part=follow]")).toBeVisible();
  expect(await first.evaluate((card) => getComputedStyle(card).textTransform)).toBe("none");

  const heard = await notes(page);
  expect(heard.filter((note) => !note.startsWith("ready"))).toEqual([]);
  expect(heard).toHaveLength(11);
  expect(new Set(asked)).toEqual(
    new Set([`${world.site.origin}/embed/v1.js`, `${world.site.origin}/data/${TEAM}.json`]),
  );
  expect(asked.filter((url) => url.endsWith(".json"))).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys(window).length)).toBeLessThanOrEqual(before + 1);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(["", 0, 0]);
  expect(await page.evaluate(() => document.querySelectorAll("roster-list > *, style, body [style]").length)).toBe(0);
  expect(complaints).toEqual([]);
});

test("a list keeps the room it reserved, and changes with its attributes", async ({ page, world, host }) => {
  const link = `<li><a href="${world.site.origin}/accounts/${OWN}" rel="noopener">Chicago Bears</a></li>`;
  const blog = await host({
    "/": {
      body: hostPage(
        `<script src="${world.site.origin}/embed/v1.js"></script><roster-list team="${TEAM}" limit="3"><ul>${link.repeat(3)}</ul></roster-list><p>after</p>`,
        "<style>body { font: 18px Georgia; margin: 16px }</style>",
      ),
    },
  });
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/data/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(blog.origin);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, "notes").push(`shift ${Reflect.get(entry, "value")}`);
    }).observe({ type: "layout-shift" });
  });
  const below = async (): Promise<number> => (await page.getByText("after").boundingBox())?.y ?? -1;
  await expect(cardsOf(page, "roster-list")).toHaveCount(3);
  const reserved = await below();
  answer();
  await expect.poll(() => notes(page)).toContain('ready {"count":3}');
  expect(await below()).toBe(reserved);
  expect((await notes(page)).filter((note) => note.startsWith("shift"))).toEqual([]);

  const list = page.locator("roster-list");
  await list.evaluate((element) => {
    element.setAttribute("limit", "2");
    Reflect.set(element, "headingLevel", 5);
    element.setAttribute("lang", "fr");
  });
  await expect(cardsOf(page, "roster-list")).toHaveCount(2);
  await expect(list.getByRole("heading", { level: 5 })).toHaveText("Chicago Bears");
  await expect(list.locator("[part=follow]").first()).toHaveText("Suivre");
  await expect(list.locator("[part=footer] a").first()).toHaveText(/^\d+ de plus$/);
  await list.evaluate((element, own) => element.setAttribute("accounts", `adamjahns, nobody, ${own}`), OWN);
  await expect(list.locator("[part=handle]")).toHaveText(["@adamjahns", `@${OWN}`]);
});

test("what cannot be listed is a short note with a link, and the links of the page stay", async ({
  page,
  world,
  host,
}) => {
  const lists: Readonly<Record<string, string>> = {
    unknown: 'team="nfl/nobody"',
    markup: 'team="&lt;img src=x onerror=alert(1)&gt;"',
    blank: 'team=" "',
    climbing: 'team="../../roster"',
    malformed: 'league="NBA"',
    unreachable: 'league="MLB"',
    empty: `team="${TEAM}" league="MLS"`,
  };
  const body = Object.entries(lists).map(
    ([id, attributes]) =>
      `<roster-list id="${id}" loading="eager" ${attributes}><a href="#">kept ${id}</a></roster-list>`,
  );
  const blog = await host({
    "/": { body: hostPage(`${body.join("")}<script async src="${world.site.origin}/embed/v1.js"></script>`) },
  });
  await page.route("**/data/nba.json", (route) =>
    route.fulfill({ body: '{"accounts":', headers: { "Access-Control-Allow-Origin": "*" } }),
  );
  await page.route("**/data/mlb.json", (route) => route.abort());
  await page.goto(blog.origin);
  for (const id of Object.keys(lists)) {
    const list = page.locator(`#${id}`);
    if (id === "empty") {
      await expect(list.locator("[part=empty]")).toHaveText("No accounts.");
      continue;
    }
    await expect(list.locator("[part=error]"), id).toContainText(
      id.startsWith("un") && id !== "unknown"
        ? "could not be loaded"
        : id === "malformed"
          ? "could not be loaded"
          : "does not exist",
    );
    await expect(list.locator("[part=error] a")).toHaveAttribute("href", `${world.site.origin}/`);
    await expect(page.getByText(`kept ${id}`)).toBeVisible();
    expect(await list.evaluate((element) => element.matches(":state(error)")), id).toBe(true);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is the links that stand in it", async ({ page, world, host }) => {
    const href = `${world.site.origin}/accounts/${OWN}`;
    const blog = await host({
      "/": {
        body: hostPage(
          `<roster-list team="${TEAM}"><ul><li><a href="${href}" rel="noopener">Chicago Bears</a></li></ul></roster-list><script async src="${world.site.origin}/embed/v1.js"></script>`,
        ),
      },
    });
    await page.goto(blog.origin);
    await page.getByRole("link", { name: "Chicago Bears" }).click();
    await expect(page).toHaveURL(href);
  });
});

test("Follow opens the directory's window within the click, and believes that window alone", async ({
  page,
  context,
  world,
  host,
}) => {
  const blog = await host({
    "/": {
      body: hostPage(
        `<script src="${world.site.origin}/embed/v1.js" data-team="${TEAM}" data-limit="2"></script><roster-follow account="${OWN}" label="Follow us"></roster-follow>`,
      ),
    },
  });
  // stands in for the window's page, of which only what it says is looked at here
  await context.route("**/follow?**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Follow</title>" }),
  );
  await page.goto(blog.origin);
  const button = page.locator("roster-list").locator(`[part=follow][href$="/accounts/${OWN}"]`);
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  const { origin, pathname, searchParams } = new URL(popup.url());
  expect([origin + pathname, ...searchParams.keys()]).toEqual([
    `${world.site.origin}/follow`,
    "account",
    "origin",
    "n",
    "v",
  ]);
  expect([searchParams.get("account"), searchParams.get("origin"), searchParams.get("v")]).toEqual([
    OWN,
    blog.origin,
    "1",
  ]);

  const sound = { type: "roster:follow", v: 1, n: searchParams.get("n"), status: "followed", account: OWN };
  const send = (data: object) =>
    popup.evaluate(([data, to]) => window.opener.postMessage(data, to), [data, blog.origin] as const);
  await page.evaluate((data) => window.postMessage(data, "*"), sound);
  for (const wrong of [{ n: "another-nonce-entirely" }, { v: 2 }, { account: "adamjahns" }, { status: "opened" }])
    await send({ ...sound, ...wrong });
  await send({ ...sound, status: "requested" });
  await expect(button).toHaveText(/Requested/);
  expect((await notes(page)).filter((note) => note.startsWith("follow "))).toEqual([
    `follow {"account":"${OWN}","state":"requested"}`,
  ]);
  await send(sound);
  await expect(button).toHaveAccessibleName(`Following @${OWN}, Unfollow`);
  await expect(page.locator("roster-follow [part=follow]")).toHaveAttribute("data-state", "following");

  await page.evaluate(() =>
    addEventListener("roster:follow-request", (event) => event.preventDefault(), { once: true }),
  );
  await button.click();
  expect(context.pages()).toHaveLength(2);

  await page.evaluate(() => Object.assign(window, { open: () => null })); // as where windows are blocked
  await button.click();
  await expect(page).toHaveURL((url) => url.origin === world.site.origin && url.pathname === "/follow");
});

test("what is followed in that window is followed on the instance, and the widget says so", async ({
  page,
  world,
  host,
}) => {
  await signedIn(page, world);
  const blog = await host({
    "/": {
      body: hostPage(
        `<roster-follow account="${OWN}"></roster-follow><script src="${world.site.origin}/embed/v1.js"></script>`,
      ),
    },
  });
  await page.goto(blog.origin);
  const button = page.locator("roster-follow [part=follow]");
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect(popup.locator("[data-meant]")).toBeVisible();
  await followControl(popup, OWN).click();
  await expect(button).toHaveAttribute("data-state", "following");
  expect(await notes(page)).toContain(`follow {"account":"${OWN}","state":"followed"}`);
  expect(world.instance.state.follows()).toContain(`${OWN}@sportsbots.xyz`);
});

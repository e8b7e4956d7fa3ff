import { createHash } from "node:crypto";
import { build } from "esbuild";
import type { Page, Request } from "@playwright/test";
import { cardsIn, hostPage, notesOf, scriptOf, TEAM, widgetTest as test } from "./widget-stage.ts";
import { code, preview } from "./embed-code-stage.ts";
import { scan } from "./checks/axe.ts";
import { expect, hydrated, signedIn } from "./stage.ts";

const SERVER = "https://hockey.example";
const FROM = `${SERVER}/collections/7`;
const LIST = `<roster-list from="${FROM}" limit="4" loading="eager"><ul><li><a href="${FROM}">the list</a></li></ul></roster-list>`;
const OPEN = { "Access-Control-Allow-Origin": "*" };

const person = (id: number, display_name = `Person ${id}`) => ({
  id: `${id}`,
  username: `person${id}`,
  acct: `person${id}@ice.example`,
  display_name,
  avatar: `${SERVER}/picture.png`,
  discoverable: true,
});
const jo = { ...person(99, "Jo Berg"), username: "jo", acct: "jo" };
const people = Array.from({ length: 25 }, (_, at) =>
  person(at, at === 0 ? '<img src=x onerror="notes.push(1)">' : undefined),
);
const COLLECTION = {
  collection: {
    id: "7",
    account_id: "99",
    name: "Hockey beat writers",
    discoverable: true,
    items: people.map(({ id }) => ({ account_id: id, state: "accepted" })),
  },
  accounts: [jo, ...people],
};

/** Serves a Collection at the server of the list. Returns the requests to the server. */
async function serveList(
  page: Page,
  answer: object = { json: COLLECTION, headers: OPEN },
): Promise<readonly Request[]> {
  const sent: Request[] = [];
  await page.context().route(`${SERVER}/**`, (route) => {
    sent.push(route.request());
    return route.fulfill(answer);
  });
  return sent;
}

const followAll = (page: Page) => page.locator("roster-list").getByRole("link", { name: "Follow all 25" });

/** A page that pins the script by its hash, and allows the directory and the server of the list alone. */
async function strictPage(origin: string, integrity: string) {
  const policy = `default-src 'none'; script-src ${origin}; connect-src ${origin} ${SERVER}; require-trusted-types-for 'script'; trusted-types 'none'`;
  const script = `<script async src="${origin}/embed/v1.js" integrity="${integrity}" crossorigin="anonymous"></script>`;
  return { body: hostPage(LIST + script), headers: { "Content-Security-Policy": policy } };
}

test("somebody's list on a page with a strict policy names its maker and links to profiles, with one request to its server, that has no cookie, token or referrer", async ({
  page,
  world,
  host,
  complaints,
}) => {
  const { origin } = world.site;
  const token = await signedIn(page, world);
  const sent = await serveList(page);
  const bytes = Buffer.from(await (await fetch(`${origin}/embed/v1.js`)).arrayBuffer());
  const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
  const blog = await host({ "/": await strictPage(origin, integrity) });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(blog.origin);
  await expect(cardsIn(page)).toHaveCount(4);
  const list = page.locator("roster-list");
  await expect(list.locator("[part=heading]")).toHaveText("Hockey beat writers");
  await expect(list.locator("[part=by]")).toHaveText("by Jo Berg, @jo@hockey.example");
  await expect(list.locator("[part=name]").nth(1)).toHaveAttribute("href", "https://ice.example/@person1");
  await expect(list.locator("[part=name]").first()).toHaveText('<img src=x onerror="notes.push(1)">');
  await expect(list.getByRole("link", { name: "21 more" })).toHaveAttribute("href", /\/list#from=/);
  await expect(list).toContainText("Read from hockey.example today. Chosen by Jo Berg, not by Roster.");
  await expect(list.locator("[part=follow]")).toHaveCount(1);
  expect(asked).toEqual([
    `${blog.origin}/`,
    `${origin}/embed/v1.js`,
    `${origin}/embed/v1-list.js`,
    `${SERVER}/api/v1/collections/7`,
  ]);
  const headers = await sent[0]?.allHeaders();
  for (const name of ["cookie", "authorization", "referer"]) expect(headers).not.toHaveProperty(name);
  expect(JSON.stringify(headers)).not.toContain(token);
  expect(await notesOf(page, "policy", "error", "ready")).toEqual(['ready {"count":4}']);
  expect(complaints).toEqual([]);

  const [opened] = await Promise.all([page.waitForEvent("popup"), followAll(page).click()]);
  expect(opened.url()).toBe(`${origin}/list#from=${encodeURIComponent(FROM)}`);
  expect(await opened.evaluate(() => [opener, document.referrer])).toEqual([null, ""]);
});

test("a pinned script refuses another file for somebody's list, and the page's links stay", async ({
  page,
  world,
  host,
}) => {
  const { origin } = world.site;
  await serveList(page);
  const bytes = Buffer.from(await (await fetch(`${origin}/embed/v1.js`)).arrayBuffer());
  const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
  await page.route("**/v1-list.js", (route) =>
    route.fulfill({
      body: "globalThis.notes.push('ran'); export const fetchListing = 1;",
      contentType: "text/javascript",
      headers: OPEN,
    }),
  );
  const blog = await host({ "/": await strictPage(origin, integrity) });
  await page.goto(blog.origin);
  await expect(page.locator("[part=error]")).toHaveText("This list cannot be read now. Open it on hockey.example");
  await expect(page.getByRole("link", { name: "the list" })).toBeVisible();
  expect(await notesOf(page, "ran")).toEqual([]);
});

test("somebody's list is read when it comes into view, once for all lists of the page, wins over a team, and passes axe", async ({
  page,
  world,
  openBlog,
}) => {
  const sent = await serveList(page);
  const lists = LIST.replace(' loading="eager"', "") + LIST.replace(' loading="eager"', ` team="${TEAM}"`);
  const warned: string[] = [];
  page.on("console", (message) => warned.push(message.text()));
  await openBlog(
    `<main><h1>A blog</h1><h2>Lists</h2><div class="above"></div>${lists}</main>${scriptOf(world.site.origin)}`,
    {
      head: "<style>.above { height: 4000px }</style>",
    },
  );
  await expect(page.getByText("the list").first()).toBeVisible();
  await page.evaluate(() => customElements.whenDefined("roster-list"));
  expect(sent).toHaveLength(0);
  await page.locator("roster-list").last().scrollIntoViewIfNeeded();
  await expect(cardsIn(page)).toHaveCount(8);
  expect(sent).toHaveLength(1);
  expect(warned).toEqual(["roster-list: “from” replaces “team”."]);
  await scan(page, "somebody's list", { widths: [360] });
});

for (const [name, answer, text] of [
  [
    "is forged",
    { json: { collection: { items: [{}] }, accounts: "<script>" }, headers: OPEN },
    "This list does not exist.",
  ],
  ["is closed", { status: 403, headers: OPEN }, "This list cannot be read now."],
  [
    "redirects to another server",
    { status: 302, headers: { ...OPEN, location: "http://10.0.0.1/" } },
    "This list cannot be read now.",
  ],
] as const) {
  test(`if somebody's list ${name}, the page's links stay below a line with a link to the list`, async ({
    page,
    world,
    openBlog,
  }) => {
    await serveList(page, answer);
    await openBlog(LIST + scriptOf(world.site.origin));
    await expect(page.locator("[part=error]")).toHaveText(`${text} Open it on hockey.example`);
    await expect(page.locator("[part=error] a")).toHaveAttribute("href", FROM);
    await expect(page.getByRole("link", { name: "the list" })).toBeVisible();
  });
}

test.describe("where no script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody's list is the page's links", async ({ page, world, openBlog }) => {
    const sent = await serveList(page);
    await openBlog(LIST + scriptOf(world.site.origin));
    await expect(page.getByRole("link", { name: "the list" })).toBeVisible();
    expect(sent).toHaveLength(0);
  });
});

test("the React component of the package shows somebody's list, and another one when the property changes", async ({
  page,
  world,
  host,
}) => {
  await serveList(page);
  const app = `import { createElement, useState } from "react";
    import { createRoot } from "react-dom/client";
    import { RosterList } from "./dist/npm/react.js";
    function App() {
      const [from, setFrom] = useState("${FROM}");
      const links = createElement("a", { href: from }, "the list");
      return [createElement(RosterList, { key: 1, site: "${world.site.origin}", from, limit: 3, loading: "eager" }, links),
        createElement("button", { key: 2, onClick: () => setFrom("${SERVER}/nothing") }, "other")];
    }
    createRoot(document.querySelector("main")).render(createElement(App));`;
  const { outputFiles } = await build({
    stdin: { contents: app, resolveDir: new URL("../../../apps/embed", import.meta.url).pathname },
    bundle: true,
    format: "esm",
    splitting: true,
    outdir: "/",
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const files = outputFiles.map(({ path, text }) => [path, { body: text, type: "text/javascript" }] as const);
  const blog = await host({
    "/": { body: hostPage('<main></main><script type="module" src="/stdin.js"></script>') },
    ...Object.fromEntries(files),
  });
  await page.goto(blog.origin);
  await expect(cardsIn(page)).toHaveCount(3);
  await expect(followAll(page)).toBeVisible();
  await page.getByRole("button", { name: "other" }).click();
  await expect(page.locator("[part=heading]")).toHaveText("Hockey beat writers"); // the answer is the same for every address
  await expect(page.locator("[part=footer] a").first()).toHaveAttribute("href", /nothing$/);
});

test("the embed page reads somebody's list when its button is pressed, and prints code without layout shift", async ({
  page,
  context,
  world,
  host,
  complaints,
}) => {
  const sent = await serveList(page);
  await page.goto(`${world.site.origin}/embed?from=${encodeURIComponent(FROM)}`);
  await hydrated(page);
  const field = page.getByLabel("Address of the list");
  await expect(field).toHaveValue("");
  await field.fill("http://10.0.0.1/list");
  await page.getByRole("button", { name: "Show the list" }).click();
  await expect(page.getByText("This is not the address of a list.")).toBeVisible();
  await field.fill(FROM);
  await expect(page.getByText("Your browser asks hockey.example")).toBeVisible();
  expect(sent).toHaveLength(0);
  await field.press("Enter");
  await expect(preview(page).locator("[part=heading]")).toHaveText("Hockey beat writers");
  await expect(code(page)).toContainText(`<roster-list from="${FROM}" limit="6" theme="auto"`);
  await expect(code(page)).toContainText('<a href="https://ice.example/@person5" rel="noopener">Person 5</a>');
  await expect(page).toHaveURL(/\/embed\?from=$/);
  await page.getByRole("tab", { name: "React" }).click();
  await expect(code(page)).toContainText(`from="${FROM}"`);
  await page.getByRole("tab", { name: "HTML" }).click();
  expect(complaints).toEqual([]);

  const pasted = (await code(page).textContent()) ?? "";
  const style = "<style>body { margin: 20px; font: 16px/1.5 system-ui }</style>";
  const blog = await host({ "/": { body: hostPage(`<p>Above.</p>${pasted}<p>Below.</p>`, style) } });
  for (const width of [360, 1440]) {
    const reader = await context.newPage();
    await reader.setViewportSize({ width, height: 800 });
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await reader.route(`${SERVER}/**`, async (route) => {
      await held;
      await route.fallback();
    });
    const asked = reader.waitForRequest(`${SERVER}/**`);
    await reader.goto(blog.origin);
    await asked;
    const below = async (): Promise<number> => (await reader.getByText("Below.").boundingBox())?.y ?? 0;
    const before = await below();
    answer();
    await expect(cardsIn(reader)).toHaveCount(6);
    await expect(followAll(reader)).toBeVisible();
    expect(Math.abs((await below()) - before), `${width} px`).toBeLessThanOrEqual(2);
    const shifts = await notesOf(reader, "shift");
    const sum = shifts.reduce((total, note) => total + Number(note.split(" ")[1]), 0);
    expect(sum, `${width} px`).toBeLessThanOrEqual(0.004);
    await reader.close();
  }
});

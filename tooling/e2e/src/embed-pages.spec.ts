import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { HostFile } from "@roster/site/host-pages";
import { buttonOf, cardsIn, hostPage, notesOf, OWN, OWN_ACCT, TEAM, widgetTest as test } from "./widget-stage.ts";
import { expect, followControl, signedIn } from "./stage.ts";

// Every kind of page that can have the widget: its list, its button and the page itself work.

const LIST = `<roster-list team="${TEAM}" limit="2" loading="eager"><ul><li><a href="/mine">my link</a></li></ul></roster-list>`;
const BUTTON = `<roster-follow account="${OWN}"></roster-follow>`;
const tag = (origin: string, attributes = ""): string => `<script ${attributes} src="${origin}/embed/v1.js"></script>`;
const policy = (text: string): Readonly<Record<string, string>> => ({ "Content-Security-Policy": text });
const styled = (css: string) => (origin: string) => ({
  body: hostPage(LIST + BUTTON + tag(origin), `<style>${css}</style>`),
});

/** Reads a style sheet of an npm package. */
const sheet = (address: string): string => readFileSync(new URL(address), "utf8");

const PAGES: Readonly<Record<string, (origin: string) => HostFile>> = {
  "with a policy that allows nothing but the directory": (origin) => ({
    body: hostPage(LIST + BUTTON + tag(origin)),
    headers: policy(
      `default-src 'none'; style-src 'none'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
    ),
  }),
  "with a nonce and strict-dynamic": (origin) => ({
    body: hostPage(LIST + BUTTON + tag(origin, 'nonce="abc"')),
    headers: policy(`script-src 'nonce-abc' 'strict-dynamic'; style-src 'self'; connect-src ${origin}`),
  }),
  "that isolates itself": (origin) => ({
    body: hostPage(LIST + BUTTON + tag(origin, 'crossorigin="anonymous"')),
    headers: { "Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Opener-Policy": "same-origin" },
  }),
  "with Bootstrap": styled(sheet(import.meta.resolve("bootstrap/dist/css/bootstrap.min.css"))),
  "with Tailwind's preflight": styled(sheet(import.meta.resolve("tailwindcss/preflight.css"))),
  "that unsets every style": styled("* { all: unset }"),
  "that unsets every style as important": styled("* { all: unset !important } a { display: none !important }"),
  "that hides undefined elements": styled(":not(:defined) { display: none }"),
  "with a font size of 24 px": styled("html { font-size: 24px } body { font-size: 1rem }"),
  "with a column of 160 px": styled("body { width: 160px }"),
  "in quirks mode": (origin) => ({ body: `<html><body><p>no doctype</p>${LIST}${BUTTON}${tag(origin)}` }),
  "of XHTML": (origin) => ({
    type: "application/xhtml+xml",
    body: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A blog</title></head><body>${LIST}${BUTTON}${tag(origin)}</body></html>`,
  }),
  "with a base elsewhere": (origin) => ({
    body: hostPage(LIST + BUTTON + tag(origin), '<base href="https://elsewhere.example/deep/" target="_parent">'),
  }),
  "that runs the script in its head": (origin) => ({ body: hostPage(LIST + BUTTON, tag(origin)) }),
  "that runs the script before its body": (origin) => ({
    body: `<!DOCTYPE html><title>A blog</title>${tag(origin)}<body>${LIST}${BUTTON}`,
  }),
  "with the widgets inside a paragraph": (origin) => ({
    body: hostPage(
      `<p>text <roster-list team="${TEAM}" limit="2" loading="eager"></roster-list> ${BUTTON} text</p>${tag(origin)}`,
    ),
  }),
  "with the widgets in a shadow root": (origin) => ({
    body: hostPage(`<div><template shadowrootmode="open">${LIST}${BUTTON}</template></div>${tag(origin)}`),
  }),
  "that adds the script and removes it at once": (origin) => ({
    body: hostPage(
      `${LIST}${BUTTON}<script>const added = document.createElement("script"); added.src = "${origin}/embed/v1.js"; document.head.append(added); added.remove();</script>`,
    ),
  }),
  "with the script twice": (origin) => ({ body: hostPage(tag(origin) + LIST + BUTTON + tag(origin, "async")) }),
  "with the release 1.0.0 before the script": (origin) => ({
    body: hostPage(`<script src="${origin}/embed/1.0.0.js"></script>${LIST}${BUTTON}${tag(origin)}`),
  }),
  "that defers the script with a query": (origin) => ({
    body: hostPage(`${LIST}${BUTTON}<script defer src="${origin}/embed/v1.js?ver=6.4"></script>`),
  }),
  "in Arabic, from right to left": (origin) => ({
    body: hostPage(LIST + BUTTON + tag(origin), "", 'lang="ar" dir="rtl"'),
  }),
};

/** Waits for the list and the button of a page, and checks that a click opens the window. */
async function works(page: Page): Promise<void> {
  await expect(cardsIn(page)).toHaveCount(2);
  await expect(cardsIn(page).first()).toBeVisible();
  await expect(page.locator("roster-list [part=name]").first()).toBeVisible();
  await expect(buttonOf(page, OWN, "roster-follow")).toBeVisible();
  const [popup] = await Promise.all([page.waitForEvent("popup"), buttonOf(page, OWN).click()]);
  await expect(popup).toHaveURL(/\/follow\?account=/);
  await popup.close();
}

for (const [name, serve] of Object.entries(PAGES)) {
  test(`the widget works on a page ${name}`, async ({ page, world, host, complaints }) => {
    const blog = await host({ "/": serve(world.site.origin) });
    await page.goto(blog.origin);
    await works(page);
    expect(await notesOf(page, "policy", "error", "ready")).toEqual(['ready {"count":2}']);
    expect(complaints).toEqual([]);
  });
}

test("the widget works on a page with forced colours, and in a frame without an address", async ({
  page,
  world,
  host,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const inside = hostPage(LIST + BUTTON + tag(world.site.origin)).replaceAll('"', "&quot;");
  const blog = await host({
    "/": { body: hostPage(LIST + BUTTON + tag(world.site.origin)) },
    "/frame": { body: hostPage(`<iframe srcdoc="${inside}" width="600" height="600"></iframe>`) },
  });
  await page.goto(blog.origin);
  await works(page);
  await page.goto(`${blog.origin}/frame`);
  const frame = page.frameLocator("iframe");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    frame.locator("roster-list [part=follow]").first().click(),
  ]);
  await expect(popup).toHaveURL(/\/follow\?account=/);
});

test("a list in closed details and below the printed page shows its links until it has loaded", async ({
  page,
  world,
  openBlog,
}) => {
  const lazy = LIST.replace("eager", "lazy");
  const above = '<div class="above"></div>';
  await openBlog(`<details><summary>open</summary>${lazy}</details>${above}${lazy}${tag(world.site.origin)}`, {
    head: "<style>.above { height: 4000px }</style>",
  });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("my link").last()).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByText("open").click();
  await expect(cardsIn(page, "details roster-list").first()).toBeVisible();
});

test("if a page has the scripts of two directories, the first one draws its lists, but a list with src shows the other directory", async ({
  page,
  world,
  host,
  openBlog,
}) => {
  const { origin } = world.site;
  const read = async (path: string): Promise<string> => (await page.request.get(origin + path)).text();
  const file = `/data/v2/${TEAM}.json`;
  const other = await host({
    "/embed/v1.js": { body: await read("/embed/v1.js"), type: "text/javascript" },
    [file]: {
      body: JSON.stringify({ ...JSON.parse(await read(file)), name: "The other directory" }),
      headers: { "Access-Control-Allow-Origin": "*" },
    },
  });
  const lists = LIST + LIST.replace(" ", ` src="${other.origin}" `);
  await openBlog(tag(origin) + tag(other.origin) + lists);
  await expect(page.locator("roster-list [part=heading]")).toHaveText(["Chicago Bears", "The other directory"]);
  await expect(buttonOf(page, OWN)).toHaveCount(2);
  const hrefs = await buttonOf(page, OWN).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual([origin, other.origin].map((site) => `${site}/accounts/${OWN}`));
});

test("the released script 1.0.0 draws its lists from the addresses that it knows", async ({
  page,
  world,
  openBlog,
}) => {
  const { origin } = world.site;
  const lists = [`team="${TEAM}"`, 'league="NFL"', `accounts="${OWN}"`, 'kind="Reporter"'];
  const asked = new Set<string>();
  page.on("response", (response) => response.ok() && asked.add(new URL(response.url()).pathname));
  await openBlog(
    `${lists.map((attributes) => `<roster-list ${attributes} limit="1" loading="eager"></roster-list>`).join("")}<script src="${origin}/embed/1.0.0.js"></script>`,
  );
  await expect(cardsIn(page)).toHaveCount(lists.length);
  expect([...asked].filter((path) => path.startsWith("/data/")).toSorted()).toEqual([
    "/data/nfl.json",
    `/data/${TEAM}.json`,
    "/data/roster.json",
  ]);
});

for (const version of ["1.0.0", "1.1.0"]) {
  test(`the follow window of today answers the released script ${version}, which turns to Following`, async ({
    page,
    context,
    world,
    openBlog,
  }) => {
    const { origin } = world.site;
    const list = `<roster-list accounts="${OWN.toLowerCase()}" loading="eager"></roster-list>`;
    await signedIn(await context.newPage(), world);
    await openBlog(`${list}<script src="${origin}/embed/${version}.js"></script>`);
    const [popup] = await Promise.all([page.waitForEvent("popup"), buttonOf(page, OWN).click()]);
    await popup.locator("[data-meant]").waitFor();
    await followControl(popup, OWN).click();
    await expect(page.getByRole("link", { name: `Following @${OWN}` })).toBeVisible();
    expect(world.instance.state.follows()).toContain(OWN_ACCT);
  });
}

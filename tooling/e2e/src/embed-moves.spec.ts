import { readFileSync } from "node:fs";
import {
  answerFollows,
  buttonOf,
  cardsIn,
  hostPage,
  notesOf,
  OWN,
  scriptOf,
  TEAM,
  widgetTest as test,
} from "./widget-stage.ts";
import { expect } from "./stage.ts";

const listOf = (attributes = ""): string =>
  `<roster-list team="${TEAM}" limit="2" loading="eager" ${attributes}></roster-list>`;
/** Serves a script of an npm package as /library.js of a blog. */
const library = (address: string) => ({
  "/library.js": { body: readFileSync(new URL(address), "utf8"), type: "text/javascript" },
});

test("a list that moves into a frame of the same page keeps its styles there, and causes no error", async ({
  page,
  world,
  host,
  complaints,
}) => {
  const blog = await host({
    "/": {
      body: hostPage(
        `${scriptOf(world.site.origin)}${listOf()}<iframe src="/frame" width="600" height="400"></iframe>`,
      ),
    },
    "/frame": { body: hostPage("") },
  });
  await page.goto(blog.origin);
  await expect(cardsIn(page)).toHaveCount(2);
  await page.evaluate(() => {
    const list = document.querySelector("roster-list");
    const inside = document.querySelector("iframe")?.contentDocument;
    if (list) inside?.body.append(inside.adoptNode(list));
  });
  const card = page.frameLocator("iframe").locator("roster-list [part=card]").first();
  await expect(card).toBeVisible();
  await expect(card).toHaveCSS("display", "grid");
  expect(complaints).toEqual([]);
});

test("a list that is moved within its page keeps the focus, requests nothing and is not ready twice", async ({
  page,
  world,
  openBlog,
}) => {
  await openBlog(`${scriptOf(world.site.origin)}${listOf()}<aside></aside>`);
  const button = buttonOf(page, OWN);
  await button.focus();
  await page.evaluate(() => {
    const [list, aside] = document.querySelectorAll("roster-list, aside");
    if (aside && list) Reflect.get(aside, "moveBefore").call(aside, list, null);
  });
  await expect(button).toBeFocused();
  await page.evaluate(() => {
    const list = document.querySelector("roster-list");
    if (list) document.body.append(list);
  });
  await expect(button).toBeVisible();
  expect(await notesOf(page, "ready")).toEqual(['ready {"count":2}']);
});

test("a single-page site keeps Following when it replaces its lists, and a reload forgets it", async ({
  page,
  world,
  openBlog,
}) => {
  await answerFollows(page);
  const blog = await openBlog(`${scriptOf(world.site.origin)}<main>${listOf()}</main>`);
  const button = buttonOf(page, OWN);
  await button.click();
  await expect(button).toHaveAttribute("data-state", "following");
  await page.evaluate(
    (html) => {
      history.pushState(null, "", "/next");
      document.querySelector("main")?.setHTMLUnsafe(html);
    },
    `${listOf('layout="compact"')}<roster-follow account="${OWN}"></roster-follow>`,
  );
  await expect(button).toHaveAttribute("data-state", "following");
  await expect(buttonOf(page, OWN, "roster-follow")).toHaveAttribute("data-state", "following");
  await page.goto(blog.origin);
  await expect(button).toHaveText("Follow");
});

test("thirty lists draw in frames of their own after one request for their data, those at the top of the window first", async ({
  page,
  world,
  openBlog,
}) => {
  const lists = Array.from({ length: 30 }, (_, at) => listOf(`id="list-${at}"`)).join("");
  await page.addInitScript(() => {
    const drawn: (readonly [id: string, frame: number])[] = [];
    let frame = 0;
    const count = (): void => {
      frame += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    addEventListener("roster:ready", ({ target }) => target instanceof Element && drawn.push([target.id, frame]));
    Object.assign(window, { drawn });
  });
  const style = "<style>roster-list { display: block; min-height: 300px }</style>";
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openBlog(`${lists}<p id="end"></p>`, { head: style });
  await page.evaluate(() => document.querySelector("#list-7")?.scrollIntoView());
  await page.addScriptTag({ url: `${world.site.origin}/embed/v1.js` });
  await expect.poll(() => notesOf(page, "ready")).toHaveLength(30);
  const drawn = await page.evaluate((): readonly (readonly [string, number])[] => Reflect.get(window, "drawn"));
  expect(new Set(drawn.map(([, frame]) => frame)).size, "about one list a frame").toBeGreaterThanOrEqual(22);
  expect(drawn.slice(0, 4).map(([id]) => id)).toContain("list-7");
  expect(asked.filter((url) => url.endsWith(".json"))).toHaveLength(1);
});

test("Vue hides a list by v-show, gives it accounts, and takes them away", async ({
  page,
  world,
  host,
  complaints,
}) => {
  const app = `<div id="app"><button @click="shown = !shown">shown</button><button @click="accounts = accounts ? undefined : ['AdamSchefter']">accounts</button><roster-list v-show="shown" :accounts="accounts" limit="2" loading="eager"></roster-list></div>`;
  const start = `<script>const app = Vue.createApp({ data: () => ({ shown: true, accounts: ["AdamSchefter"] }) });
    app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith("roster-");
    app.mount("#app");</script>`;
  const blog = await host({
    "/": { body: hostPage(`${scriptOf(world.site.origin)}${app}<script src="/library.js"></script>${start}`) },
    ...library(import.meta.resolve("vue/dist/vue.global.prod.js")),
  });
  await page.goto(blog.origin);
  const list = page.locator("roster-list");
  await expect(list.locator("[part=handle]")).toHaveText(["@AdamSchefter"]);
  for (const count of [2, 1]) {
    await page.getByRole("button", { name: "accounts" }).click();
    await expect(cardsIn(page)).toHaveCount(count);
  }
  for (const isVisible of [false, true]) {
    await page.getByRole("button", { name: "shown" }).click();
    await expect(list).toBeVisible({ visible: isVisible });
  }
  expect(complaints).toEqual([]);
});

test("a page that Turbo restores with the list that its script had placed does not get a second list", async ({
  page,
  world,
  host,
}) => {
  const head = '<script src="/library.js"></script>';
  const line = `<script src="${world.site.origin}/embed/v1.js" data-team="${TEAM}" data-loading="eager"></script>`;
  const blog = await host({
    "/": { body: hostPage(`<main>${line}</main><a href="/next">next</a>`, head) },
    "/next": { body: hostPage("the next page", head) },
    ...library(import.meta.resolve("@hotwired/turbo/dist/turbo.es2017-umd.js")),
  });
  await page.goto(blog.origin);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  for (const ready of [1, 2, 3]) {
    await expect.poll(() => notesOf(page, "ready")).toHaveLength(ready);
    await expect(page.locator("roster-list")).toHaveCount(1);
    await expect(cardsIn(page).first()).toBeVisible();
    await page.getByRole("link", { name: "next" }).click();
    await expect(page.getByText("the next page")).toBeVisible();
    await page.goBack();
  }
  expect(await page.evaluate(() => Reflect.has(window, "isSame")), "Turbo replaces only the body").toBe(true);
});

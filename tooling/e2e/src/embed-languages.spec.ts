import type { Page } from "@playwright/test";
import { buttonOf, cardsIn, notesOf, OWN, scriptOf, TEAM, widgetTest as test } from "./widget-stage.ts";
import { expect } from "./stage.ts";

/** Two lists of a team and a button. */
const WIDGETS = `${`<roster-list team="${TEAM}" limit="2" loading="eager"></roster-list>`.repeat(2)}<roster-follow account="${OWN}"></roster-follow>`;

/** Notes the paths that a page requests from the directory. */
function noteRequests(page: Page, origin: string): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) => request.url().startsWith(origin) && paths.push(request.url().slice(origin.length)));
  return paths;
}

/** Notes every text that the button of an account shows. */
const noteWords = (page: Page) =>
  page.addInitScript(() => {
    const words = new Set<string>();
    Object.defineProperty(window, "words", { value: words });
    const look = (): void => {
      for (const widget of document.querySelectorAll("roster-list, roster-follow"))
        for (const button of widget.shadowRoot?.querySelectorAll("[part=follow]") ?? [])
          words.add(button.textContent ?? "");
      requestAnimationFrame(look);
    };
    look();
  });
/** Waits until the page has drawn whatever it had to draw. */
const drawnFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
const wordsOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => [...Reflect.get(window, "words")]);

for (const [lang, word, total, files] of [
  ["en", "Follow", /^\d+ accounts$/, []],
  ["ar", "Follow", /^\d+ accounts$/, []],
  ["de-AT", "Folgen", /^\d+ Konten$/, ["/embed/texts/de.json"]],
  ["es", "Seguir", /^\d+ cuentas$/, ["/embed/texts/es.json"]],
  ["fr", "Suivre", /^\d+ comptes$/, ["/embed/texts/fr.json"]],
  ["pt", "Seguir", /^\d+ contas$/, ["/embed/texts/pt-BR.json"]],
  ["pt-BR", "Seguir", /^\d+ contas$/, ["/embed/texts/pt-BR.json"]],
] as const) {
  test(`the lists and buttons of a page in "${lang}" request ${files.length} files with texts, also under a strict policy, and show no other language before`, async ({
    page,
    world,
    openBlog,
    complaints,
  }) => {
    const { origin } = world.site;
    const policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`;
    await noteWords(page);
    const paths = noteRequests(page, origin);
    const data = page.waitForResponse("**/data/v2/**");
    await page.route("**/embed/texts/*", async (route) => {
      await data;
      await drawnFrames(page); // a list that did not wait for its texts would be there now
      await route.continue();
    });
    await openBlog(WIDGETS + scriptOf(origin), {
      attributes: `lang="${lang}"`,
      headers: { "Content-Security-Policy": policy },
    });
    await expect(buttonOf(page, OWN)).toHaveText([word, word]);
    await expect(buttonOf(page, OWN, "roster-follow")).toHaveText(word);
    await expect(page.locator("roster-list .total").first()).toHaveText(total);
    expect(await wordsOf(page)).toEqual([word]);
    expect(paths).toEqual(["/embed/v1.js", ...[`/data/v2/${TEAM}.json`, ...files].toSorted(byOrder(paths))]);
    expect(await notesOf(page, "policy", "error")).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

/** The data and the texts are requested at once, in any order. */
const byOrder = (paths: readonly string[]) => (a: string, b: string) => paths.indexOf(a) - paths.indexOf(b);

test("lists and buttons are in English if the file with the texts is missing", async ({ page, world, openBlog }) => {
  await page.route("**/embed/texts/*", (route) =>
    route.fulfill({ headers: { "Access-Control-Allow-Origin": "*" }, status: 404 }),
  );
  await openBlog(WIDGETS + scriptOf(world.site.origin), { attributes: 'lang="fr"' });
  await expect(buttonOf(page, OWN)).toHaveText(["Follow", "Follow"]);
  await expect(buttonOf(page, OWN, "roster-follow")).toHaveText("Follow");
  await expect(cardsIn(page)).toHaveCount(4);
  expect(await notesOf(page, "error")).toEqual([]);
});

test("lists and buttons wait four seconds for the texts, and stay in English when the texts come later", async ({
  page,
  world,
  openBlog,
}) => {
  await noteWords(page);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/embed/texts/*", async (route) => {
    await held;
    await route.continue().catch(() => {}); // the widget gave up
  });
  const asked = page.waitForRequest("**/embed/texts/*");
  const gaveUp = page.waitForEvent("requestfailed", (request) => request.url().includes("/embed/texts/"));
  await openBlog(WIDGETS + scriptOf(world.site.origin), { attributes: 'lang="fr"' });
  await asked;
  const from = Date.now();
  await expect(cardsIn(page)).toHaveCount(4);
  expect(Date.now() - from).toBeGreaterThan(3_000);
  await gaveUp;
  answer();
  await expect(buttonOf(page, OWN)).toHaveText(["Follow", "Follow"]);
  await drawnFrames(page);
  expect(await wordsOf(page)).toEqual(["Follow"]);
});

test("a list and a button change their language with their attribute, and the last change wins", async ({
  page,
  world,
  openBlog,
}) => {
  await openBlog(WIDGETS + scriptOf(world.site.origin), { attributes: 'lang="en"' });
  await expect(buttonOf(page, OWN)).toHaveText(["Follow", "Follow"]);
  const setLanguage = (lang: string): Promise<void> =>
    page.evaluate((tag) => {
      for (const widget of document.querySelectorAll("roster-list, roster-follow")) widget.setAttribute("lang", tag);
    }, lang);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/embed/texts/fr.json", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/embed/texts/fr.json");
  const french = page.waitForResponse("**/embed/texts/fr.json");
  await setLanguage("fr");
  await asked;
  await setLanguage("de");
  await expect(buttonOf(page, OWN)).toHaveText(["Folgen", "Folgen"]);
  answer();
  await (await french).finished();
  await drawnFrames(page);
  await expect(buttonOf(page, OWN)).toHaveText(["Folgen", "Folgen"]);
  await expect(buttonOf(page, OWN, "roster-follow")).toHaveText("Folgen");
});

test("a list that does not exist says so in the language of the page", async ({ page, world, openBlog }) => {
  const list = `<roster-list team="nfl/nobody" loading="eager"></roster-list><roster-list team="," loading="eager"></roster-list>`;
  await openBlog(list + scriptOf(world.site.origin), { attributes: 'lang="de"' });
  await expect(page.locator("roster-list [part=error]")).toContainText([
    "Diese Liste gibt es nicht.",
    "Diese Liste gibt es nicht.",
  ]);
});

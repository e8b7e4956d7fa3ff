import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { rehype } from "rehype";
import rehypeSanitize from "rehype-sanitize";
import sanitizeHtml from "sanitize-html";
import { expect } from "../invariants.ts";
import { cardsIn, hostPage, TEAM, test } from "./widget.ts";

/** Editors and sanitizers with the settings that they have by default. A browser runs DOMPurify. */
const EDITORS: Readonly<Record<string, (code: string, page: Page) => unknown>> = {
  DOMPurify: async (code, page) => {
    await page.evaluate(await readFile(new URL(import.meta.resolve("dompurify/dist/purify.min.js")), "utf8"));
    return page.evaluate((html) => Reflect.get(window, "DOMPurify").sanitize(html), code);
  },
  "sanitize-html": (code) => sanitizeHtml(code),
  "rehype-sanitize": (code) => rehype().data("settings", { fragment: true }).use(rehypeSanitize).process(code),
  "an editor that removes tags and keeps their text": (code) => code.replace(/<(?!\/?(?:a|ul|li)\b)[^>]*>/g, ""),
};

/** The pieces of code that a tab of the embed page shows. */
async function codesOf(page: Page, query: string, tab = "HTML"): Promise<readonly string[]> {
  await page.goto(`/embed?${query}`);
  await page.getByRole("tab", { name: tab }).click();
  const codes = page.getByRole("tabpanel").locator("code");
  await expect(codes.first()).toContainText("/accounts/");
  return codes.allTextContents();
}

const linksIn = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g), ([, href, text]) => `${href} ${text}`);

for (const [editor, paste] of Object.entries(EDITORS)) {
  test(`row 208: the embed code pasted into ${editor} shows its links, and readers see no source text`, async ({
    page,
    context,
  }) => {
    const blog = await context.newPage();
    for (const query of [`team=${TEAM}`, `team=${TEAM}&layout=grid&colours=0b162affffff`, "account=ChicagoBears"]) {
      for (const tab of ["HTML", "WordPress", "Ghost"]) {
        for (const code of await codesOf(page, query, tab)) {
          const written = linksIn(code);
          const pasted = String(await paste(code, blog));
          const shown = await blog.evaluate((html) => {
            document.body.innerHTML = html;
            const links = Array.from(document.links, ({ href, textContent }) => `${href} ${textContent}`);
            for (const link of Array.from(document.links)) link.remove();
            return { links, rest: document.body.innerText.trim() };
          }, pasted);
          expect(shown, `${tab}: ${code}`).toEqual({ links: written, rest: "" });
        }
      }
    }
  });
}

test("row 209: two lists of one team have their own heights and colours, and a plain rule of the page hides both", async ({
  page,
  context,
  host,
}) => {
  const [tall = ""] = await codesOf(page, `team=${TEAM}&colours=0b162affffff`);
  const [small = ""] = await codesOf(page, `team=${TEAM}&layout=compact&limit=1&colours=c83803000000`);
  const style = "<style>@media (max-width: 600px) { roster-list { display: none } }</style>";
  const blog = await host({ "/": { body: hostPage(`${tall}<hr>${small}`, style) } });
  const reader = await context.newPage();
  await reader.setViewportSize({ width: 800, height: 900 });
  await reader.goto(blog.origin);
  const [first, second] = [reader.locator("roster-list").first(), reader.locator("roster-list").last()];
  await expect(cardsIn(reader, "roster-list:last-of-type").first()).toBeVisible();
  await expect(first.locator("[part=follow]").first()).toHaveCSS("background-color", "rgb(11, 22, 42)");
  await expect(second.locator("[part=follow]").first()).toHaveCSS("background-color", "rgb(200, 56, 3)");
  const heightOf = async (list: typeof first): Promise<number> => (await list.boundingBox())?.height ?? 0;
  expect(await heightOf(first)).toBeGreaterThan(400);
  expect(await heightOf(second)).toBeLessThan(160);
  await reader.setViewportSize({ width: 390, height: 900 });
  await expect(first).toBeHidden();
  await expect(second).toBeHidden();
});

test("row 209: colours that are not of the form #rrggbb leave the buttons as they are, and colours of the page win", async ({
  page,
  world,
  openBlog,
}) => {
  const listOf = (attributes: string): string =>
    `<roster-list team="${TEAM}" limit="1" loading="eager" ${attributes}></roster-list>`;
  const lists = [
    "",
    `accent="red"`,
    `accent="red;position:fixed" on-accent="url(/x)"`,
    `accent="#0b162a"`,
    `accent="#0b162a" style="--roster-accent: #123456"`,
  ];
  const script = `<script src="${world.site.origin}/embed/v1.js"></script>`;
  await openBlog(script + lists.map(listOf).join(""));
  await expect(cardsIn(page)).toHaveCount(lists.length);
  const grounds = await page
    .locator("roster-list [part=follow]")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(grounds).toEqual([grounds[0], grounds[0], grounds[0], "rgb(11, 22, 42)", "rgb(18, 52, 86)"]);
});

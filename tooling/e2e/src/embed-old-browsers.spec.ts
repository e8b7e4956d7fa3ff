import { OWN, scriptOf, TEAM, widgetTest as test } from "./widget-stage.ts";
import { expect } from "./stage.ts";

for (const [what, lose] of Object.entries({
  "style sheets of its own": () => Reflect.deleteProperty(CSSStyleSheet.prototype, "replaceSync"),
  "style sheets that a script makes": () =>
    Object.assign(window, { CSSStyleSheet: Object.assign(() => {}, { prototype: CSSStyleSheet.prototype }) }),
  "sheets that a root adopts": () => Reflect.deleteProperty(Document.prototype, "adoptedStyleSheets"),
  "custom states": () => Reflect.deleteProperty(ElementInternals.prototype, "states"),
  "today's form of custom states": () => Object.assign(CSS, { supports: (text: string) => !text.includes(":state") }),
  "element internals": () => Reflect.deleteProperty(HTMLElement.prototype, "attachInternals"),
  "the check of addresses": () => Reflect.deleteProperty(URL, "canParse"),
  "sorted copies": () => Reflect.deleteProperty(Array.prototype, "toSorted"),
  timeouts: () => Reflect.deleteProperty(AbortSignal, "timeout"),
})) {
  test(`in a browser without ${what} the widget keeps the page's own links, and logs one line`, async ({
    page,
    world,
    openBlog,
  }) => {
    const lines: string[] = [];
    page.on("console", (message) => message.text().startsWith("roster") && lines.push(message.text()));
    page.on("pageerror", ({ message }) => lines.push(message));
    await page.addInitScript(lose);
    const list = `<roster-list team="${TEAM}" loading="eager"><ul><li><a href="/mine">my link</a></li></ul></roster-list>`;
    const button = `<roster-follow account="${OWN}"><a href="/mine">my button</a></roster-follow>`;
    await openBlog(list + button + scriptOf(world.site.origin));
    await expect(page.getByText("my link")).toBeVisible();
    await expect(page.getByText("my button")).toBeVisible();
    expect(await page.evaluate(() => document.querySelector("roster-list")?.shadowRoot)).toBeNull();
    expect(lines).toEqual(["roster-list: this browser is too old, so the page keeps its own links."]);
  });
}

test("if the first drawing of a list fails, the page's own links stay visible", async ({ page, world, openBlog }) => {
  await page.addInitScript(() => {
    document.createElementNS = () => {
      throw new Error("a method that the page replaced");
    };
  });
  const failed = page.waitForEvent("pageerror");
  const links = '<ul><li><a href="/mine">my link</a></li></ul>';
  await openBlog(`<roster-list team="${TEAM}" loading="eager">${links}</roster-list>${scriptOf(world.site.origin)}`);
  expect((await failed).message).toBe("a method that the page replaced");
  await expect(page.getByText("my link")).toBeVisible();
});

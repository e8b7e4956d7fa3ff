import { answerFollows, buttonOf, cardsIn, OTHER, OWN, scriptOf, TEAM, widgetTest as test } from "./widget-stage.ts";
import { expect } from "./stage.ts";

/** Translates a page and its open shadow roots as Chrome does, also what comes later: each text node becomes a pair of fonts. */
function translate(): void {
  const seen = new Set<Node>();
  const isText = (node: Node): boolean =>
    node.nodeType === Node.TEXT_NODE &&
    /\p{L}/u.test(node.textContent ?? "") &&
    node.parentElement?.closest("script, style, svg, font, [translate=no]") === null;
  const visit = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [root];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
      if (node instanceof Element && node.shadowRoot) watch(node.shadowRoot);
      if (!isText(node)) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `¡${node.textContent}!`;
      outer.append(inner);
      node.parentNode?.replaceChild(outer, node);
    }
  };
  const watch = (root: Node): void => {
    if (seen.has(root)) return;
    seen.add(root);
    visit(root);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) visit(node);
    }).observe(root, { childList: true, characterData: true, subtree: true });
  };
  watch(document.documentElement);
  new MutationObserver(() => visit(document.documentElement)).observe(document, { childList: true, subtree: true });
}

test("on a translated blog a list and a button show each state of a follow once, and follow all changes", async ({
  page,
  world,
  openBlog,
  complaints,
}) => {
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  await answerFollows(page);
  const list = `<roster-list team="${TEAM}" limit="3" counts="on" loading="eager"><ul><li><a href="/mine">my link</a></li></ul></roster-list>`;
  await openBlog(`${list}<roster-follow account="${OWN}">my button</roster-follow>${scriptOf(world.site.origin)}`);
  await expect(cardsIn(page)).toHaveCount(3);
  await page.evaluate(translate);
  const shown = page.locator("roster-list");
  await expect(shown.locator(".total")).toHaveText(/^¡\d+ accounts!$/);
  await expect(buttonOf(page, OWN)).toHaveText("¡Follow!");
  await expect(shown.locator("[part=name]").first()).toHaveText("Chicago Bears");
  await expect(shown.locator("[part=handle]").first()).toHaveText(`@${OWN}`);
  await expect(shown.locator("[part=heading]")).toHaveText("Chicago Bears");
  await buttonOf(page, OWN).click();
  for (const widget of ["roster-list", "roster-follow"])
    await expect(buttonOf(page, OWN, widget)).toHaveText("¡Following!", { useInnerText: true });
  await expect(shown.getByRole("status")).toHaveText(`¡Following @${OWN}!`);
  await shown.evaluate((element) => element.setAttribute("heading", "Mine"));
  await expect(shown.locator("[part=heading]")).toHaveText("¡Mine!");
  await shown.evaluate((element) => element.setAttribute("limit", "1"));
  await expect(shown.locator("[part=footer] a").first()).toHaveText(/^¡\d+ more!$/);
  await shown.evaluate((element) => element.setAttribute("lang", "fr"));
  await expect(shown.locator(".total")).toHaveText(/^¡\d+ comptes!$/);
  await shown.evaluate((element, accounts) => element.setAttribute("accounts", accounts), `${OTHER},nobody`);
  await expect(shown.locator("[part=name]")).toHaveCount(1);
  await expect(buttonOf(page, OTHER)).toHaveText("¡Suivre!");
  await shown.evaluate((element) => element.setAttribute("team", "nfl/nobody-at-all"));
  await expect(shown.locator("[part=error]")).toContainText("¡");
  await expect(shown.getByText("my link")).toBeVisible();
  await shown.evaluate((element, team) => {
    element.removeAttribute("accounts");
    element.setAttribute("team", team);
  }, TEAM);
  await page.mouse.move(0, 0); // the button would say what a click does
  await expect(buttonOf(page, OWN)).toHaveText("¡Suivi!", { useInnerText: true });
  expect(thrown).toEqual([]);
  expect(complaints.filter((text) => !/404|no team “nfl\/nobody-at-all”/.test(text))).toEqual([]);
});

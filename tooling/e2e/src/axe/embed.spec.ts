import { scan } from "../checks/axe.ts";
import { expect } from "../stage.ts";
import { answerFollows, buttonOf, notesOf, OWN, scriptOf, TEAM, widgetTest as test } from "../widget-stage.ts";

const LISTS = {
  ready: `team="${TEAM}" heading-level="2" limit="2" counts="on"`,
  grid: 'league="NBA" heading-level="2" layout="grid" limit="3"',
  "without a heading": `team="${TEAM}" limit="1" heading=""`,
  empty: 'kind="Nobody" heading-level="2"',
  unknown: 'team="nfl/nobody"',
  loading: 'team="nfl/held"',
} as const;

for (const ink of ["#555", "#666"]) {
  test(`axe finds no violations in the states of the widget on a page with text of ${ink}`, async ({
    page,
    world,
    openBlog,
  }) => {
    await answerFollows(page);
    await page.route("**/nfl/held.json", () => {}); // the request hangs
    const lists = Object.values(LISTS).map((attributes) => `<roster-list ${attributes} loading="eager"></roster-list>`);
    const widgets = `${lists.join("")}<roster-follow account="${OWN}"></roster-follow>`;
    const script = scriptOf(world.site.origin);
    await openBlog(`<main><h1>A blog</h1>${widgets}</main>${script}`, {
      head: `<meta name="viewport" content="width=device-width"><style>body { background: #fff; color: ${ink} }</style>`,
    });
    await expect.poll(() => notesOf(page, "ready", "error")).toHaveLength(Object.keys(LISTS).length - 1);
    await scan(page, "before a follow");
    await buttonOf(page, OWN).first().click();
    await expect(buttonOf(page, OWN).first()).toHaveAttribute("data-state", "following");
    await scan(page, "after a follow, under the pointer");
    await page.mouse.move(0, 0);
    await scan(page, "after a follow");
    await buttonOf(page, OWN).first().hover();
    await scan(page, "Unfollow");
  });
}

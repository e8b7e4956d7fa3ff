import { expect } from "../invariants.ts";
import { OWN, scriptOf, TEAM, test } from "./widget.ts";

const SOURCES = [
  "https://",
  "https:",
  "https:// host.example",
  "https://a b.example",
  "http://[",
  "//host.example",
  "nonsense",
  " https://host.example",
  " ",
];

test("row 211: widgets whose src has blanks, no host or another origin show their message or links, and throw nothing", async ({
  page,
  world,
  host,
  openBlog,
}) => {
  const other = await host({});
  const widgets = [...SOURCES, other.origin].map(
    (src) =>
      `<roster-list src="${src}" team="${TEAM}" loading="eager"><a href="#">kept</a></roster-list><roster-follow src="${src}" account="${OWN}"><a href="#">kept</a></roster-follow>`,
  );
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  await openBlog(scriptOf(world.site.origin) + widgets.join(""));
  await expect(page.locator("roster-list [part=error]")).toHaveText([
    ...SOURCES.map(() => /^This list does not exist\.\s*$/),
    `The list could not be loaded. See it on ${new URL(other.origin).host}`,
  ]);
  // a button accepts a source on another origin
  await expect(page.getByText("kept").locator("visible=true")).toHaveCount(2 * SOURCES.length + 1);
  expect(thrown).toEqual([]);
});

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

test("row 211: a list and a button whose src has blanks or no host show their message or links, and throw nothing", async ({
  page,
  world,
  openBlog,
}) => {
  const widgets = SOURCES.map(
    (src) =>
      `<roster-list src="${src}" team="${TEAM}" loading="eager"><a href="#">kept</a></roster-list><roster-follow src="${src}" account="${OWN}"><a href="#">kept</a></roster-follow>`,
  );
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  await openBlog(scriptOf(world.site.origin) + widgets.join(""));
  await expect(page.locator("roster-list [part=error]")).toHaveText(
    SOURCES.map(() => /^This list does not exist\.\s*$/),
  );
  await expect(page.getByText("kept").locator("visible=true")).toHaveCount(2 * SOURCES.length);
  expect(thrown).toEqual([]);
});

test("row 211: a list whose src is another origin without data shows its message, and throws nothing", async ({
  page,
  world,
  host,
  openBlog,
}) => {
  const other = await host({});
  const list = `<roster-list src="${other.origin}" team="${TEAM}" loading="eager"><a href="#">kept</a></roster-list>`;
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  await openBlog(scriptOf(world.site.origin) + list);
  await expect(page.locator("roster-list [part=error]")).toHaveText(
    `The list could not be loaded. See it on ${new URL(other.origin).host}`,
  );
  await expect(page.getByText("kept")).toBeVisible();
  expect(thrown).toEqual([]);
});

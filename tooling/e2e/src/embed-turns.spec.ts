import { cardsIn, notesOf, scriptOf, TEAM, widgetTest as test } from "./widget-stage.ts";
import { expect } from "./stage.ts";

const listOf = (attributes = ""): string =>
  `<roster-list team="${TEAM}" limit="2" loading="eager" ${attributes}></roster-list>`;

test("a list whose attributes change while it waits for its turn is ready only with the new accounts", async ({
  page,
  world,
  openBlog,
  complaints,
}) => {
  const lists = Array.from({ length: 4 }, (_, at) => listOf(`id="list-${at}"`)).join("");
  await page.addInitScript((team) => {
    const change = (): void => document.querySelector("#list-3")?.setAttribute("team", team);
    addEventListener("roster:ready", change, { once: true });
  }, "nba/los-angeles-lakers");
  const hints: string[] = [];
  page.on("console", (message) => hints.push(message.text()));
  await openBlog(lists + scriptOf(world.site.origin));
  await expect(page.locator("#list-3").getByRole("heading", { name: "Los Angeles Lakers" })).toBeVisible();
  await expect.poll(() => notesOf(page, "ready")).toEqual(Array.from({ length: 4 }, () => 'ready {"count":2}'));
  expect(hints).toEqual([]);
  expect(complaints).toEqual([]);
});

test("a refresh rejects if the page makes the drawing fail, and the list draws at its next change", async ({
  page,
  world,
  openBlog,
}) => {
  await openBlog(scriptOf(world.site.origin) + listOf());
  await expect(cardsIn(page)).toHaveCount(2);
  const end = await page.locator("roster-list").evaluate(async (list): Promise<string> => {
    list.getAttribute = () => {
      throw new Error("a method that the page replaced");
    };
    const refreshed: Promise<void> = Reflect.get(list, "refresh").call(list);
    return refreshed.then(
      () => "done",
      ({ message }: Error) => message,
    );
  });
  expect(end).toBe("a method that the page replaced");
  await page.locator("roster-list").evaluate((list) => {
    Reflect.deleteProperty(list, "getAttribute");
    list.setAttribute("limit", "1");
  });
  await expect(cardsIn(page)).toHaveCount(1);
});

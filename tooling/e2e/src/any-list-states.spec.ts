import { LIST_FAULTS } from "@roster/instance";
import { expect, field, group, linkTo, paste, people, press, relations, row, test, title } from "./list-stage.ts";
import { signedIn } from "./stage.ts";

const WRITERS = "116002";
const CLOSED = "does not let this page read the list";
const MANY = Array.from({ length: 160 }, (_, at) => `@fan${at}@hockey.example`);

const NONE = "There is no list at this address.";

/** What the server of a list answers, at which address, and what the page says. Browsers may not read its web pages. */
const ANSWERS = [
  ["without CORS", "/kits/inline", CLOSED],
  ["another host", "/kits/inline", CLOSED],
  ["gone", "/collections/116002", CLOSED],
  ["a page", "/nodeinfo/2.0", NONE],
  ["10 MB", "/collections/116002", "This list is longer than 1 MB."],
  ["429", "/collections/116002", "asks for a pause."],
] as const;

for (const [name, path, words] of ANSWERS)
  test(`when the server of a list answers with ${name}, an alert says so, and there is a way on`, async ({
    page,
    lists,
  }) => {
    const address = lists.server.origin + path;
    lists.server.fault("GET /*", LIST_FAULTS[name]);
    await paste(page, address);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(words);
    await expect(field(page)).toHaveValue(words === CLOSED ? "" : address);
    if (words === CLOSED) {
      await expect(alert).toContainText(lists.server.host);
      await expect(page.getByRole("link", { name: "Open the list" })).toHaveAttribute("href", address);
    }
  });

test("an empty list, and a text without accounts, are described in words", async ({ page, lists }) => {
  await paste(page, lists.at("116005"));
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("“Nobody yet” is empty.");
  await paste(page, "Ducks win 3 to 2");
  await expect(alert).toContainText("There is no account in this text.");
  await expect(field(page)).toHaveValue("Ducks win 3 to 2");
});

test("a link with an address of no public server is refused without a request", async ({ page, lists }) => {
  for (const address of ["javascript:alert(1)", "data:text/html,@ann@hockey.example", "http://10.0.0.1/list"]) {
    await page.goto("/");
    await page.goto(linkTo(address));
    await expect(page.getByRole("main").getByRole("alert")).toContainText("There is no list at this address.");
  }
  expect(lists.outside).toEqual([]);
});

test("a link to this page within a link names the server of the list, not this site", async ({
  page,
  world,
  lists,
}) => {
  const inner = `${world.site.origin}${linkTo(lists.at(WRITERS))}`;
  await page.goto(linkTo(inner));
  await expect(page.getByRole("main")).toContainText(`Your browser asks ${lists.server.host}, which`);
  expect(lists.outside).toEqual([]);
});

test("a server that is slow is named after five seconds, and Escape goes back to what was pasted", async ({
  page,
  lists,
}) => {
  lists.server.fault("GET /*", LIST_FAULTS["no answer"]);
  await paste(page, lists.at(WRITERS));
  await expect(page.getByRole("main")).toContainText(`Reading the list from ${lists.server.host}`);
  await expect(page.getByRole("main")).toContainText(`${lists.server.host} is slow.`, { timeout: 8_000 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Read the list" })).toBeVisible();
  await expect(field(page)).toHaveValue(lists.at(WRITERS));
});

test("offline, a text is read, and a link says that it has to wait", async ({ page, context, lists }) => {
  await page.goto("/list");
  await field(page).fill(lists.at(WRITERS));
  await context.setOffline(true);
  await field(page).press("Control+Enter");
  await expect(page.getByRole("main")).toContainText("You are offline.");
  await field(page).fill(`@${people(2).join(" @")}`);
  await press(page, "Read the list");
  await expect(title(page)).toHaveText("2 accounts in a text you pasted");
});

test("a private list has no account to follow until the visitor takes one in, and only that one is followed", async ({
  page,
  world,
  lists,
}) => {
  const before = relations(world);
  await signedIn(page, world);
  await paste(page, lists.at("116004"));
  await expect(page.getByRole("main")).toContainText("Its maker asked not to be found");
  await expect(page.getByRole("button", { name: "Follow 0" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Share this list" })).toHaveCount(0);
  const [first = ""] = people(1);
  await row(page, first)
    .getByRole("button", { name: /Take in/ })
    .click();
  await press(page, "Follow 1");
  await expect.poll(() => relations(world)).toEqual([...before, first].toSorted());
});

test("of 160 accounts the first 50 are chosen, and the visitor may choose all", async ({ page, world }) => {
  await signedIn(page, world);
  await paste(page, MANY.join("\n"));
  await expect(page.getByRole("main")).toContainText("160 accounts is a lot for one Home.");
  await expect(page.getByRole("button", { name: "Follow 50" })).toBeVisible();
  await press(page, "All 160");
  await expect(page.getByRole("button", { name: "Follow 160" })).toBeVisible();
});

test("a name with markup and turned letters is one line of text, and doubles and lines without a name are counted", async ({
  page,
  lists,
}) => {
  await paste(page, lists.at("116001"));
  await press(page, /^and \d+ more$/);
  await expect(row(page, "markup@rink.example").locator(".plan-name")).toContainText("<b>Zoe</b>");
  await press(page, "Another list");
  await field(page).fill(`@${people(2).join("\n@")}\n@${people(1)[0]}\n@nobody`);
  await press(page, "Read the list");
  await expect(page.getByRole("main")).toContainText("3 lines, 2 accounts: 1 was named twice.");
  await expect(page.getByRole("main")).toContainText(/1 line holds no name\./);
  await expect(group(page, "to-follow")).toContainText(`@${people(1)[0]}`);
});

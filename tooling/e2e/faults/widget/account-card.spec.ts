import type { FrameLocator } from "@playwright/test";
import { expect } from "../invariants.ts";
import { installClock, test } from "./widget.ts";

async function expectProblem(card: FrameLocator, problem: string, fault: string): Promise<void> {
  await expect(card.getByRole("status"), fault).toHaveText(problem);
  await expect(card.getByRole("link", { name: "See all accounts on Roster" })).toHaveAttribute("href", "/browse");
  await expect(card.getByRole("listitem"), fault).toHaveCount(0);
}

test("row 186: the card of an account that is unknown, missing or hostile says so, links to the directory and requests only usernames", async ({
  page,
  world,
  openBlog,
  complaints,
}) => {
  const { origin } = world.site;
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const names = [
    "nobody",
    "",
    "../../roster",
    "..%2f..%2froster",
    "a/b",
    "<img src=x onerror=alert(1)>",
    "x".repeat(5_000),
  ];
  const queries = [...names.map((name) => `?a=${encodeURIComponent(name)}`), "", "?a=%"];
  await openBlog(
    queries
      .map(
        (query) => `<iframe sandbox="allow-scripts" title="Card" src="${origin}/embed/card/account${query}"></iframe>`,
      )
      .join(""),
  );
  for (const [index, query] of queries.entries())
    await expectProblem(page.frameLocator("iframe").nth(index), "This account is not listed.", query);
  expect(requested.filter((path) => path.includes("/data/"))).toEqual(["/data/v2/accounts/nobody.json"]);
  expect(complaints.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
});

test("row 186: the card of an account stops waiting for its data after 15 seconds", async ({
  page,
  world,
  openBlog,
}) => {
  const { origin } = world.site;
  await installClock(page);
  await page.route("**/data/**", () => {}); // the request hangs
  await openBlog(`<iframe title="Card" src="${origin}/embed/card/account?a=mcten"></iframe>`);
  const card = page.frameLocator("iframe");
  await expect(card.getByRole("heading", { name: "Roster" })).toBeVisible();
  await page.clock.fastForward(14_000);
  await expect(card.getByRole("status")).toBeEmpty();
  await page.clock.fastForward(1_000);
  await expectProblem(card, "The account could not be loaded.", "no answer");
});

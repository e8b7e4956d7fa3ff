import type { FrameLocator } from "@playwright/test";
import { expect } from "../invariants.ts";
import { CORS, hostPage, installClock, test } from "./widget.ts";

const monogram = { shape: "circle", letters: "A", primary: "#000000", secondary: "#000000", ink: "#ffffff" };
const entry = { username: "mcten", name: "Dave McMenamin", monogram };
const listOf = (...accounts: readonly unknown[]): string => JSON.stringify({ version: 1, accounts });

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

test("row 186: the card of an account whose data is refused or malformed says so, and shows markup in names as text", async ({
  page,
  world,
  host,
}) => {
  const { origin } = world.site;
  const blog = await host({
    "/": { body: hostPage(`<iframe title="Card" src="${origin}/embed/card/account?a=mcten"></iframe>`) },
  });
  const card = page.frameLocator("iframe");
  const bodies: Readonly<Record<string, string>> = {
    html: "<!DOCTYPE html><title>Sign in to the hotel's network</title>",
    half: '{"version":1,"accounts":[{"username":"mcten"',
    null: "null",
    list: "[]",
    later: JSON.stringify({ version: 2, accounts: [entry] }),
  };
  const answer = (fulfilled: { readonly status?: number; readonly body?: string } | undefined) =>
    page.route("**/data/v2/accounts/*.json", (route) =>
      fulfilled === undefined ? route.abort("connectionreset") : route.fulfill({ headers: CORS, ...fulfilled }),
    );
  const faults = [undefined, { status: 503, body: "" }, ...Object.values(bodies).map((body) => ({ body }))];
  for (const fault of faults) {
    await answer(fault);
    await page.goto(blog.origin);
    await expectProblem(card, "The account could not be loaded.", JSON.stringify(fault));
  }
  const others = [
    null,
    7,
    { ...entry, monogram: {} },
    { ...entry, teamPage: "javascript:alert(1)" },
    { ...entry, username: "other" },
  ];
  await answer({ body: listOf(...others) });
  await page.goto(blog.origin);
  await expectProblem(card, "This account is not listed.", "malformed entries");
  await answer({ body: listOf(...others, { ...entry, name: "<b>Dave</b>" }) });
  await page.goto(blog.origin);
  await expect(card.getByRole("link", { name: "<b>Dave</b>" })).toHaveAttribute("href", "/accounts/mcten");
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

import { expect, it } from "vitest";
import { account, birds } from "../../testing/birds.ts";
import { createRows } from "./later/create-rows.ts";
import { inOneLine, lineInTeam, toCard } from "./rows.ts";

const role = { text: "covers the Robins for The Nest; host of Wings", outlet: "The Nest", asOf: "2025-12" };
const ann = account("Ann", { tags: { role: ["Watcher"], wood: ["Oak"], nest: ["oak/robins"] }, role });
const toRow = createRows(birds([ann]), Date.parse("2026-11-26"));

it("a card has the team and the outlet of a person, and the row has the month in which both were true", () => {
  const { outlet, team } = toCard(toRow(ann));
  expect([outlet, team?.label]).toEqual(["The Nest", "Robins"]);
  expect(toRow(ann).roleAsOf).toBe("2025-12");
});

it("an account in a team's list has its kind and outlet, or is the team itself, and its card does not name the team", () => {
  const inTeam = (one: typeof ann) => lineInTeam(toRow(one));
  expect(inTeam(ann)).toBe("Watcher, The Nest");
  expect(inTeam(account("Bob", { tags: { role: ["Watcher"] } }))).toBe("Watcher");
  expect(inTeam(account("Robins", { tags: { role: ["Flock"], nest: ["oak/robins"] } }))).toBe("The team itself");
  expect(toCard(toRow(ann), { ofTeam: true }).team).toBeUndefined();
});

it("the card of an account without a page of its own leads to the page that such accounts share", () => {
  expect(toCard(toRow(account("Ann", { page: "shared" }))).href).toBe("/accounts/-?u=Ann");
  expect(toCard(toRow(account("Bob"))).href).toBe("/accounts/Bob");
});

it("a card says in which month or year the account was seen on its server, and nothing without a date", () => {
  const seen = (seenOnHomeServer: string) => toCard(toRow(account("Ann", { seenOnHomeServer }))).seen;
  expect(["2026-11-20", "2026-08", "2023"].map(seen)).toEqual([
    "Seen on its server in November 2026",
    "Seen on its server in August 2026",
    "Seen on its server in 2023",
  ]);
  expect([seen("undated"), toCard(toRow(ann)).seen]).toEqual([undefined, undefined]);
});

it("a row says that the account is quiet or has moved", () => {
  const notes = (["quiet", "moved", "active"] as const).map((activity) => toRow(account("Ann", { activity })).note);
  expect(notes).toEqual(["No posts lately", "Has moved", undefined]);
});

it("a row has the follower counts that are known, and no count of zero", () => {
  const counts = (twitter: number, mastodon: number) => {
    const row = toRow(account("Ann", { followers: { twitter, mastodon } }));
    return [row.twitter, row.mastodon];
  };
  expect([counts(5, 7), counts(5, 0), counts(0, 1), counts(0, 0)]).toEqual([
    [5, 7],
    [5, undefined],
    [undefined, 1],
    [undefined, undefined],
  ]);
});

it("a card has the year of counts that are older than a year", () => {
  const counted = (followersAsOf: string) =>
    toCard(toRow(account("Ann", { followers: { twitter: 5, mastodon: 0 }, followersAsOf }))).followersIn;
  expect([counted("2023-05"), counted("2026-01-20")]).toEqual(["2023", undefined]);
});

it("in one line, a crest has the letters of its place, and a masthead initials", () => {
  const { monogram: look } = toRow(ann);
  const lettersOf = (shape: typeof look.shape, ...lines: string[]) => inOneLine({ ...look, shape, lines }).letters;
  expect([lettersOf("shield", "CHI", "NFL"), lettersOf("plate", "Arrowhead", "Pride")]).toEqual(["CHI", "AP"]);
  expect(inOneLine({ ...look, shape: "plate", lines: ["ESPN"] }).lines).toEqual(["ESPN"]);
  expect(inOneLine(look)).toBe(look);
});

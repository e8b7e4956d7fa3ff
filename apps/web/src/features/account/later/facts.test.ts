import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { accountFacts, roleLine, teamFacts } from "./facts.ts";

const texts = (facts: ReturnType<typeof accountFacts>): readonly (string | undefined)[] =>
  facts.map(({ values }) => values[0]?.text);
const roster = birds();
const team = roster.teams[0];

it("an account about which nothing else is known has no facts", () => {
  expect(accountFacts(account("Ann", { added: "2026-11-21", host: "rivers.example" }), roster)).toEqual([]);
});

it("the facts of an account include how much it posts, with the month of the count", () => {
  const facts = accountFacts(account("Ann"), roster, { postsPerWeek: 84, postsAsOf: "2026-11-20" });
  expect(facts).toEqual([{ values: [{ text: "About 12 posts a day" }], note: "as of Nov 2026" }]);
  expect(accountFacts(account("Ann"), roster, { lastPost: "2023-03-01" })).toEqual([]);
});

it("the facts of an account include a follower count with its month and a link to the profile", () => {
  const facts = accountFacts(
    account("Ann", { followers: { twitter: 11_700_000, mastodon: 0 }, followersAsOf: "2026-01-20" }),
    roster,
  );
  expect(facts).toEqual([
    {
      values: [{ text: "11.7M on X", spoken: "11,700,000 followers on X", href: "https://x.com/Ann" }],
      note: "as of Jan 2026",
    },
  ]);
});

it("the facts of an account leave out the count on the visitor's own network, which the browser adds", () => {
  expect(accountFacts(account("Ann", { followers: { twitter: 0, mastodon: 40 } }), roster)).toEqual([]);
});

it("the facts of an account link the pages of its listed teams by their nicknames", () => {
  const one = accountFacts(account("Ann", { tags: { nest: ["oak/robins", "oak/gone"] } }), roster);
  expect(one).toEqual([{ values: [{ text: "Robins", href: "/teams/oak/robins", isName: true }] }]);
  const two = accountFacts(account("Ann", { tags: { nest: ["oak/robins", "oak/wrens"] } }), roster);
  expect(two[0]?.values.map(({ text }) => text)).toEqual(["Robins", "Oak Wrens"]);
});

it("the facts of an account include the tags that no chip shows", () => {
  const facts = accountFacts(
    account("Ann", { tags: { role: ["Watcher"], wood: ["Oak", "Elm"], land: ["Norway"] } }),
    roster,
  );
  expect(facts).toEqual([
    {
      label: "Wood",
      values: [
        { text: "Oak", href: "/browse/wood/oak" },
        { text: "Elm", href: "/browse/wood/elm" },
      ],
    },
    { label: "Land", values: [{ text: "Norway" }] },
  ]);
});

it("the facts of an account include who runs it and whether it is official, if known", () => {
  const facts = accountFacts(account("Ann", { operator: "Bea", official: false }), roster);
  expect(facts).toEqual([
    { label: "Run by", values: [{ text: "Bea", isName: true }] },
    { values: [{ text: "Unofficial" }] },
  ]);
});

it("the line of a role is the part up to the semicolon, with a capital letter", () => {
  expect(roleLine("covers the Robins for The Nest; host of Wings")).toBe("Covers the Robins for The Nest");
});

it("the facts of a team are its group, its place and the count of its own account", () => {
  const own = account("Robins", { followers: { twitter: 900, mastodon: 0 } });
  expect(team && texts(teamFacts(team, own, roster))).toEqual(["Oak", "Oslo, NO", "900 on X"]);
});

it("the facts of a team leave out unknown facts", () => {
  expect(texts(teamFacts({ id: "oak/jays", name: "Jays", group: "Oak" }, undefined, roster))).toEqual(["Oak"]);
});

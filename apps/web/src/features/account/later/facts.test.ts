import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { accountFacts, busiestFact, teamFacts } from "./facts.ts";

const labels = (facts: readonly { readonly label: string }[]): readonly string[] => facts.map(({ label }) => label);
const roster = birds();
const team = roster.teams[0];

it("the facts of an account name only its server if nothing else is known, and do not warn", () => {
  expect(accountFacts(account("Ann"), roster)).toEqual([
    { label: "Home server", values: [{ text: "home.example", isName: true }] },
  ]);
  expect(accountFacts(account("Ann", { host: "rivers.example" }), roster)).toEqual([
    { label: "Home server", values: [{ text: "rivers.example", isName: true }] },
  ]);
});

it("the facts of an account include how much it posts, with the month of the count", () => {
  const facts = accountFacts(account("Ann"), roster, { postsPerWeek: 84, postsAsOf: "2026-11-20" });
  expect(facts[1]).toEqual({ label: "Lately", values: [{ text: "About 12 posts a day" }], note: "as of Nov 2026" });
  expect(labels(accountFacts(account("Ann"), roster, { lastPost: "2023-03-01" }))).toEqual(["Home server"]);
});

it("the facts of an account include a follower count with its month and a link to the profile", () => {
  const [count] = accountFacts(
    account("Ann", { followers: { twitter: 11_700_000, mastodon: 0 }, followersAsOf: "2026-01-20" }),
    roster,
  );
  expect(count).toEqual({
    label: "Followers on X",
    values: [{ text: "11.7M", spoken: "11,700,000", href: "https://x.com/Ann" }],
    note: "as of Jan 2026",
  });
});

it("the facts of an account leave out the count on the visitor's own network, which the browser adds", () => {
  const facts = accountFacts(account("Ann", { followers: { twitter: 0, mastodon: 40 } }), roster);
  expect(labels(facts)).toEqual(["Home server"]);
});

it("the facts of an account link the pages of its listed teams by their nicknames", () => {
  const one = accountFacts(account("Ann", { tags: { nest: ["oak/robins", "oak/gone"] } }), roster);
  expect(one[0]).toEqual({
    label: "Flock page",
    values: [{ text: "Robins", href: "/teams/oak/robins", isName: true }],
  });
  const two = accountFacts(account("Ann", { tags: { nest: ["oak/robins", "oak/wrens"] } }), roster);
  expect(two[0]?.label).toBe("Flock pages");
  expect(two[0]?.values.map(({ text }) => text)).toEqual(["Robins", "Oak Wrens"]);
});

it("the facts of an account include the tags that no chip shows", () => {
  const facts = accountFacts(
    account("Ann", { tags: { role: ["Watcher"], wood: ["Oak", "Elm"], land: ["Norway"] } }),
    roster,
  );
  expect(facts.slice(1)).toEqual([
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

it("the facts of an account include when it was listed, who runs it and whether it is official, if known", () => {
  const facts = accountFacts(
    account("Ann", { added: "2026-11-21", operator: "Bea", official: false, host: "nest.example" }),
    roster,
  );
  expect(facts.map(({ label, values }) => [label, values[0]?.text])).toEqual([
    ["Home server", "nest.example"],
    ["On the roster since", "November 2026"],
    ["Run by", "Bea"],
    ["Status", "Unofficial"],
  ]);
});

it("the facts of a team include the count of its own account, its accounts, its group and its place", () => {
  const own = account("Robins", { followers: { twitter: 900, mastodon: 0 } });
  const facts = team === undefined ? [] : teamFacts(team, own, 3, roster);
  expect(facts.map(({ label, values }) => [label, values[0]?.text])).toEqual([
    ["Followers on X", "900"],
    ["On the roster", "3 accounts"],
    ["Wood", "Oak"],
    ["City", "Oslo, NO"],
    ["Country", "Norway"],
  ]);
});

it("the facts of a team leave out unknown facts", () => {
  expect(labels(teamFacts({ id: "oak/jays", name: "Jays", group: "Oak" }, undefined, 0, roster))).toEqual(["Wood"]);
});

const accounts = ["Ann", "Bob", "Cyd"].map((name) => account(name, { activity: "active" }));
const fact = (posts: Readonly<Record<string, number>>, some = accounts) =>
  busiestFact(some, ({ username }) => {
    const postsPerWeek = posts[username];
    return postsPerWeek === undefined ? {} : { postsPerWeek };
  })[0];

it("the busiest account of a team is named with its pace, and with the number of accounts whose posts were counted", () => {
  expect(fact({ Ann: 7, Bob: 84, Cyd: 0 })).toEqual({
    label: "Posts most",
    values: [{ text: "Bob", href: "/accounts/Bob", isName: true }],
    note: "About 12 posts a day",
  });
  expect(fact({ Ann: 7, Bob: 84 })?.note).toBe("About 12 posts a day. Counted for 2 of 3.");
  expect(fact({ Ann: 7, Bob: 7, Cyd: 1 })?.values.map(({ text }) => text)).toEqual(["Ann", "Bob"]);
});

it("no account of a team is the busiest if fewer than two were counted, if none posts, or if the count is old", () => {
  expect(busiestFact(accounts)).toEqual([]);
  expect([fact({ Bob: 84 }), fact({ Ann: 0, Bob: 0 })]).toEqual([undefined, undefined]);
  expect(fact({ Ann: 7, Bob: 84 }, [account("Ann"), account("Bob")])).toBeUndefined();
});

it("an account that has become quiet is not the busiest of its team", () => {
  const quiet = account("Bob", { activity: "quiet" });
  expect(fact({ Ann: 7, Bob: 84 }, [...accounts.slice(0, 1), quiet])?.values[0]?.text).toBe("Ann");
});

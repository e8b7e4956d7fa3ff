import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RosterError } from "../lib/errors.ts";
import { readRosterData } from "./roster-data.ts";
import { site as orchard } from "../schema/testing/orchard.ts";
import { inputsOf } from "../testing/inputs.ts";

const { teams: _rules, ...site } = orchard;
const facets = [{ key: "sort", label: "Sort", filter: true, values: [{ value: "Critic" }] }];
const pip = { username: "pip", name: "Pip", tags: { sort: ["Critic"] } };
const reading = (changes: object): unknown => ({ site, facets, teams: [], accounts: [pip], ...changes });
/** A roster with one account, team, facet or value that has these changes. */
const withAccount = (changes: object): unknown => reading({ accounts: [{ ...pip, ...changes }] });
const withTeam = (changes: object): unknown => reading({ teams: [{ id: "a/b", name: "B", group: "A", ...changes }] });
const withFacet = (changes: object): unknown => reading({ facets: [{ ...facets[0], ...changes }] });
const withValue = (changes: object): unknown => withFacet({ values: [{ value: "A", ...changes }] });
const withSite = (changes: object): unknown => reading({ site: { ...site, ...changes } });
const onlyAccount = (changes: object) => readRosterData(withAccount(changes)).accounts[0];

it("readRosterData adds default values for missing fields, and the addresses of an account", () => {
  const addresses = { acct: "pip@apples.example", url: "https://apples.example/@pip" };
  expect(readRosterData(reading({ teams: undefined }))).toEqual({
    site,
    facets,
    teams: [],
    accounts: [{ ...pip, avatar: "", isBeta: false, followers: { twitter: 0, mastodon: 0 }, ...addresses }],
  });
});

it("readRosterData keeps unknown fields, so that it can read newer rosters", () => {
  expect(onlyAccount({ mood: "glad" })).toHaveProperty("mood", "glad");
});

describe("invalid values are dropped", () => {
  it.each(["http://img.example/a.png", "javascript:alert(1)", "//img.example/a.png", "/\\img.example", 7, null])(
    "readRosterData drops the invalid avatar %j",
    (avatar) => {
      expect(onlyAccount({ avatar })?.avatar).toBe("");
    },
  );

  it.each([-1, 1.5, "12", null, 2 ** 60])("readRosterData drops the invalid follower count %j", (twitter) => {
    expect(onlyAccount({ followers: { twitter, mastodon: 3 } })?.followers).toEqual({ twitter: 0, mastodon: 3 });
  });
});

it("without a home server, readRosterData reads accounts that each have a host", () => {
  const accounts = [
    { ...pip, host: "a.example" },
    { ...pip, host: "b.example" },
  ];
  const read = readRosterData(JSON.parse(JSON.stringify(reading({ site: undefined, accounts }))));
  expect(read.accounts.map(({ host }) => host)).toEqual(["a.example", "b.example"]);
  expect(read.site).not.toHaveProperty("homeServer");
});

describe("an unusable roster", () => {
  it.each([
    [null, "it is not an object"],
    [[], "it is not an object"],
    [reading({ site: undefined, accounts: [{ ...pip, host: "a.example" }, pip] }), "@pip: host is missing"],
    [reading({ site: null }), "site is not an object"],
    [withSite({ homeServer: 7 }), "site.homeServer is not a text"],
    [withSite({ homeServer: "https://orchard.example" }), 'site.homeServer is not a host such as "bots.example"'],
    [withAccount({ host: "@orchard.example" }), '@pip: host is not a host such as "bots.example"'],
    [withSite({ followersCountIs: "fax" }), "site.followersCountIs is not a known network"],
    [withSite({ teams: { tag: "t", facet: "f", value: "v", group: "g" } }), "site.teams.pages is not a list"],
    [reading({ facets: {} }), "facets is not a list"],
    [withFacet({ values: [{}] }), "facets.0.values.0.value is missing"],
    [withValue({ label: 1 }), "facets.0.values.0.label is not a text"],
    [withFacet({ chip: "1" }), "facets.0.chip is not 1, 2 or 3"],
    [reading({ teams: [{ id: "a/b", name: "B" }] }), "teams.0.group is missing"],
    [withTeam({ colours: { secondary: "#000000" } }), "teams.0.colours.primary is missing"],
    [withTeam({ places: "C" }), 'teams.0.places is not a list; write ["C"]'],
    [withTeam({ formerNames: [1] }), "teams.0.formerNames.0 is not a text"],
    [withValue({ synonyms: {} }), "facets.0.values.0.synonyms is not a list"],
    [withValue({ leads: 1 }), "facets.0.values.0.leads is neither true nor false"],
    [withSite({ fillerWords: "the" }), 'site.fillerWords is not a list; write ["the"]'],
    [reading({ accounts: "none" }), 'accounts is not a list; write ["none"]'],
    [reading({ accounts: [pip, null] }), "accounts.1 is not an object"],
    [withAccount({ username: "" }), "accounts.0.username is missing"],
    [withAccount({ username: "@pip@a.example" }), '@@pip@a.example: username is a handle; write its server as "host"'],
    [withAccount({ tags: { sort: "Critic" } }), '@pip: tags.sort is not a list; write ["Critic"]'],
    [withAccount({ tags: { sort: [1] } }), "@pip: tags.sort.0 is not a text"],
    [withAccount({ added: 2024 }), "@pip: added is not a text"],
    [withAccount({ prominence: "high" }), "@pip: prominence is not a number"],
    [withAccount({ role: "critic" }), "@pip: role is not an object"],
    [withAccount({ role: { text: "covers pears" } }), "@pip: role.asOf is missing"],
    [withAccount({ aliases: [null] }), "@pip: aliases.0 is not a text"],
  ])("readRosterData throws an error with the path of the problem for unusable roster %#: %j", (value, expected) => {
    expect(() => readRosterData(value)).toThrow(`The roster cannot be used: ${expected}.`);
  });

  it("readRosterData throws a RosterError for a value that is not an object", () => {
    expect(() => readRosterData(undefined)).toThrow(expect.toSatisfy((error) => RosterError.is(error, "roster-data")));
  });
});

describe("any JSON", () => {
  const inputs = inputsOf("roster JSON");

  it(
    "any JSON is either a roster that reads the same again, or refused with a RosterError",
    { timeout: inputs.timeout },
    () => {
      const junk = fc.jsonValue({ maxDepth: 2 });
      /** Replaces one field of a valid object by any JSON, or removes the field. */
      const spoilt = (good: object): fc.Arbitrary<unknown> =>
        fc.oneof(
          { weight: 3, arbitrary: fc.constant(good) },
          fc
            .tuple(fc.constantFrom(...Object.keys(good), "avatar", "__proto__", "teams"), junk, fc.boolean())
            .map(([key, value, gone]) =>
              Object.fromEntries(
                [...Object.entries(good).filter(([name]) => name !== key), [key, value]].slice(
                  0,
                  gone ? -1 : undefined,
                ),
              ),
            ),
        );
      const account = fc.tuple(spoilt(pip), junk).map(([one, followers]) => ({ ...Object(one), followers }));
      const whole = fc.oneof(
        { weight: 1, arbitrary: junk },
        {
          weight: 4,
          arbitrary: fc.record({
            site: spoilt(site),
            facets: fc.array(spoilt(facets[0] ?? {}), { maxLength: 2 }),
            teams: fc.array(spoilt({ id: "a/b", name: "B", group: "A", colours: { primary: "#000000" } }), {
              maxLength: 2,
            }),
            accounts: fc.array(account, { maxLength: 3 }),
          }),
        },
      );
      let rosters = 0;
      const property = fc.property(whole, (value) => {
        try {
          const once = readRosterData(value);
          rosters += 1;
          return JSON.stringify(readRosterData(JSON.parse(JSON.stringify(once)))) === JSON.stringify(once);
        } catch (error) {
          return RosterError.is(error, "roster-data");
        }
      });
      fc.assert(property, inputs);
      // proves that the reader does not refuse everything
      expect(rosters).toBeGreaterThan(inputs.numRuns / 50);
    },
  );
});

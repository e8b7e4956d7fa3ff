import { describe, expect, it } from "vitest";
import { rosterSchema } from "../schema.ts";
import type { RosterContent } from "../types.ts";
import { crossCheck } from "./cross-checks.ts";
import { critic, facets, farm, site, teams, whole } from "./testing/orchard.ts";

const { teams: _forming, ...plainSite } = site;
const { homeServer: _home, ...nowhere } = plainSite;
const page = { value: "South", path: "south", label: "South", icon: "shield" };

function roster(change: object = {}): RosterContent {
  return rosterSchema.parse({ ...whole, ...change });
}

function faults(data: RosterContent): string[] {
  return crossCheck(data).map(({ path, problem, remedy }) => `${path.join(".")}: ${problem}. ${remedy}`);
}

function siteWith(change: object): object {
  return { site: { ...site, teams: { ...site.teams, ...change } } };
}

describe("a whole roster", () => {
  it("a roster is valid if it names only existing things", () => {
    expect(faults(roster())).toEqual([]);
  });

  it("a roster may have no teams, with tags of any name", () => {
    expect(faults(roster({ site: plainSite, teams: [], accounts: [critic] }))).toEqual([]);
  });

  it("a roster may have accounts of one name on two servers, and no home server", () => {
    const twins = [
      { ...critic, host: "a.example" },
      { ...critic, host: "b.example" },
    ];
    expect(faults(roster({ site: nowhere, teams: [], accounts: twins }))).toEqual([]);
    expect(faults(roster({ site: plainSite, teams: [], accounts: [critic, ...twins] }))).toEqual([]);
  });

  it("a roster may have values that contain dots and other characters", () => {
    const values = ["North", "St. Louis", "Jr.", ".org"].map((value) => ({ value }));
    expect(faults(roster({ facets: [facets[0], { ...facets[1], values }] }))).toEqual([]);
  });

  it("several accounts may have the same team if exactly one is the team's own", () => {
    const fan = { ...critic, tags: { ...critic.tags, grower: ["north/hill-farm"] } };
    const bothTeams = { ...farm, username: "Union", tags: { ...farm.tags, grower: ["north/hill-farm", "north/b"] } };
    const twoTeams = [...teams, { id: "north/b", name: "B", group: "North" }];
    expect(faults(roster({ teams: twoTeams, accounts: [farm, fan, bothTeams] }))).toEqual([]);
  });

  it("a roster without facets knows only the team tag", () => {
    expect(faults({ ...roster({ teams: [], accounts: [critic] }), facets: [], site: roster().site })).toContain(
      "accounts.0.tags.sort: is not a known tag. Use one of: grower.",
    );
  });

  it("a roster is invalid if a value has an empty slug, because its list would have no address", () => {
    const data = roster();
    const nameless = { key: "mood", label: "Mood", filter: true, values: [{ value: "" }] };
    expect(faults({ ...data, facets: [...data.facets, nameless] })).toEqual([
      'facets.2.values.0.value: "" gives no address for its list. ' +
        'Rename it without "/", "\\", "?", "#" and "%", and not only with dots.',
    ]);
  });
});

describe("each problem", () => {
  it.each<[string, object, string]>([
    [
      "two facets of one key",
      { facets: [...facets, facets[1]] },
      'facets.2.key: "valley" is listed twice. Give each facet a key of its own.',
    ],
    [
      "two values of one address",
      { facets: [facets[0], { ...facets[1], values: [{ value: "North" }, { value: "north" }] }] },
      'facets.1.values.1.value: "north" is already listed as "North". ' +
        "Give each value a name of its own. Addresses ignore letter case and accents.",
    ],
    [
      "two values that differ only in accents",
      { facets: [facets[0], { ...facets[1], values: [{ value: "North" }, { value: "Nórth" }] }] },
      'facets.1.values.1.value: "Nórth" is already listed as "North". ' +
        "Give each value a name of its own. Addresses ignore letter case and accents.",
    ],
    [
      "a team facet that is none",
      siteWith({ facet: "kind" }),
      'site.teams.facet: "kind" is not a facet. Use one of: sort, valley.',
    ],
    [
      "a group facet that is none",
      siteWith({ group: "hill" }),
      'site.teams.group: "hill" is not a facet. Use one of: sort, valley.',
    ],
    [
      "a team value that is none",
      siteWith({ value: "Farmer" }),
      'site.teams.value: "Farmer" is not a known value. Use one of: Grower, Critic.',
    ],
    [
      "a page of a value that is none",
      siteWith({ pages: [{ ...page, value: "south" }] }),
      'site.teams.pages.0.value: "south" is not a known value. Write it as "South".',
    ],
    [
      "a group of kinds with a value that is none",
      siteWith({ kinds: [{ label: "Growers", values: ["Grower", "Farmer"] }] }),
      'site.teams.kinds.0.values.1: "Farmer" is not a known value. Use one of: Grower, Critic.',
    ],
    [
      "two pages of one path",
      siteWith({ pages: [page, { ...page, value: "North" }] }),
      'site.teams.pages.1.path: "south" is listed twice. Give each page a path of its own.',
    ],
    [
      "a page in the place of a view",
      siteWith({ pages: [{ ...page, path: "popular" }] }),
      'site.teams.pages.0.path: "popular" is reserved for the site. Choose another path.',
    ],
    [
      "two teams of one id",
      { teams: [...teams, ...teams] },
      'teams.1.id: "north/hill-farm" is listed twice. Give each team an id of its own.',
    ],
    [
      "a team of a group that is none",
      { teams: [{ ...teams[0], group: "West" }] },
      'teams.0.group: "West" is not a known value. Use one of: North, South.',
    ],
    [
      "teams of which the site says nothing",
      { site: plainSite, accounts: [critic] },
      "site.teams: is missing although there are teams. Add it. It defines how accounts form teams.",
    ],
    [
      "one handle in two cases",
      { accounts: [critic, { ...critic, username: "PIP" }] },
      'accounts.1.username: "PIP" is already listed as "pip". Keep one of them. Handles ignore letter case.',
    ],
    [
      "one account without a host and no home server",
      { site: nowhere, teams: [], accounts: [{ ...critic, host: "a.example" }, critic] },
      "accounts.1.host: is missing. Write the host of the account: the site has no homeServer for all accounts.",
    ],
    [
      "one handle on another server in two cases",
      {
        accounts: [
          { ...critic, host: "a.example" },
          { ...critic, username: "PIP", host: "a.example" },
        ],
      },
      'accounts.1.username: "PIP@a.example" is already listed as "pip@a.example". Keep one of them. Handles ignore letter case.',
    ],
    [
      "the home server as another host",
      { accounts: [{ ...critic, host: "apples.example" }] },
      "accounts.0.host: is the home server. Remove it. It is only for accounts on other hosts.",
    ],
    [
      "an account without the first facet",
      { accounts: [{ ...critic, tags: { valley: ["North"] } }] },
      "accounts.0.tags.sort: is missing. Add one of: Grower, Critic.",
    ],
    [
      "a tag that is none",
      { accounts: [{ ...critic, tags: { ...critic.tags, mood: ["Glad"] } }] },
      "accounts.0.tags.mood: is not a known tag. Use one of: sort, valley, grower.",
    ],
    [
      "a tagged value that is none",
      { accounts: [{ ...critic, tags: { ...critic.tags, valley: ["North", "West"] } }] },
      'accounts.0.tags.valley.1: "West" is not a known value. Use one of: North, South.',
    ],
    [
      "a tagged team that is none",
      { accounts: [{ ...critic, tags: { ...critic.tags, grower: ["north/x"] } }] },
      'accounts.0.tags.grower.0: "north/x" is not a known value. Use one of: north/hill-farm.',
    ],
    [
      "two accounts of one team",
      { accounts: [farm, { ...farm, username: "Other" }] },
      "accounts.1.tags.sort: claims the team north/hill-farm, as @HillFarm does. " +
        'A team has one account with "Grower" in "sort". Write another value in one of the two files.',
    ],
  ])("%s: the problem is reported once, with its path and its remedy", (_, change, expected) => {
    expect(faults(roster(change))).toEqual([expected]);
  });

  it("a team tag that is also a facet is reported", () => {
    expect(faults(roster({ ...siteWith({ tag: "valley" }), accounts: [critic] }))).toEqual([
      'site.teams.tag: "valley" is also a facet. Give the team tag a name of its own.',
    ]);
  });
});

it("reserved words are refused as the key of a facet, as the team tag and as the path of a page", () => {
  const data = roster(siteWith({ pages: [page] }));
  const issues = crossCheck(data, { keys: ["valley", "grower"], paths: ["south"] });
  expect(issues.map(({ path, remedy }) => `${path.join(".")}: ${remedy}`)).toEqual([
    "facets.1.key: Choose another key.",
    "site.teams.tag: Choose another key.",
    "site.teams.pages.0.path: Choose another path.",
  ]);
});

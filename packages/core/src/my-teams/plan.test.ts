import { describe, expect, it } from "vitest";
import { createRoster, type Roster } from "../roster/roster.ts";
import { account, accounts, data } from "../roster/testing/space.ts";
import { acctOf, keyOf } from "../lib/acct.ts";
import type { Account, AcctKey, KindGroup } from "../types.ts";
import { chosenAccounts, createPlan, kindGroups, kindOf } from "./plan.ts";

const podcast = account("AAA_First", { tags: { type: ["Podcast"], agency: ["ESA"], mission: ["esa/rosetta"] } });
const odd = account("AAA_Odd", { tags: { agency: ["ESA"], mission: ["esa/rosetta"] } });
/** Of the same name as an account of the plan, on another server. */
const twin = account("haya2e", { tags: { type: ["Writer"] }, host: "elsewhere.example" });
const roster = createRoster({ ...data, accounts: [odd, podcast, ...accounts, twin] });
const names = (list: readonly { readonly username: string }[] = []) => list.map(({ username }) => username);

describe("createPlan", () => {
  it("row 194: a plan has the whole roster of each team, on any server: its own account, then the others in the order of their kinds", () => {
    const { teams, missing } = createPlan(roster, ["esa/rosetta", "jaxa/hayabusa"]);
    expect(teams.map(({ team }) => team.name)).toEqual(["Rosetta", "Hayabusa2"]);
    expect(names(teams[0]?.accounts)).toEqual(["ESA_Rosetta", "EvaNovak", "CometWatch", "AAA_First", "AAA_Odd"]);
    expect(names(teams[1]?.accounts)).toEqual(["haya2e", "EvaNovak"]);
    expect(missing).toEqual([]);
  });
  it("a plan names the picked teams that the roster does not have", () => {
    const { teams, missing } = createPlan(roster, ["esa/gone", "jaxa/hayabusa", "toString"]);
    expect([teams.length, missing]).toEqual([1, ["esa/gone", "toString"]]);
  });
  it("a plan leaves out accounts that have moved or are gone, and keeps quiet ones", () => {
    const read = { EvaNovak: "moved", CometWatch: "quiet", AAA_First: "gone" } as const;
    const measured = roster.accounts.map((one): Account => {
      const activity = Object.entries(read).find(([username]) => username === one.username)?.[1];
      return activity ? { ...one, activity } : one;
    });
    const [kit] = createPlan(createRoster({ ...data, accounts: measured }), ["esa/rosetta"]).teams;
    expect(names(kit?.accounts)).toEqual(["ESA_Rosetta", "CometWatch", "AAA_Odd"]);
  });
  it("a plan is empty without teams and in a directory without teams", () => {
    expect(createPlan(roster, [])).toEqual({ teams: [], missing: [] });
    const { teams: _, ...site } = data.site;
    expect(createPlan(createRoster({ ...data, site }), ["esa/rosetta"])).toEqual({
      teams: [],
      missing: ["esa/rosetta"],
    });
  });
});

describe("the essentials of a team", () => {
  const { teams } = data.site;
  /** In a directory whose first kind of accounts is this one. */
  const essentials = (kind: string, listed: readonly Account[] = roster.accounts) => {
    const kinds = [{ label: "First", values: [kind] }];
    const site = { ...data.site, ...(teams && { teams: { ...teams, kinds } }) };
    return names(createPlan(createRoster({ ...data, site, accounts: listed }), ["esa/rosetta"]).teams[0]?.essentials);
  };
  it("the essentials of a team are its own account and the most prominent one of the first kind", () => {
    expect(essentials("Writer")).toEqual(["ESA_Rosetta", "EvaNovak"]);
    expect(essentials("Podcast")).toEqual(["ESA_Rosetta", "CometWatch"]);
  });
  it("a team without an own account and without the first kind has its first account as essential", () => {
    expect(essentials("Podcast", [odd, ...accounts.filter(({ username }) => username === "EvaNovak")])).toEqual([
      "EvaNovak",
    ]);
  });
  it("chosenAccounts has the essentials alone of a reduced team, without those that are switched off", () => {
    const plan = createPlan(roster, ["esa/rosetta", "jaxa/hayabusa"]);
    const chosen = (off: readonly AcctKey[]) =>
      names(chosenAccounts(plan, [], { on: [], off, reduced: ["esa/rosetta"] }));
    const [kit] = plan.teams;
    expect(kit?.essentials.length).toBe(2);
    expect(chosen([])).toEqual([...new Set([...names(kit?.essentials), "haya2e", "EvaNovak"])]);
    expect(chosen([keyOf(acctOf({ username: "ESA_Rosetta" }, data.site))])).not.toContain("ESA_Rosetta");
  });
});

describe("chosenAccounts", () => {
  const plan = createPlan(roster, ["esa/rosetta", "jaxa/hayabusa"]);
  const offered = [...accounts.filter(({ username }) => username === "anna" || username === "EvaNovak"), twin];
  const key = (one: Pick<Account, "username" | "host">): AcctKey => keyOf(acctOf(one, data.site));
  it("chosenAccounts returns each account once, without the offered ones", () => {
    const chosen = names(chosenAccounts(plan, offered, { on: [], off: [] }));
    expect(chosen).toEqual(["ESA_Rosetta", "EvaNovak", "CometWatch", "AAA_First", "AAA_Odd", "haya2e"]);
  });
  it("chosenAccounts leaves out accounts that are switched off, and adds offered ones that are switched on", () => {
    const on = [key({ username: "anna" }), key({ username: "zdenek" })];
    const off = [key({ username: "EvaNovak", host: "elsewhere.example" }), key({ username: "haya2e" })];
    const chosen = names(chosenAccounts(plan, offered, { on, off }));
    expect(chosen).toEqual(["ESA_Rosetta", "CometWatch", "AAA_First", "AAA_Odd", "anna"]);
  });
  it("chosenAccounts switches two accounts of one name apart", () => {
    const here = accounts.filter(({ username }) => username === "haya2e");
    const chosen = (on: AcctKey[], off: AcctKey[]) =>
      chosenAccounts(plan, [twin], { on, off }).filter(({ username }) => username === "haya2e");
    expect(chosen([], [key(twin)])).toEqual(here);
    expect(chosen([key(twin)], [])).toEqual([...here, twin]);
    expect(chosen([key(twin)], [key({ username: "haya2e" })])).toEqual([twin]);
  });
});

it("kindOf returns the first value of the first facet, or an empty text", () => {
  expect([kindOf(roster, podcast), kindOf(roster, odd)]).toEqual(["Podcast", ""]);
});

describe("kindGroups", () => {
  const { teams } = data.site;
  const of = (kinds: readonly KindGroup[]) =>
    createRoster({
      ...data,
      accounts: [odd, podcast, ...accounts],
      site: { ...data.site, ...(teams && { teams: { ...teams, kinds } }) },
    });
  const labels = (from: Pick<Roster, "site" | "facets">) => kindGroups(from).map(({ label }) => label);
  it("kindGroups has the teams first, then the site's groups, then every other value alone", () => {
    expect(labels(roster)).toEqual(["Missions", "Writers", "Podcast"]);
    expect(labels(of([{ label: "Sounds", values: ["Podcast"] }]))).toEqual(["Missions", "Sounds", "Writers"]);
    expect(labels(of([{ label: "All media", values: ["Podcast", "Writer"] }]))).toEqual(["Missions", "All media"]);
  });
  it("kindGroups calls a value by its plural, else by its label", () => {
    const [first, ...others] = data.facets;
    if (first === undefined) throw new Error("The data has no facet.");
    const values = [
      { value: "Mission", label: "Misión", plural: "Misiones" },
      { value: "Podcast", label: "Pódcast" },
    ];
    expect(labels({ site: data.site, facets: [{ ...first, values }, ...others] })).toEqual(["Misiones", "Pódcast"]);
  });
  it("a plan lists the accounts of a team in the order of the site's groups", () => {
    const [kit] = createPlan(of([{ label: "Sounds", values: ["Podcast"] }]), ["esa/rosetta"]).teams;
    expect(names(kit?.accounts)).toEqual(["ESA_Rosetta", "CometWatch", "AAA_First", "EvaNovak", "AAA_Odd"]);
  });
});

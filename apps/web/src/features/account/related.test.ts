import { describe, expect, it } from "vitest";
import { account, birds } from "../../testing/birds.ts";
import { relatedTo } from "./related.ts";

const nest = ["oak/robins"];
const robins = account("Robins", { tags: { role: ["Flock"], wood: ["Oak"], nest } });
const ann = account("Ann", { tags: { role: ["Watcher"], wood: ["Oak"], nest } });
const bob = account("Bob", { tags: { role: ["Watcher"], wood: ["Oak"] } });
const wrens = account("Wrens", { tags: { role: ["Flock"], wood: ["Oak"], nest: ["oak/wrens"] } });
const roster = birds([bob, ann, robins, wrens]);

describe("accounts to go on to from an account's page", () => {
  it("are those of its team, the team's own first, and never itself", () => {
    const related = relatedTo(ann, roster);
    expect(related).toMatchObject({ title: "More on Oak Robins", total: 1, all: "/teams/oak/robins" });
    expect(related?.accounts).toEqual([robins]);
  });

  it("are at most 12 of a team, and all are counted", () => {
    const many = Array.from({ length: 20 }, (_, index) => account(`A${index}`, { tags: { nest } }));
    const [first = robins] = many;
    const related = relatedTo(first, birds([...many, robins]));
    expect(related?.accounts).toHaveLength(12);
    expect(related?.total).toBe(20);
  });

  it("are others of its group, teams left out, where it names no team or is the only one of it", () => {
    const expected = { title: "More from Oak", all: "/browse/wood/oak" };
    expect(relatedTo(bob, roster)).toMatchObject({ ...expected, accounts: [ann] });
    expect(relatedTo(wrens, roster)).toMatchObject({ ...expected, accounts: [ann, bob] });
  });

  it("are the most prominent of its group, followers only breaking ties", () => {
    const tags = { wood: ["Oak"] };
    const many = account("Many", { tags, followers: { twitter: 9, mastodon: 0 } });
    const national = account("National", { tags, prominence: { tier: "national" } });
    expect(relatedTo(bob, birds([bob, ann, many, national]))?.accounts).toEqual([national, many, ann]);
  });

  it("are none where nothing is shared", () => {
    expect(relatedTo(account("Zoe"), roster)).toBeUndefined();
  });

  it("are those of the first filter's value in a directory without teams", () => {
    const related = relatedTo(bob, birds([ann, bob], { teams: false }));
    expect(related).toMatchObject({ title: "More from Watcher", accounts: [ann], all: "/browse/role/watcher" });
  });
});

import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { relatedTo } from "./related.ts";

const nest = ["oak/robins"];
const robins = account("Robins", { tags: { role: ["Flock"], wood: ["Oak"], nest } });
const ann = account("Ann", { tags: { role: ["Watcher"], wood: ["Oak"], nest } });
const bob = account("Bob", { tags: { role: ["Watcher"], wood: ["Oak"] } });
const wrens = account("Wrens", { tags: { role: ["Flock"], wood: ["Oak"], nest: ["oak/wrens"] } });
const roster = birds([bob, ann, robins, wrens]);

it("the related accounts on an account's page are the other accounts of its team, the team's own account first", () => {
  const related = relatedTo(ann, roster);
  expect(related).toMatchObject({ title: "More on Oak Robins", total: 1, all: "/teams/oak/robins" });
  expect(related?.accounts).toEqual([robins]);
});

it("the related accounts on an account's page are at most 12 accounts of a team, with the number of all", () => {
  const many = Array.from({ length: 20 }, (_, index) => account(`A${index}`, { tags: { nest } }));
  const [first = robins] = many;
  const related = relatedTo(first, birds([...many, robins]));
  expect(related?.accounts).toHaveLength(12);
  expect(related?.total).toBe(20);
});

it("the related accounts on an account's page are accounts of its group, without teams' own accounts, if its team has no other accounts", () => {
  const expected = { title: "More from Oak", all: "/browse/wood/oak" };
  expect(relatedTo(bob, roster)).toMatchObject({ ...expected, accounts: [ann] });
  expect(relatedTo(wrens, roster)).toMatchObject({ ...expected, accounts: [ann, bob] });
});

it("the related accounts on an account's page are the most prominent accounts of its group, and then those with the most followers", () => {
  const tags = { wood: ["Oak"] };
  const many = account("Many", { tags, followers: { twitter: 9, mastodon: 0 } });
  const national = account("National", { tags, prominence: 80 });
  expect(relatedTo(bob, birds([bob, ann, many, national]))?.accounts).toEqual([national, many, ann]);
});

it("the related accounts on an account's page are undefined if no account has the same team or group", () => {
  expect(relatedTo(account("Zoe"), roster)).toBeUndefined();
});

it("the related accounts on an account's page are accounts with the same value of the first filter in a directory without teams", () => {
  const related = relatedTo(bob, birds([ann, bob], { teams: false }));
  expect(related).toMatchObject({ title: "More from Watcher", accounts: [ann], all: "/browse/role/watcher" });
});

it("the related accounts on the page of an account that does not post any more are three others that do, as far as is known", () => {
  const tags = { nest };
  const others = Array.from({ length: 5 }, (_, index) =>
    account(`A${index}`, { tags, ...(index === 1 && { activity: "quiet" as const }) }),
  );
  const quiet = account("Quiet", { tags, activity: "quiet" });
  const related = relatedTo(quiet, birds([quiet, ...others]));
  expect(related?.accounts.map(({ username }) => username)).toEqual(["A0", "A2", "A3"]);
  const silent = account("Silent", { tags, activity: "moved" });
  expect(relatedTo(quiet, birds([quiet, silent]))).toBeUndefined();
});

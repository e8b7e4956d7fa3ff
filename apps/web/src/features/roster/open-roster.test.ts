import { expect, it } from "vitest";
import { account, birds } from "../../testing/birds.ts";
import { accountsOf } from "./open-roster.ts";

const robins = account("Robins", { tags: { role: ["Flock"], wood: ["Oak"] } });
const ann = account("Ann", { tags: { role: ["Watcher"] }, followers: { twitter: 9, mastodon: 0 } });
const roster = birds([robins, ann]);

it.each([
  ["a view", { view: "popular" }, [ann, robins]],
  ["a view that the site does not have", { view: "bats" }, []],
  ["a value", { where: { wood: "Oak" } }, [robins]],
  ["a value that no account has any more", { where: { wood: "Ash" } }, []],
])("the list of %s has its accounts", (_, source, accounts) => {
  expect(accountsOf(source, roster)).toEqual(accounts);
});

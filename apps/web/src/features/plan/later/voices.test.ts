import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { voicesOf } from "./voices.ts";

const voice = (username: string, ...wood: readonly string[]) =>
  account(username, { tags: { role: ["Watcher"], wood } });
const roster = birds([
  voice("oakA", "Oak"),
  voice("oakB", "Oak"),
  voice("oakC", "Oak"),
  voice("oakD", "Oak"),
  voice("both", "Elm", "Oak"),
  voice("elm", "Elm"),
]);
const names = (groups: readonly string[], followed: readonly string[] = []) =>
  voicesOf(roster, groups, ({ username }) => !followed.includes(username)).map(({ username }) => username);

it("national voices are of the groups of the picked teams, one of each group in turn, each once, and three at most", () => {
  expect(names(["Oak", "Elm", "Oak"], ["both"])).toEqual(["oakA", "elm", "oakB"]);
  expect(names(["Elm", "Oak"], ["elm", "oakA"])).toEqual(["both", "oakB", "oakC"]);
  expect(names(["Oak"], ["both", "oakA"])).toEqual(["oakB", "oakC", "oakD"]);
  expect(names([])).toEqual([]);
});

import { createRoster } from "@roster/core";
import { expect, it } from "vitest";
import { builtFile } from "./built.ts";
import order from "./order.json" with { type: "json" };

/** The largest distance between the expected and the real place of an account in a list. */
const TOLERANCE = 5;

const roster = createRoster(JSON.parse(builtFile("roster.json").toString()));

it.each(
  order.lists.map(({ where, first }) => ({ list: Object.values(where).join(", ") || "all accounts", where, first })),
)("the first ten accounts of $list are those that a fan expects, within five places", ({ where, first }) => {
  const listed = roster.query({ where }).map(({ username }) => username);
  const away = first.map((username, at) => {
    const place = listed.indexOf(username);
    return `${username} ${place === -1 ? Infinity : Math.abs(place - at)}`;
  });
  expect(away.filter((line) => Number(line.split(" ")[1]) > TOLERANCE)).toEqual([]);
});

it.each(["NFL", "NBA", "MLB", "NHL", "MLS", "WNBA", "CFL", "F1"])("the account of the %s leads its list", (league) => {
  expect(roster.query({ where: { league } })[0]?.username).toBe(league);
});

it("the own account of each team leads the list of the team", () => {
  const without = roster.teams.filter(
    ({ id }) => !roster.query({ where: { team: id } })[0]?.tags["kind"]?.includes("Team"),
  );
  expect(without).toEqual([]);
});

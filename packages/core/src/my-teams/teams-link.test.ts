import { describe, expect, it } from "vitest";
import { teams } from "../roster/testing/space.ts";
import type { Team } from "../types.ts";
import { printTeams, readTeams } from "./teams-link.ts";

const team = (id: string, nickname?: string): Team => ({ id, name: id, group: "A", ...(nickname && { nickname }) });
const ids = (fragment: string, all: readonly Team[] = teams) => {
  const read = readTeams(fragment, all);
  return read.kind === "teams" ? { ids: read.teams.map(({ id }) => id), unknown: read.unknown } : read.kind;
};

describe("printTeams and readTeams", () => {
  it("a link with teams has each group once, with nicknames, and is read as the same teams", () => {
    const fragment = printTeams(teams, teams);
    expect(fragment).toBe("v1;esa/comet-chaser,mars-express;jaxa/hayabusa");
    expect(ids(fragment)).toEqual({ ids: teams.map(({ id }) => id), unknown: 0 });
  });
  it("a link has the name of the team's id instead of a nickname that two teams of a group share or that contains a separator", () => {
    const all = [
      team("a/red-owls", "Owls"),
      team("a/blue-owls", "Owls"),
      team("a/semi", "S;mi"),
      team("b/owls", "Owls"),
    ];
    const fragment = printTeams(all, all);
    expect(fragment).toBe("v1;a/red-owls,blue-owls,semi;b/owls");
    expect(ids(fragment, all)).toEqual({ ids: all.map(({ id }) => id), unknown: 0 });
  });
  it("readTeams reads ids instead of nicknames, other cases, accents and encoded letters", () => {
    const all = [team("a/cf-montréal", "CF Montréal")];
    for (const name of ["cf-montreal", "CF-Montréal", "cf-montr%C3%A9al", "%63f-montreal"]) {
      expect(ids(`v1;a/${name}`, all)).toEqual({ ids: ["a/cf-montréal"], unknown: 0 });
    }
    expect(ids("v1;esa/rosetta")).toEqual({ ids: ["esa/rosetta"], unknown: 0 });
  });
  it("readTeams returns each team once, and counts names that the roster does not have", () => {
    expect(ids("v1;esa/rosetta,comet-chaser,nobody,nobody;nasa/x;constructor/__proto__")).toEqual({
      ids: ["esa/rosetta"],
      unknown: 3,
    });
  });
  it.each(["", "nfl", "version;x", "v;a/b", "main", "<img src=x>"])(
    "readTeams reads %j as a fragment that is not a link with teams",
    (fragment) => {
      expect(ids(fragment)).toBe("none");
    },
  );
  it.each(["v1", "v1;", "v1;;;", "v1;esa/", "v2;esa/rosetta", "v1%3Besa/rosetta", "v999"])(
    "readTeams reads %j as an unreadable link or as none",
    (fragment) => {
      expect(["unreadable", "none"]).toContain(ids(fragment));
    },
  );
  it.each([
    ["Ann", "Ann"],
    ["Zoë & Ben; 100%", "Zoë & Ben 100%"],
    ["  a,c = d  ", "a,c = d"],
    ["St. Louis fan", "St. Louis fan"],
    ["Анна Bell", "Анна Bell"],
    ["ジョン・スミス", "ジョン・スミス"],
    ["Ann: 5 & 7", "Ann: 5 & 7"],
    ["one\ntwo\u202Ethree\u200B", "one two three"],
    ["x".repeat(50), "x".repeat(24)],
    ["🏈".repeat(50), "🏈".repeat(24)],
    [" \u200B; ", undefined],
  ])("a link carries the sender's name %j as %j", (typed, read) => {
    const shared = readTeams(printTeams(teams, teams, typed), teams);
    expect(shared).toEqual({ kind: "teams", teams, unknown: 0, ...(read !== undefined && { from: read }) });
  });
  it.each([
    "evil.example",
    "Ann evil\u200B.example",
    "evil．example",
    "a/b",
    ...Array.from(".·‧•∙⋅。・٫۔/\\⁄∕⧸╱", (sign) => `evil${sign}com`),
    ...["//", "⁄⁄", "∕∕", "\\\\"].flatMap((slashes) => [`https:${slashes}a`, `https：${slashes} a`]),
    `${"x".repeat(30)} evil.example`,
    "RОSTER", // with a Cyrillic О
    "Roster: sign in to keep them",
  ])("a link carries no sender's name that looks like an address or a sentence: %j", (typed) => {
    const none = { kind: "teams", teams, unknown: 0 };
    expect(readTeams(printTeams(teams, teams, typed), teams)).toEqual(none);
    const written = `${printTeams(teams, teams)};from=${encodeURIComponent(typed)}`;
    expect(readTeams(written, teams)).toEqual(none);
  });
  it("readTeams cleans a sender's name that somebody else has written into the link", () => {
    expect(readTeams(`v1;esa/rosetta;from=${"%E2%80%AE".repeat(9)}Ann%0A%3Cb%3E;from=Eve`, teams)).toMatchObject({
      unknown: 0,
      from: "Ann <b>",
    });
    expect(ids(`v1;from=Ann`)).toBe("unreadable");
  });
  it("readTeams does not throw on a damaged escape or a link of a million characters", () => {
    expect(ids("v1;esa/%E0%A4%A")).toEqual({ ids: [], unknown: 1 });
    expect(ids(`v1;${"a/b,".repeat(250_000)}`)).toBe("unreadable");
  });
  it("a link with 200 teams whose nicknames have eight letters has less than 2,000 characters", () => {
    const all = Array.from({ length: 200 }, (_, index) =>
      team(`g${index % 7}/long-city-${index}`, `Nick${1000 + index}`),
    );
    expect(printTeams(all, all).length).toBeLessThan(2_000);
  });
});

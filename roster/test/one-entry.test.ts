import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildRoster, updateSchemas } from "../src/build.ts";
import { fixRoster } from "../src/fix.ts";
import { GALLERY, openWorkbench, WAXROOM } from "./workbench.ts";

const { root, out, path, text, write, swap, build } = openWorkbench();

describe("removals", () => {
  it("the build refuses to list an account that was removed permanently, until its owner allows that", () => {
    write("accounts/painting/waxroom.json", text(GALLERY).replaceAll("Harbour_Gallery", "waxroom"));
    expect(build()).toEqual([`accounts/painting/waxroom.json|username|@waxroom was removed permanently (${WAXROOM})`]);
    swap(WAXROOM, '"reason": "asked to be left out"', '"withdrawn": "2026-06-01"');
    expect(build()).toEqual([]);
  });

  it("a removal holds for its address alone: not for the same name on another server", () => {
    const elsewhere = "accounts/painting/waxroom@old.example.json";
    write(elsewhere, text(GALLERY).replace('"Harbour_Gallery"', '"waxroom",\n  "host": "old.example"'));
    expect(build()).toEqual([]);
    write("removed/waxroom@old.example.json", text(WAXROOM).replace("@museum.example", "@old.example"));
    expect(build()).toEqual([
      `${elsewhere}|username|@waxroom@old.example was removed permanently (removed/waxroom@old.example.json)`,
    ]);
  });

  it("row 197: the build refuses the file of removals of an earlier version, which it does not read", () => {
    write("removed.jsonl", "");
    expect(build()).toEqual(["removed.jsonl||is not read any more, because lines of one file are lost in merges"]);
  });

  it("the build reports a removal that is not in the file of its address, and --fix moves the file", () => {
    write("removed/waxroom.json", text(WAXROOM).replaceAll("WaxRoom", "Wax2"));
    expect(build()).toEqual(["removed/waxroom.json||belongs at removed/wax2@museum.example.json"]);
    expect(fixRoster(root())).toEqual(["Moved removed/waxroom.json to removed/wax2@museum.example.json"]);
    expect(build()).toEqual([]);
  });
});

describe("team files", () => {
  const house = (id: string): string => `{ "id": "${id}", "name": "Harbour House", "group": "Museum" }`;
  const withTeams = (): void => {
    const teams = '"teams": { "tag": "house", "facet": "role", "value": "Museum", "group": "role", "pages": [] }';
    swap("site.json", '"followersCountIs": "mastodon"', `"followersCountIs": "mastodon",\n  ${teams}`);
    swap(GALLERY, '"collection": ["Painting"]', '"collection": ["Painting"], "house": ["houses/harbour"]');
  };

  it("the build reports a team that is not in the file of its id, and --fix moves the file", () => {
    withTeams();
    write("teams/houses.json", house("houses/harbour"));
    expect(build().filter((line) => !line.includes("not formatted"))).toEqual([
      "teams/houses.json||belongs at teams/houses/harbour.json",
    ]);
    expect(fixRoster(root())).toContain("Moved teams/houses.json to teams/houses/harbour.json");
    expect(build()).toEqual([]);
  });

  it("the build reports teams of one folder whose groups differ, which --fix cannot correct", () => {
    withTeams();
    for (const name of ["attic", "harbour", "mill"]) write(`teams/houses/${name}.json`, house(`houses/${name}`));
    swap("teams/houses/attic.json", '"Museum"', '"Curator"');
    write("teams/barns/old.json", house("barns/old"));
    fixRoster(root());
    expect(build()).toEqual([
      'teams/houses/attic.json|group|"Curator" is not "Museum", the group of other teams in teams/houses',
    ]);
    rmSync(path("teams/houses/mill.json"));
    expect(build()).toEqual([
      'teams/houses/harbour.json|group|"Museum" is not "Curator", the group of other teams in teams/houses',
    ]);
  });

  it("the build does not report the tags of accounts whose team file is unreadable", () => {
    withTeams();
    write("teams/houses/harbour.json", house("houses/harbour"));
    fixRoster(root());
    expect(build()).toEqual([]);
    swap("teams/houses/harbour.json", "{", "");
    expect(build()).toEqual(['teams/houses/harbour.json|line 2, column 12|has ":", expected the end of the file']);
  });

  it("row 197: the schema that is committed does not list the teams, so that two new teams do not conflict; the served one does", () => {
    withTeams();
    write("teams/houses/harbour.json", house("houses/harbour"));
    fixRoster(root());
    const { data } = buildRoster(root(), out());
    if (data === undefined) throw new Error("The museums do not build.");
    updateSchemas(root(), data);
    expect(text("schemas/account.schema.json")).not.toContain("houses/harbour");
    expect(text("dist/schemas/account.schema.json")).toContain("houses/harbour");
  });
});

import { expect, it } from "vitest";
import { fixRoster } from "../src/fix.ts";
import { GALLERY, openWorkbench } from "./workbench.ts";

const { root, write, swap, build } = openWorkbench();

it("the build reports every problem of an account in one round, and --fix corrects the two of form and place", () => {
  const tags = '{ "role": ["Musem"], "collection": ["Science"] }';
  const content = `{\n  "name": "Lamp",\n  "username": "lamp",\n  "tags": ${tags},\n  "followers": { "mastodon": 7 },\n  "added": "2199-01-01"\n}\n`;
  write("accounts/painting/lamp.json", content);
  const place = "accounts/science/lamp.json";
  const rest = [
    `followers|has counts without a date`,
    `added|"2199-01-01" is in the future`,
    `tags.role.0|"Musem" is not a known value`,
  ];
  const problems = build();
  expect(problems.filter((line) => !line.includes("|line "))).toEqual(
    expect.arrayContaining([...rest, `|belongs at ${place}`].map((line) => `accounts/painting/lamp.json|${line}`)),
  );
  expect(problems).toHaveLength(5);
  expect(problems.join("\n")).toContain("is not formatted as the other files are");
  fixRoster(root());
  expect(build().sort()).toEqual(rest.map((line) => `${place}|${line}`).sort());
});

it.each([
  ["its team tag", '"role": ["Museum"]', '"role": ["Musem"]', "tags.role.0"],
  ["the tag of its folder", '["Painting"]', '["Paintin"]', "tags.collection.0"],
  ["the date of its counts", '"2026-04-01"', '"2026-04"', "added"],
  ["its username", '"Harbour_Gallery"', '"Harbour Gallery"', "username"],
  ["its host", '"name":', '"host": "Museum",\n  "name":', "host"],
  ["a key", '"name"', '"nmae"', "name"],
  ["a count that JSON cannot write", "1200", "1e309", "followers.mastodon"],
])("the build reports no second problem that follows from a fault in %s", (_, from, to, field) => {
  swap(GALLERY, from, to);
  expect(build().filter((line) => !line.includes(`|${field}|`) && !line.includes("|nmae|"))).toEqual([]);
});

it("the build reports the wrong place and form of a team and of a removal with another fault", () => {
  write("teams/x/y.json", '{ "id": "a/b", "name": "", "group": "Science" }');
  write("removed/x.json", '{ "address": "old@museum.example", "removed": "soon" }');
  const problems = build().join("\n");
  for (const line of [
    "teams/x/y.json||belongs at teams/a/b.json",
    "removed/x.json||belongs at removed/old@museum.example.json",
    "teams/x/y.json|line 1|is not formatted",
    "removed/x.json|line 1|is not formatted",
  ])
    expect(problems).toContain(line);
});

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildRoster, fixRoster } from "../build.ts";
import { GALLERY, MUSEUMS, openWorkbench } from "./workbench.ts";

const { root, out, path, text, write, swap, told } = openWorkbench();

describe("row 144: bad JSON", () => {
  it.each([
    [
      "a comma after the last entry",
      '"2026-04-01"\n',
      '"2026-04-01",\n',
      "line 8, column 24|has a comma after the last entry",
    ],
    [
      "a missing comma",
      '"Harbour_Gallery",',
      '"Harbour_Gallery"',
      'line 4, column 3|has "\\"" where "," or "}" belongs',
    ],
    [
      "a key that is there twice",
      '"name":',
      '"username": "x",\n  "name":',
      'line 4, column 3|has the key "username" twice',
    ],
    ["__proto__", '"name":', '"__proto__": {},\n  "name":', 'line 4, column 3|has the key "__proto__"'],
    [
      "a file cut short",
      '"2026-04-01"\n}',
      '"2026',
      "line 8, column 12|has an unfinished text, a control character or a wrong escape",
    ],
    ["a comment", '"name":', '// the name\n  "name":', "line 4, column 3|has a comment"],
    ["a number without end", "1200", "1e", 'line 6, column 31|has "e" where "," or "}" belongs'],
  ])("%s is told with its line S24", (_, from, to, expected) => {
    swap(GALLERY, from, to);
    expect(told()).toEqual([`${GALLERY}|${expected}`]);
  });

  it("byte order mark, line ends and encodings of other systems are told, and --fix mends the first two S24", () => {
    write(GALLERY, `\uFEFF${text(GALLERY)}`);
    write("accounts/science/mosslab.json", text("accounts/science/mosslab.json").replaceAll("\n", "\r\n"));
    write("site.json", Buffer.from(text("site.json"), "utf16le"));
    expect(told()).toEqual([
      `${GALLERY}|line 1|begins with a byte order mark`,
      "accounts/science/mosslab.json|line 1|has line ends of another system (CR)",
      "site.json||is not UTF-8 text",
    ]);
    cpSync(join(MUSEUMS, "site.json"), path("site.json"));
    expect(fixRoster(root())).toEqual([GALLERY, "accounts/science/mosslab.json"]);
    expect(told()).toEqual([]);
  });
});

describe("rows 139 to 143: bad entries", () => {
  it.each([
    ["an unknown field", '"name":', '"nmae": "x",\n  "name":', "nmae|is not a known field"],
    ["an unknown value", '["Museum"]', '["Musem"]', 'tags.sort.0|"Musem" is not a known value'],
    ["an unknown tag", '"sort":', '"mood": ["glad"], "sort":', "tags.mood|is not a known field"],
    ["an empty tag list", '["Museum"]', "[]", "tags.sort|is an empty list"],
    ["a tag given twice", '["Museum"]', '["Museum", "Museum"]', 'tags.sort|["Museum","Museum"] names an item twice'],
    [
      "an http avatar",
      '"tags":',
      '"avatar": "http://img.example.org/a.png",\n  "tags":',
      'avatar|"http://img.example.org/a.png" is not an https address on a public host',
    ],
    [
      "a script for an avatar",
      '"tags":',
      '"avatar": "javascript:alert(1)",\n  "tags":',
      'avatar|"javascript:alert(1)" is not an https address on a public host',
    ],
    [
      "an avatar without scheme",
      '"tags":',
      '"avatar": "//img.example.org/a.png",\n  "tags":',
      'avatar|"//img.example.org/a.png" is not an https address on a public host',
    ],
    [
      "an avatar on a private host",
      '"tags":',
      '"avatar": "https://192.168.0.1/a.png",\n  "tags":',
      'avatar|"https://192.168.0.1/a.png" is not an https address on a public host',
    ],
    [
      "an avatar on this machine",
      '"tags":',
      '"avatar": "https://nas.local/a.png",\n  "tags":',
      'avatar|"https://nas.local/a.png" is not an https address on a public host',
    ],
    [
      "an endless avatar address",
      '"tags":',
      `"avatar": "https://img.example.org/${"a".repeat(5000)}",\n  "tags":`,
      "avatar|is longer than 500 characters",
    ],
    ["a name of 10,000 characters", "Harbour Gallery", "x".repeat(10_000), "name|is longer than 100 characters"],
    [
      "a direction mark in a name",
      "Harbour Gallery",
      "Harbour \u202EGallery",
      'name|"Harbour \\u{202e}Gallery" has an invisible character',
    ],
    [
      "a zero-width space in a name",
      "Harbour Gallery",
      "Har\u200Bbour",
      'name|"Har\\u{200b}bour" has an invisible character',
    ],
    [
      "a look-alike letter in a name",
      "Harbour Gallery",
      "H\u0430rbour",
      'name|"Hаrbour" mixes look-alike alphabets within one word',
    ],
    ["a negative count", "1200", "-1", "followers.mastodon|-1 is too small"],
    ["half a follower", "1200", "1.5", "followers.mastodon|is 1.5 where a whole number belongs"],
    ["a count beyond numbers", "1200", "1e309", "followers.mastodon|is Infinity where a number belongs"],
    ["a count in quotes", "1200", '"12"', "followers.mastodon|is a string where a number belongs"],
    ["no count", "1200", "null", "followers.mastodon|is null where a number belongs"],
    ["a day that is none", "2026-04-01", "2026-02-30", 'added|"2026-02-30" is not a day of the calendar'],
  ])("%s is told with its field S24", (_, from, to, expected) => {
    swap(GALLERY, from, to);
    expect(told().filter((line) => !line.includes("common form"))).toEqual([`${GALLERY}|${expected}`]);
    expect(existsSync(out())).toBe(false);
  });

  it.each(["Harbour_Gallerỵ", "ＨarbourGallery", "Ηarbour"])(
    "a username that only looks like another, %s, is told S24",
    (username) => {
      swap(GALLERY, '"Harbour_Gallery"', `"${username}"`);
      expect(told()).toEqual([`${GALLERY}|username|"${username}" is not a username`]);
    },
  );

  it("a handle with its host is told", () => {
    swap(GALLERY, '"Harbour_Gallery"', '"@Harbour_Gallery@museum.example"');
    expect(told()).toEqual([`${GALLERY}|username|"@Harbour_Gallery@museum.example" is not a username`]);
  });

  it("a duplicate in another case is told with both files §1.4 S24", () => {
    write("accounts/science/MossLab.json", text("accounts/science/mosslab.json").replace('"mosslab"', '"MossLab"'));
    expect(told()).toEqual([
      "accounts/science/mosslab.json|username|@mosslab is listed already, by accounts/science/MossLab.json",
    ]);
  });

  it("an account that was removed for good does not come back", () => {
    write("accounts/painting/waxroom.json", text(GALLERY).replaceAll("Harbour_Gallery", "waxroom"));
    expect(told()).toEqual(["accounts/painting/waxroom.json|username|@waxroom was removed for good (removed.jsonl)"]);
  });

  it("a file out of its place is told with the place", () => {
    mkdirSync(path("accounts/folk-art"));
    renameSync(path(GALLERY), path("accounts/folk-art/harbour.json"));
    const { problems } = buildRoster(root(), out());
    expect(problems).toEqual([
      {
        file: "accounts/folk-art/harbour.json",
        field: "",
        problem: "is not in its place",
        remedy: `Move it to ${GALLERY}, or correct its username or tags.`,
      },
    ]);
  });

  it("keys in another order are told, and --fix puts them right", () => {
    swap(
      GALLERY,
      '"username": "Harbour_Gallery",\n  "name": "Harbour Gallery"',
      '"name": "Harbour Gallery",\n  "username": "Harbour_Gallery"',
    );
    expect(told()).toEqual([
      `${GALLERY}|line 3|is not written in the common form: ""username": "Harbour_Gallery"," belongs here`,
    ]);
    expect(fixRoster(root())).toEqual([GALLERY]);
    expect(text(GALLERY)).toBe(readFileSync(join(MUSEUMS, GALLERY), "utf8"));
  });

  it("a full entry with what goes without saying is valid, only not in the common form", () => {
    swap(GALLERY, '"tags":', '"avatar": "",\n  "isBeta": false,\n  "tags":');
    expect(told()).toHaveLength(1);
    fixRoster(root());
    expect(told()).toEqual([]);
  });

  it("a stray file among the accounts is told", () => {
    write("accounts/notes.txt", "later");
    expect(told()).toEqual(["accounts/notes.txt||is not a .json file"]);
  });
});

describe("teams", () => {
  const houses = (id: string): string => `{ "group": "Museum", "teams": [{ "id": "${id}", "name": "Harbour House" }] }`;
  const withTeams = (): void => {
    const teams = '"teams": { "tag": "house", "facet": "sort", "value": "Museum", "group": "sort", "pages": [] }';
    swap("site.json", '"followersCountIs": "mastodon"', `"followersCountIs": "mastodon",\n  ${teams}`);
    swap(GALLERY, '"collection": ["Painting"]', '"collection": ["Painting"], "house": ["houses/harbour"]');
  };

  it("in a file of another name are told", () => {
    withTeams();
    write("teams/houses.json", houses("homes/harbour"));
    fixRoster(root());
    expect(told()).toEqual([
      `${GALLERY}|tags.house.0|"houses/harbour" is not a known value`,
      'teams/houses.json|teams.0.id|"homes/harbour" does not begin with "houses/"',
    ]);
  });

  it("that could not be read are no fault of the accounts tagged with them", () => {
    withTeams();
    write("teams/houses.json", houses("houses/harbour"));
    fixRoster(root());
    expect(told()).toEqual([]);
    swap("teams/houses.json", "{", "");
    expect(told()).toEqual(['teams/houses.json|line 2, column 12|goes on with ":" after its end']);
  });
});

it("suggested instances are public hosts in lower case, each once, one a line", () => {
  const toldOf = (hosts: string): string[] => {
    write("instances.json", hosts);
    return told().map((line) => line.split("|").slice(0, 2).join("|"));
  };
  expect(toldOf('[\n  "https://social.example",\n  "Social.example",\n  "127.0.0.1"\n]\n')).toEqual([
    "instances.json|0",
    "instances.json|1",
    "instances.json|2",
  ]);
  expect(toldOf('[\n  "social.example",\n  "social.example"\n]\n')).toEqual(["instances.json|"]);
  expect(toldOf('["social.example", "photos.example"]')).toEqual(["instances.json|line 1"]);
  expect(fixRoster(root())).toEqual(["instances.json"]);
  expect(told()).toEqual([]);
});

it("all faults of all files are told at once, and nothing is written", () => {
  buildRoster(root(), out());
  const before = readFileSync(join(out(), "roster.json"), "utf8");
  swap(GALLERY, '"Museum"', '"Musem"');
  swap("accounts/science/mosslab.json", "https://img", "http://img");
  swap("accounts/science/ida_quill.json", '"undated"', '"lately"');
  write("service-alerts.json", '{ "instances": { "slow": {} } }');
  swap("taxonomy.json", '"chip": 2', '"chip": 7');
  expect(told().map((line) => line.split("|").slice(0, 2).join("|"))).toEqual([
    "accounts/science/ida_quill.json|seenOnHomeServer",
    "accounts/science/mosslab.json|avatar",
    "service-alerts.json|instances.slow",
    "taxonomy.json|facets.1.chip",
  ]);
  swap("taxonomy.json", '"chip": 7', '"chip": 2');
  swap("accounts/science/mosslab.json", '"mosslab"', '"IDA_QUILL"');
  swap("accounts/science/mosslab.json", '"Science"', '"science"');
  expect(told()).toEqual([
    `${GALLERY}|tags.sort.0|"Musem" is not a known value`,
    'accounts/science/ida_quill.json|seenOnHomeServer|"lately" is not a month or year',
    'accounts/science/mosslab.json|avatar|"http://img.example.org/moss.png" is not an https address on a public host',
    'accounts/science/mosslab.json|tags.collection.0|"science" is not a known value',
    "accounts/science/mosslab.json|username|@IDA_QUILL is listed already, by accounts/science/ida_quill.json",
    'service-alerts.json|instances.slow|"slow" is not a host name',
  ]);
  expect(readFileSync(join(out(), "roster.json"), "utf8")).toBe(before);
});

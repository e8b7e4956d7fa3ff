import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildRoster } from "../src/build.ts";
import { fixRoster } from "../src/fix.ts";
import { GALLERY, MUSEUMS, openWorkbench } from "./workbench.ts";

const { root, out, path, text, write, swap, build } = openWorkbench();

describe("row 144: bad JSON", () => {
  it.each([
    [
      "a comma after the last entry",
      '"2026-04-01"\n',
      '"2026-04-01",\n',
      "line 8, column 24|has a comma after the last entry",
    ],
    ["a missing comma", '"Harbour_Gallery",', '"Harbour_Gallery"', 'line 4, column 3|has "name", expected ","'],
    ["a duplicate key", '"name":', '"username": "x",\n  "name":', 'line 4, column 3|has the key "username" twice'],
    ["__proto__", '"name":', '"__proto__": {},\n  "name":', 'line 4, column 3|has the key "__proto__"'],
    [
      "a truncated file",
      '"2026-04-01"\n}',
      '"2026',
      "line 8, column 12|has an unclosed string, a control character or an invalid escape",
    ],
    ["a comment", '"name":', '// the name\n  "name":', "line 4, column 3|has a comment"],
    ["an incomplete number", "1200", "1e", "line 6, column 30|has a number that is not complete"],
    ["a number with a comma", "1200", "1,200", "line 6, column 32|has a comma or a letter within a number"],
    ["a number with a letter", "1200", "12k", "line 6, column 32|has a comma or a letter within a number"],
    ["a merge conflict", '  "name":', '<<<<<<< main\n  "name":', "line 4, column 1|has the marks of a merge conflict"],
  ])("the build reports %s with its line S24", (_, from, to, expected) => {
    swap(GALLERY, from, to);
    expect(build()).toEqual([`${GALLERY}|${expected}`]);
  });

  it("the build reports an empty file", () => {
    write(GALLERY, "\n");
    expect(build()).toEqual([`${GALLERY}|line 2, column 1|is empty`]);
  });

  it("the build reports byte order marks, CR line endings and UTF-16, and --fix corrects the first two S24", () => {
    write(GALLERY, `\uFEFF${text(GALLERY)}`);
    write("accounts/science/mosslab.json", text("accounts/science/mosslab.json").replaceAll("\n", "\r\n"));
    write("site.json", Buffer.from(text("site.json"), "utf16le"));
    expect(build()).toEqual([
      `${GALLERY}|line 1|begins with a byte order mark`,
      "accounts/science/mosslab.json|line 1|has CR line endings",
      "site.json||is not UTF-8 text",
    ]);
    cpSync(join(MUSEUMS, "site.json"), path("site.json"));
    expect(fixRoster(root())).toEqual([`Rewrote ${GALLERY}`, "Rewrote accounts/science/mosslab.json"]);
    expect(build()).toEqual([]);
  });
});

describe("rows 139 to 143: bad entries", () => {
  it.each([
    ["an unknown field", '"name":', '"nmae": "x",\n  "name":', "nmae|is not a known field"],
    ["an unknown value", '["Museum"]', '["Musem"]', 'tags.role.0|"Musem" is not a known value'],
    ["an unknown facet", '"role":', '"mood": ["glad"], "role":', "tags.mood|is not a known field"],
    ["an empty tag list", '["Museum"]', "[]", "tags.role|is an empty list"],
    ["a duplicate tag", '["Museum"]', '["Museum", "Museum"]', 'tags.role|["Museum","Museum"] names an item twice'],
    [
      "an http avatar",
      '"tags":',
      '"avatar": "http://img.example.org/a.png",\n  "tags":',
      'avatar|"http://img.example.org/a.png" is not an https address on a public host',
    ],
    [
      "a javascript: avatar",
      '"tags":',
      '"avatar": "javascript:alert(1)",\n  "tags":',
      'avatar|"javascript:alert(1)" is not an https address on a public host',
    ],
    [
      "an avatar without a scheme",
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
      "an avatar on a local host",
      '"tags":',
      '"avatar": "https://nas.local/a.png",\n  "tags":',
      'avatar|"https://nas.local/a.png" is not an https address on a public host',
    ],
    [
      "an avatar URL of 5,000 characters",
      '"tags":',
      `"avatar": "https://img.example.org/${"a".repeat(5000)}",\n  "tags":`,
      "avatar|is longer than 500 characters",
    ],
    ["a name of 10,000 characters", "Harbour Gallery", "x".repeat(10_000), "name|is longer than 100 characters"],
    [
      "a text direction mark in a name",
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
    ["a fractional count", "1200", "1.5", "followers.mastodon|is 1.5 instead of a whole number"],
    ["an infinite count", "1200", "1e309", "followers.mastodon|is Infinity instead of a number"],
    ["a count in quotes", "1200", '"12"', "followers.mastodon|is a string instead of a number"],
    ["a null count", "1200", "null", "followers.mastodon|is null instead of a number"],
    ["a day that does not exist", "2026-04-01", "2026-02-30", 'added|"2026-02-30" is not a day of the calendar'],
  ])("the build reports %s with its field S24", (_, from, to, expected) => {
    swap(GALLERY, from, to);
    expect(build().filter((line) => !line.includes("not formatted"))).toEqual([`${GALLERY}|${expected}`]);
    expect(existsSync(out())).toBe(false);
  });

  it.each(["Harbour_Gallerỵ", "ＨarbourGallery", "Ηarbour"])(
    "the build reports the look-alike username %s S24",
    (username) => {
      swap(GALLERY, '"Harbour_Gallery"', `"${username}"`);
      expect(build()).toEqual([`${GALLERY}|username|"${username}" is not a username`]);
    },
  );

  it("the build reports a username that includes its host", () => {
    swap(GALLERY, '"Harbour_Gallery"', '"@Harbour_Gallery@museum.example"');
    expect(build()).toEqual([`${GALLERY}|username|"@Harbour_Gallery@museum.example" is not a username`]);
  });

  it("the build reports both files if two usernames differ only in letter case §1.4 S24", () => {
    write("accounts/science/MossLab.json", text("accounts/science/mosslab.json").replace('"mosslab"', '"MossLab"'));
    expect(build()).toEqual([
      "accounts/science/mosslab.json|username|@mosslab is already listed in accounts/science/MossLab.json",
    ]);
  });

  it("of two files with one account, the build reports only the one outside its folder, and once", () => {
    write("accounts/art/Harbour_Gallery.json", text(GALLERY));
    expect(build()).toEqual([
      `accounts/art/Harbour_Gallery.json|username|@Harbour_Gallery is already listed in ${GALLERY}`,
    ]);
  });

  it("the build reports follower counts without a date", () => {
    swap(GALLERY, '"followersAsOf": "2026-03",', "");
    fixRoster(root());
    expect(build()).toEqual([`${GALLERY}|followers|has counts without a date`]);
  });

  it("the build reports a misplaced file with its correct path", () => {
    mkdirSync(path("accounts/folk-art"));
    renameSync(path(GALLERY), path("accounts/folk-art/harbour.json"));
    const { problems } = buildRoster(root(), out());
    expect(problems).toEqual([
      {
        file: "accounts/folk-art/harbour.json",
        field: "",
        problem: `belongs at ${GALLERY}`,
        remedy:
          "Correct its username, host or tags, or run npx --yes pnpm@12 roster --fix. On the web: edit the file, and write that path in the box with its name.",
      },
    ]);
  });

  it("the build reports keys in the wrong order, and --fix sorts them", () => {
    swap(
      GALLERY,
      '"username": "Harbour_Gallery",\n  "name": "Harbour Gallery"',
      '"name": "Harbour Gallery",\n  "username": "Harbour_Gallery"',
    );
    expect(build()).toEqual([
      `${GALLERY}|line 3|is not formatted as the other files are: this line should be \`"username": "Harbour_Gallery",\``,
    ]);
    expect(fixRoster(root())).toEqual([`Rewrote ${GALLERY}`]);
    expect(text(GALLERY)).toBe(readFileSync(join(MUSEUMS, GALLERY), "utf8"));
  });

  it("the build reports explicit default values as not canonical and as nothing else, and --fix removes them", () => {
    swap(GALLERY, '"tags":', '"avatar": "",\n  "isBeta": false,\n  "tags":');
    expect(build()).toHaveLength(1);
    fixRoster(root());
    expect(build()).toEqual([]);
  });

  it("the build reports a file in accounts/ that is not JSON", () => {
    write("accounts/notes.txt", "later");
    expect(build()).toEqual(["accounts/notes.txt||is not a .json file"]);
  });
});

it("the build refuses a facet key, a team tag and a page of teams that the site or the widget needs for itself", () => {
  swap("taxonomy.json", '"key": "collection"', '"key": "theme"');
  const page = '{ "value": "Museum", "path": "offline", "label": "Museums", "icon": "shield" }';
  const teams = `"teams": { "tag": "src", "facet": "role", "value": "Museum", "group": "role", "pages": [${page}] }`;
  swap("site.json", '"followersCountIs": "mastodon"', `"followersCountIs": "mastodon",\n  ${teams}`);
  const refused = build().filter((line) => line.endsWith("is reserved for the site"));
  expect(refused.map((line) => line.split("|", 2).join("|"))).toEqual([
    "site.json|teams.tag",
    "site.json|teams.pages.0.path",
    "taxonomy.json|facets.1.key",
  ]);
});

it("the build accepts suggested instances only as unique public hosts in lower case, one per line", () => {
  const placesOf = (hosts: string): string[] => {
    write("instances.json", hosts);
    return build().map((line) => line.split("|").slice(0, 2).join("|"));
  };
  expect(placesOf('[\n  "https://social.example",\n  "Social.example",\n  "127.0.0.1"\n]\n')).toEqual([
    "instances.json|0",
    "instances.json|1",
    "instances.json|2",
  ]);
  expect(placesOf('[\n  "social.example",\n  "social.example"\n]\n')).toEqual(["instances.json|"]);
  expect(placesOf('["social.example", "photos.example"]')).toEqual(["instances.json|line 1"]);
  expect(fixRoster(root())).toEqual(["Rewrote instances.json"]);
  expect(build()).toEqual([]);
});

it("the build reports all problems of all files at once and writes nothing", () => {
  buildRoster(root(), out());
  const before = readFileSync(join(out(), "roster.json"), "utf8");
  swap(GALLERY, '"Museum"', '"Musem"');
  swap("accounts/science/mosslab.json", "https://img", "http://img");
  swap("accounts/science/ida_quill.json", '"undated"', '"lately"');
  write("service-alerts.json", '{ "instances": { "slow": {} } }');
  swap("taxonomy.json", '"chip": 2', '"chip": 7');
  expect(build().map((line) => line.split("|").slice(0, 2).join("|"))).toEqual([
    "accounts/science/ida_quill.json|seenOnHomeServer",
    "accounts/science/mosslab.json|avatar",
    "service-alerts.json|instances.slow",
    "taxonomy.json|facets.1.chip",
  ]);
  swap("taxonomy.json", '"chip": 7', '"chip": 2');
  swap("accounts/science/mosslab.json", '"mosslab"', '"IDA_QUILL"');
  swap("accounts/science/mosslab.json", '"Science"', '"science"');
  expect(build()).toEqual([
    `${GALLERY}|tags.role.0|"Musem" is not a known value`,
    'accounts/science/ida_quill.json|seenOnHomeServer|"lately" is not a month or year',
    'accounts/science/mosslab.json|avatar|"http://img.example.org/moss.png" is not an https address on a public host',
    'accounts/science/mosslab.json|tags.collection.0|"science" is not a known value',
    "accounts/science/mosslab.json|username|@IDA_QUILL is already listed in accounts/science/ida_quill.json",
    'service-alerts.json|instances.slow|"slow" is not a host name',
  ]);
  expect(readFileSync(join(out(), "roster.json"), "utf8")).toBe(before);
});

it("an account of a team without the group of the team is a problem, with its file, its field and two remedies", () => {
  const teams = '"teams": { "tag": "room", "facet": "role", "value": "Room", "group": "collection", "pages": [] }';
  swap("site.json", '"followersCountIs": "mastodon"', `"followersCountIs": "mastodon",\n  ${teams}`);
  swap("taxonomy.json", '{ "value": "Curator"', '{ "value": "Room" },\n        { "value": "Curator"');
  write("teams/science/attic.json", '{ "id": "science/attic", "name": "Attic", "group": "Science" }\n');
  swap(GALLERY, '["Painting"] }', '["Painting"], "room": ["science/attic"] }');
  swap("accounts/science/mosslab.json", '"Folk Art"] }', '"Folk Art"], "room": ["science/attic"] }');
  const contradiction = buildRoster(root(), out()).problems.filter(({ field }) => field === "tags.collection");
  expect(contradiction).toEqual([
    {
      file: GALLERY,
      field: "tags.collection",
      problem: 'lacks "Science", the collection of science/attic',
      remedy: 'Add "Science", or remove "science/attic" from tags.room if the account does not cover that team.',
    },
  ]);
});

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { fixRoster } from "../src/fix.ts";
import { GALLERY, openWorkbench } from "./workbench.ts";

const { root, path, text, write, swap, build } = openWorkbench();

describe("files that no editor writes", () => {
  it("the build reports a field of 10 MB with its line S24", () => {
    swap(GALLERY, '"Harbour Gallery"', `"${"x".repeat(10_000_000)}"`);
    expect(build()).toEqual([`${GALLERY}|line 4, name|has more than 100,000 characters`]);
  });

  it("the build reports a line of 10 MB in a file with an entry per line S24", () => {
    write("measured.jsonl", `\n{"account":"x@museum.example","bio":"${"x".repeat(10_000_000)}"}`);
    expect(build()).toEqual(["measured.jsonl|line 2, bio|has more than 100,000 characters"]);
  });

  it("the build reports a huge line without a long field as a line S24", () => {
    write("instances.json", `[${'"social.example", '.repeat(10_000)}"photos.example"]`);
    expect(build()).toEqual(["instances.json|line 1|has a line of more than 100,000 characters"]);
  });

  it.each(["[", '{"tags":', '[{"a":'])(
    "the build reports deep nesting of %s with its line and column S24",
    (bracket) => {
      swap(GALLERY, '"Harbour Gallery"', bracket.repeat(10_000));
      expect(build()).toEqual([
        expect.stringMatching(/\|line 4, column \d+\|has more than 20 brackets within each other$/),
      ]);
    },
  );

  it("the build reads no symbolic link, neither to a file nor to a folder S24", () => {
    const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
    onTestFinished(() => rmSync(elsewhere, { recursive: true }));
    writeFileSync(join(elsewhere, "secret.json"), "secret");
    symlinkSync(join(elsewhere, "secret.json"), path("accounts/painting/secret.json"));
    symlinkSync(elsewhere, path("accounts/science/more"));
    rmSync(path("site.json"));
    symlinkSync(join(elsewhere, "secret.json"), path("site.json"));
    expect(build()).toEqual([
      "accounts/painting/secret.json||is a symbolic link",
      "accounts/science/more||is a symbolic link",
      "site.json||is a symbolic link",
    ]);
  });
});

describe("row 218: names and kinds of files that cannot be data", () => {
  it.runIf(process.platform !== "win32")("row 218: the build refuses a pipe, and a folder in place of a file", () => {
    mkdirSync(path("icons"));
    execFileSync("mkfifo", [path("accounts/painting/Pipe.json"), path("icons/pipe.svg")]);
    rmSync(path("site.json"));
    mkdirSync(path("site.json"));
    expect(build()).toEqual([
      "accounts/painting/Pipe.json||is no regular file",
      "icons/pipe.svg||is no regular file",
      "site.json||is no regular file",
    ]);
  });

  it.each(["accounts/painting/CON.json", "accounts/aux/nobody.json", "icons/com1.svg", "removed/nul.x.json"])(
    "row 218: the build refuses %s, whose name Windows reserves",
    (file) => {
      write(file, "{}");
      expect(build()).toEqual([`${file}||has a name that Windows reserves for a device`]);
    },
  );

  it("row 218: the build accepts names that only begin like a reserved one", () => {
    write("icons/conical.svg", '<svg viewBox="0 0 24 24"><path d="M4 4h16"/></svg>');
    expect(build()).toEqual([]);
  });
});

describe("dates", () => {
  const setDates = (fields: string): void => {
    swap(GALLERY, '"followersAsOf": "2026-03",\n  "added": "2026-04-01"', fields);
    fixRoster(root());
  };

  it.each([
    ['"added": "2026-11-24", "followersAsOf": "2026-03"', "added", "2026-11-24"],
    ['"followersAsOf": "2026-12"', "followersAsOf", "2026-12"],
    ['"seenOnHomeServer": "2027", "followersAsOf": "2026-03"', "seenOnHomeServer", "2027"],
  ])("the build reports %s as a date in the future S24", (fields, field, date) => {
    setDates(fields);
    expect(build()).toEqual([`${GALLERY}|${field}|"${date}" is in the future`]);
  });

  it("the build reports a date in the future together with the other faults of the file", () => {
    setDates('"added": "2026-11-24", "followersAsOf": "soon"');
    swap(GALLERY, '"Painting"', '"Paintings"');
    const problems = build();
    expect(problems).toContain(`${GALLERY}|added|"2026-11-24" is in the future`);
    expect(problems).toContain(`${GALLERY}|tags.collection.0|"Paintings" is not a known value`);
    expect(problems.filter((problem) => problem.includes("followersAsOf"))).toHaveLength(1);
  });

  it("the build accepts today, this month, this year and an undated sight", () => {
    setDates('"added": "2026-11-23", "followersAsOf": "2026-11", "seenOnHomeServer": "2026"');
    expect(build()).toEqual([]);
    swap(GALLERY, '"2026"', '"undated"');
    expect(build()).toEqual([]);
  });

  it("the build reports a role of the future", () => {
    swap(GALLERY, '"followers"', '"role": { "text": "shows paintings", "asOf": "2031-01" },\n  "followers"');
    expect(build()).toContain(`${GALLERY}|role.asOf|"2031-01" is in the future`);
  });

  it("the build reports measurements and removals of the future with their lines", () => {
    write("measured.jsonl", '{"run":"2031-01-01"}\n{"account":"mosslab@museum.example","seen":"2031-01-02"}\n');
    swap("removed/waxroom@museum.example.json", "2026-05-02", "2031-01-01");
    expect(build()).toEqual([
      'measured.jsonl|line 1, run|"2031-01-01" is in the future',
      'measured.jsonl|line 2, seen|"2031-01-02" is in the future',
      'removed/waxroom@museum.example.json|removed|"2031-01-01" is in the future',
    ]);
  });
});

describe("misplaced files", () => {
  it("--fix moves a misplaced file to its folder, corrects its path to the schema and leaves no empty folder", () => {
    mkdirSync(path("accounts/folk-art/small"), { recursive: true });
    renameSync(path(GALLERY), path("accounts/folk-art/small/harbour.json"));
    expect(fixRoster(root())).toEqual([`Moved accounts/folk-art/small/harbour.json to ${GALLERY}`]);
    expect(build()).toEqual([]);
    expect(readdirSync(path("accounts"))).toEqual(["painting", "science"]);
  });

  it("--fix moves a file from a folder with accents to the one without, as in addresses", () => {
    for (const file of ["taxonomy.json", GALLERY, "accounts/science/ida_quill.json"]) swap(file, "Painting", "Píntura");
    renameSync(path("accounts/painting"), path("accounts/píntura"));
    fixRoster(root());
    expect(readdirSync(path("accounts"))).toEqual(["pintura", "science"]);
    expect(build()).toEqual([]);
  });

  it("the build reports the place of a file, and not the path to its schema, which is right at that place", () => {
    write("accounts/harbour.json", text(GALLERY));
    rmSync(path(GALLERY));
    expect(build()).toEqual([`accounts/harbour.json||belongs at ${GALLERY}`]);
  });

  it("--fix does not move a file over another file", () => {
    write("accounts/harbour.json", text(GALLERY));
    write(GALLERY, "{");
    fixRoster(root());
    expect(text(GALLERY)).toBe("{");
    expect(build()).toContain(`accounts/harbour.json||belongs at ${GALLERY}`);
  });
});

import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPromises } from "../claims.ts";
import { root } from "@roster/site/paths";
import { doubledTitles, type Mutant, placeOf, plant, readMutants } from "./mutants.ts";

const mutants = readMutants();

describe("the standing mutants", () => {
  it.each(mutants)("the text of the mutant occurs exactly once in $file: $why", async (mutant) => {
    const source = await readFile(join(root, mutant.file), "utf8");
    expect(plant(source, mutant)).not.toBe(source);
    expect(placeOf(mutant).join("/")).toBe(mutant.file);
  });

  it("no two standing mutants are the same", () => {
    expect(new Set(mutants.map(({ file, text, becomes }) => [file, text, becomes].join("\n"))).size).toBe(
      mutants.length,
    );
  });

  it("every fault row, security item and view module has a mutant", () => {
    const views = globSync("{apps,packages}/*/src/**/*-view.{ts,tsx}", { cwd: root });
    // the setting of the package manager, and a document
    const outside = ["row 154", "S25"];
    const promises = [
      ...readPromises().flatMap(({ id }) => (id.startsWith("§") ? [] : id)),
      ...views.map((path) => `view ${basename(path).replace(/\.tsx?$/, "")}`),
    ];
    const proved = new Set(mutants.flatMap(({ proves = [] }) => proves));
    expect(promises.filter((promise) => !proved.has(promise))).toEqual(outside);
  });
});

it("a mutant replaces its text, and a text that is missing, occurs twice or stays the same is an error", () => {
  const mutant: Mutant = { file: "a.ts", text: "1 + 1", becomes: "$&", why: "" };
  expect(plant("x = 1 + 1;", mutant)).toBe("x = $&;");
  for (const [source, becomes] of [
    ["x = 2;", "3"],
    ["1 + 1, 1 + 1", "3"],
    ["1 + 1", "1 + 1"],
  ] as const)
    expect(() => plant(source, { ...mutant, becomes })).toThrow("a.ts");
});

it("a test in the browser is doubled if the unit tests notice the mutants of all its rows", () => {
  const mutant = { file: "a.ts", text: "1", becomes: "2", why: "" };
  const titles = doubledTitles([
    { ...mutant, proves: ["row 7", "S3"] },
    { ...mutant, proves: ["row 8"] },
    { ...mutant, proves: ["row 8"], browser: "a.spec.ts: a" },
    { ...mutant, proves: ["row 9"] },
  ]);
  expect("a.spec.ts row 7: a page").toMatch(titles);
  expect("rows 7 and 9: a page").toMatch(titles);
  for (const title of ["row 8: a page", "rows 7 and 8: a page", "row 77: a page", "a page S3"])
    expect(title).not.toMatch(titles);
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../paths.ts";
import { type Mutant, placeOf, plant, readMutants } from "./mutants.ts";

const mutants = await readMutants();

describe("the standing mutants", () => {
  it.each(mutants)("the text of the mutant occurs exactly once in $file: $why", async (mutant) => {
    const source = await readFile(join(root, mutant.file), "utf8");
    expect(plant(source, mutant)).not.toBe(source);
    expect(placeOf(mutant).join("/")).toBe(mutant.file);
  });

  it("there are at least thirty standing mutants, and no two are the same", () => {
    expect(new Set(mutants.map(({ file, text, becomes }) => [file, text, becomes].join("\n"))).size).toBe(
      mutants.length,
    );
    expect(mutants.length).toBeGreaterThanOrEqual(30);
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

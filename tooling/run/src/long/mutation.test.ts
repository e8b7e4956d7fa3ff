import { expect, it } from "vitest";
import { readMutationScore } from "./mutation.ts";

const file = (...states: readonly string[]) => ({ mutants: states.map((status) => ({ status })) });

it("counts the mutants a test noticed among all that count", () => {
  const files = {
    "a.ts": file("Killed", "Timeout", "Survived"),
    "b.ts": file("NoCoverage", "Ignored", "CompileError"),
  };
  expect(readMutationScore({ files })).toEqual({ mutants: 4, score: 50 });
  expect(readMutationScore({ files: { "a.ts": file("Killed", "Killed", "Survived") } }).score).toBe(66.7);
});

it("counts the mutants of some files alone where they are named", () => {
  const files = { "a.ts": file("Killed"), "b.ts": file("Survived"), "c.ts": file("Killed", "Survived") };
  expect(readMutationScore({ files }, ["a.ts", "c.ts"])).toEqual({ mutants: 3, score: 66.7 });
});

it("finds nothing in what is no report", () => {
  for (const report of [undefined, {}, { files: {} }, { files: { "a.ts": {} } }])
    expect(readMutationScore(report)).toEqual({ mutants: 0, score: 0 });
});

import { expect, it } from "vitest";
import { root } from "../paths.ts";
import { countMutants, modulesOf, MUTATED } from "./mutation.ts";

const file = (...states: readonly string[]) => ({ mutants: states.map((status) => ({ status, static: true })) });

it("the mutation count separates time-outs from killed mutants, includes static mutants, and omits invalid ones", () => {
  const files = {
    "a.ts": file("Killed", "Killed", "Timeout", "Survived"),
    "b.ts": file("NoCoverage", "Ignored", "CompileError"),
  };
  const counts = { killed: 2, timedOut: 1, survived: 1, notCovered: 1, static: 5 };
  expect(countMutants({ files })).toEqual(counts);
});

it("the mutation count is zero for a report without mutants", () => {
  for (const report of [undefined, {}, { files: {} }, { files: { "a.ts": {} } }])
    expect(new Set(Object.values(countMutants(report)))).toEqual(new Set([0]));
});

it("mutation tests change every module of the core, and the modules of ui, web and embed that have a unit test", () => {
  const [core, ui, web, embed] = MUTATED.map((folder) => modulesOf(root, folder));
  expect(core?.where).toBe("packages/core");
  expect(core?.files).toContain("src/index.ts");
  expect(ui?.files).toContain("src/toasts.ts");
  expect(web?.where).toBe(`${web?.files.length} modules of apps/web`);
  expect(embed?.files).toContain("src/settings.ts");
  expect([core, ui, web, embed].flatMap((one) => one?.files).filter((name) => name?.includes(".test"))).toEqual([]);
  expect(modulesOf(root, "packages/core", ["src/index.ts"]).where).toBe("1 modules of packages/core");
});

import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, inject, it } from "vitest";
import { goodCalls } from "./bad-calls.ts";
import type { Allowed } from "./bad-values.ts";
import type { Report } from "./bad-calls-program.ts";
import { mustRun } from "./command.ts";
import { NODES, packageDir } from "./paths.ts";

const bare = inject("bare");
let report: Report;

beforeAll(async () => {
  const files = (await readdir(join(packageDir, "src"))).filter((file) => /^(?:bad-|good-|example-world)/.test(file));
  await Promise.all(files.map((file) => copyFile(join(packageDir, "src", file), join(bare, file))));
  report = JSON.parse(await mustRun(NODES["22"], ["--no-warnings", "bad-calls-program.ts"], bare));
});

it("every exported function and every method of a returned object is called with wrong values, in over 2,000 calls", () => {
  expect(report.untried).toEqual([]);
  expect(report.outcomes.length).toBeGreaterThan(2_000);
});

it("a wrong value throws a RosterError that names the function and the argument, or the table allows it", async () => {
  const tables = Object.entries(await goodCalls());
  const allowed = new Map<string, Allowed>(
    tables.flatMap(([entryPoint, { calls }]) =>
      Object.entries(calls).flatMap(([name, call]) =>
        Object.entries(call.allowed).map(([path, values]) => [`${entryPoint} ${name} ${path}`, values] as const),
      ),
    ),
  );
  const differing = report.outcomes.flatMap(({ argument, value, outcome }) => {
    const { values = [], kind } = allowed.get(argument) ?? {};
    const wanted = values.includes(value) ? ["accepted"] : ["refused", kind];
    return wanted.includes(outcome) ? [] : [`${argument} = ${value}: ${outcome}, not ${wanted[0]}`];
  });
  expect(differing).toEqual([]);
});

import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, inject, it } from "vitest";
import { goodCalls } from "./bad-calls.ts";
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

it("every exported function is called with wrong values, in over 2,000 calls", () => {
  expect(report.untried).toEqual([]);
  expect(report.outcomes.length).toBeGreaterThan(2_000);
});

it("a wrong value throws a RosterError that names the function and the argument, or the table allows it", async () => {
  const allowed = new Set(
    Object.values(await goodCalls()).flatMap((calls) =>
      Object.entries(calls).flatMap(([name, call]) =>
        Object.entries(call.allowed).flatMap(([path, { values }]) =>
          values.map((value) => `${name} ${path} = ${value}`),
        ),
      ),
    ),
  );
  const differing = report.outcomes.flatMap(({ argument, value, outcome }) => {
    const wanted = allowed.has(`${argument} = ${value}`) ? "accepted" : "refused";
    return outcome === wanted ? [] : [`${argument} = ${value}: ${outcome}, not ${wanted}`];
  });
  expect(differing).toEqual([]);
});

import { join } from "node:path";
import { expect, it } from "vitest";
import { packageDir } from "./paths.ts";
import { run } from "./processes.ts";

it.each([
  ["start", /^pnpm start builds the site/],
  ["test", /^pnpm test +runs all checks and tests\n.*one part: checks, unit, directory, e2e/],
  ["new", /^Options: --name/],
])("the command %s prints its usage with --help and does nothing else", async (name, usage) => {
  const finished = await run("node", [join(packageDir, `src/${name}.ts`), "--help"], { output: "collect" });
  expect(finished).toEqual({ code: 0, output: expect.stringMatching(usage) });
});

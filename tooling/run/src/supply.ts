import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageDir, root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { licenceProblems, type LicencePolicy, readLicences } from "./supply/licences.ts";
import { lockfileProblems } from "./supply/lockfile.ts";

/* Checks that every dependency comes from the registry, with its hash, and has a licence that the policy allows. */
const policy: LicencePolicy = JSON.parse(await readFile(join(packageDir, "licences.json"), "utf8"));
const listed = await run("pnpm", ["-r", "--loglevel=error", "licenses", "list", "--json"], {
  signal: endSignal(),
  output: "collect",
});
if (listed.code !== 0) throw new Error(`pnpm could not list the licences:\n${listed.output}`);
const problems = [
  ...lockfileProblems(await readFile(join(root, "pnpm-lock.yaml"), "utf8")),
  ...licenceProblems(readLicences(listed.output), policy),
];
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? "Every dependency has a hash and an allowed licence." : `${problems.length} problems.`,
);
if (problems.length > 0) process.exitCode = 1;

import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readArguments, refuse } from "@roster/site/arguments";
import { ensureChromium } from "@roster/site/browser";
import { type Mutant, placeOf, plant, readMutants } from "./long/mutants.ts";
import { root } from "@roster/site/paths";
import { endSignal, run } from "@roster/site/processes";
import { readResults } from "./results.ts";

const REPORT = "reports/mutants/results.json";
const USAGE = `pnpm -C tooling/checks mutants plants each fault of mutants.json in its source, one at a time, prints how many the unit
tests notice, and writes ${REPORT}. It fails if they miss one. Commit nothing meanwhile.
Words limit it to files whose paths contain one of them: pnpm -C tooling/checks mutants tag-index pace.ts`;

const { positionals: words } = readArguments({ usage: USAGE, options: {}, words: true });
const all = readMutants();
const unknown = words.find((word) => !all.some(({ file }) => file.includes(word)));
if (unknown !== undefined) refuse(`No mutant is in a file like "${unknown}".`);
const wanted = all.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));
const mutants = wanted.filter(({ browser }) => browser === undefined);
const signal = endSignal();
const reports = await mkdtemp(join(tmpdir(), "roster-mutants-"));
const env = { CHROMIUM_PATH: await ensureChromium({ signal }) };
// the configurations of vitest import the built roster
const data = await run("turbo", ["run", "build", "--filter=@roster/data", "--output-logs=errors-only"], { signal });
if (data.code !== 0) refuse("The roster could not be built; see the output above.");

/** Runs the tests that import these files of one package, until one fails three times. Returns that test. */
async function failingTest(folder: string, paths: readonly string[]): Promise<string | undefined> {
  const report = join(reports, "related.json");
  await rm(report, { force: true });
  const reporters = ["--reporter=json", `--outputFile.json=${report}`];
  const args = ["related", "--run", ...paths, "--bail=1", "--retry=2", ...reporters];
  const { code, output } = await run("vitest", args, { cwd: join(root, folder), env, signal, output: "collect" });
  const { tests } = existsSync(report) ? readResults(report, root) : { tests: [] };
  const failed = tests.find(({ result }) => result === "failed");
  // a test file that cannot be loaded has noticed no fault
  if (code !== 0 && failed === undefined && !signal.aborted)
    throw new Error(`The tests of ${paths.join(", ")} in ${folder} do not run.\n${output}`);
  return failed?.title;
}

/** Plants a mutant, and returns the name of a test that notices it. */
async function killerOf(mutant: Mutant): Promise<string | undefined> {
  const file = join(root, mutant.file);
  const source = await readFile(file, "utf8");
  const [folder, path] = placeOf(mutant);
  try {
    await writeFile(file, plant(source, mutant));
    return await failingTest(folder, [path]);
  } finally {
    await writeFile(file, source);
  }
}

// a test that fails without a mutant would kill each of them
for (const folder of new Set(mutants.map((mutant) => placeOf(mutant)[0]))) {
  const places = mutants.map(placeOf).filter(([other]) => other === folder);
  const failing = await failingTest(folder, Array.from(new Set(places.map(([, path]) => path))));
  if (failing !== undefined) refuse(`Without a mutant, a test of ${folder} fails: ${failing}`);
}
const survivors: string[] = [];
let planted = 0;
for (const mutant of mutants) {
  if (signal.aborted) break;
  const killer = await killerOf(mutant);
  if (signal.aborted) break;
  planted += 1;
  if (killer === undefined) survivors.push(`${mutant.file}: ${mutant.why}`);
  console.log(`${killer === undefined ? "SURVIVED" : "killed"}  ${mutant.file}: ${mutant.why}`);
  if (killer !== undefined) console.log(`          by: ${killer}`);
}
await rm(reports, { recursive: true, force: true });
const killed = planted - survivors.length;
await mkdir(dirname(join(root, REPORT)), { recursive: true });
await writeFile(join(root, REPORT), `${JSON.stringify({ killed, planted, survivors }, undefined, 2)}\n`);
console.log(`\n${killed} of ${planted} mutants killed (${Math.floor((killed / planted) * 100)} %)`);
process.exitCode = killed === mutants.length ? 0 : 1;

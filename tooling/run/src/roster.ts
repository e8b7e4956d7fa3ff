import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { datedTexts, type Problem, reformatted, runBuild } from "@roster/data/build";
import { fail, readArguments, refuse } from "./arguments.ts";
import { ForeignOutputError, replaceOwn, requireOwn } from "./own-output.ts";
import { root } from "./paths.ts";
import { run } from "./processes.ts";
import { annotation } from "./roster/annotations.ts";
import { takeCards } from "./roster/cards.ts";
import { changesBetween, lostRemovals } from "./roster/changes.ts";
import { printSummary } from "./roster/summary.ts";

/*
 * `pnpm roster` checks and builds the roster. `--fix` first formats files and moves them to their folders.
 * `--changes main` also reports what changed since a commit: a summary and a picture of each new card, in reports/roster.
 * On GitHub, problems are annotations of their lines, and the summary is the summary of the job.
 */
const MAX_CARDS = 20;
/** The entries of the folder of reports, which the next run replaces. */
const OUTPUT = ["summary.md", "cards"];

const USAGE = `pnpm roster checks the files in roster/ and prints every problem with its remedy.

  --fix              first format the files and move them to their folders
  --changes COMMIT   write what changed since a commit to reports/roster: a summary, and a picture of each new card
  --dir FOLDER       check another folder
  --out FOLDER       write the summary and the pictures there; the next run replaces these two alone`;

const { values } = readArguments({
  usage: USAGE,
  options: {
    fix: { type: "boolean", default: false },
    changes: { type: "string" },
    dir: { type: "string", default: join(root, "roster") },
    out: { type: "string", default: join(root, "reports/roster") },
  },
});
const [dir, out] = [resolve(values.dir), resolve(values.out)];
const { GITHUB_ACTIONS, GITHUB_WORKSPACE = root, GITHUB_STEP_SUMMARY } = process.env;

if (values.changes !== undefined) {
  await requireOwn(out, OUTPUT).catch((error: unknown) => {
    if (error instanceof ForeignOutputError) refuse(error.message, 2);
    throw error;
  });
}
const problems = runBuild(dir, values.fix);
annotate(problems);
try {
  if (values.changes !== undefined) await reportChanges(values.changes);
} catch (error) {
  fail(error);
}

/** Fails for problems. On GitHub, shows them beside their lines. */
function annotate(found: readonly Problem[]): void {
  if (GITHUB_ACTIONS === "true") for (const problem of found) console.log(annotation(GITHUB_WORKSPACE, dir, problem));
  if (found.length > 0) process.exitCode = 1;
}

async function reportChanges(commit: string): Promise<void> {
  const changes = await changesSince(commit);
  const lost = lostRemovals(changes);
  for (const { file, problem, remedy } of lost) console.error(`${file}: ${problem}. ${remedy}`);
  annotate(lost);
  const added = changes.filter(({ kind, before }) => kind === "account" && before === undefined).map(({ id }) => id);
  const drawn = problems.length === 0 ? added.slice(0, MAX_CARDS) : []; // the data is not built if there is a problem
  const pictures = join(out, "cards");
  await replaceOwn(out, OUTPUT);
  if (drawn.length > 0) await takeCards(join(dir, "dist"), drawn, pictures);
  const cards = drawn.length === 0 ? "" : `\nPictures of ${drawn.length} of ${added.length} new cards: ${pictures}\n`;
  const names = new Set(added.map((name) => name.toLowerCase()));
  const undated = datedTexts(dir, (file) => names.has(basename(file, ".json").toLowerCase()));
  const texts = new Map([...reformatted(dir), ...undated]);
  const summary = `${printSummary([...problems, ...lost], changes, texts, [...undated.keys()])}\n`;
  await writeFile(join(out, "summary.md"), summary);
  if (GITHUB_STEP_SUMMARY !== undefined) await appendFile(GITHUB_STEP_SUMMARY, summary);
  console.log(`Summary: ${join(out, "summary.md")}${cards}`);
}

/** Compares the roster with its version in a commit. */
async function changesSince(commit: string): Promise<ReturnType<typeof changesBetween>> {
  const folder = await mkdtemp(join(tmpdir(), "roster-before-"));
  try {
    const archive = join(folder, "roster.tar");
    for (const [command, ...args] of [
      ["git", "archive", "--format=tar", `--output=${archive}`, commit],
      ["tar", "-xf", archive, "-C", folder],
    ] as const) {
      const { code, output } = await run(command, args, { cwd: dir, output: "collect" });
      if (code !== 0) throw new Error(`The roster of the commit "${commit}" cannot be read.\n${output}`);
    }
    return changesBetween(folder, dir);
  } finally {
    await rm(folder, { recursive: true });
  }
}

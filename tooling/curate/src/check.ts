import { appendFile, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { runBuild } from "@roster/data/command";
import { distOf } from "@roster/data/data-dir";
import { type Problem, shownPath } from "@roster/data/files";
import { datedTexts, reformatted } from "@roster/data/fix";
import { ForeignOutputError, replaceOwn, requireOwn } from "@roster/site/own-output";
import { root } from "@roster/site/paths";
import { run } from "@roster/site/processes";
import { type Change, changesBetween, lostRemovals } from "./changes.ts";
import { ASKING, CODES, CommandError, readVerb } from "./directory.ts";
import { readLive } from "./live.ts";
import { printSummary } from "./summary.ts";

const MAX_CARDS = 20;
/** The entries of the folder of reports, which the next run replaces. */
const OUTPUT = ["summary.md", "cards"];

const USAGE = `pnpm roster check checks the files of the data and prints every problem with its remedy.

  --fix              first format the files and move them to their folders
  --changes COMMIT   write what changed since a commit to reports/roster: a summary, and a picture of each new card
  --live [NAME...]   also ask the server of every account, or of these accounts, whether it is still there
  --out FOLDER       write the summary and the pictures there; the next run replaces these two alone`;

/** On GitHub, problems are annotations of their lines, and the summary is the summary of the job. */
export async function check(typed: readonly string[]): Promise<number> {
  const { values, positionals: names } = readVerb(typed, USAGE, {
    ...ASKING,
    fix: { type: "boolean", default: false },
    changes: { type: "string" },
    live: { type: "boolean", default: false },
    out: { type: "string", default: join(root, "reports/roster") },
  });
  const [name] = names;
  if (name !== undefined && !values.live)
    throw new CommandError(`"${name}" is a name, and only --live takes names.`, CODES.usage);
  const [dir, out] = [resolve(values.dir), resolve(values.out)];
  if (values.changes !== undefined) {
    await requireOwn(out, OUTPUT).catch((error: unknown) => {
      if (error instanceof ForeignOutputError) throw new CommandError(error.message, CODES.usage);
      throw error;
    });
  }
  const print = values.json ? console.error : console.log;
  const problems = runBuild(dir, values.fix, print);
  annotate(dir, problems);
  const lost = values.changes === undefined ? [] : await reportChanges(values.changes, dir, out, problems);
  const live = values.live ? await readLive(dir, names, values.at) : undefined;
  if (values.json) console.log(JSON.stringify({ problems: [...problems, ...lost], ...live?.data }));
  else if (live !== undefined) console.log(live.text);
  return problems.length + lost.length > 0 ? CODES.problems : (live?.code ?? CODES.fine);
}

/** On GitHub, shows problems beside their lines. */
function annotate(dir: string, found: readonly Problem[]): void {
  const { GITHUB_ACTIONS, GITHUB_WORKSPACE = root } = process.env;
  if (GITHUB_ACTIONS === "true") for (const problem of found) console.log(annotation(GITHUB_WORKSPACE, dir, problem));
}

/** Writes the report, and returns the removals that are lost. */
async function reportChanges(
  commit: string,
  dir: string,
  out: string,
  problems: readonly Problem[],
): Promise<readonly Problem[]> {
  const changes = await changesSince(commit, dir);
  const lost = lostRemovals(changes);
  for (const { file, problem, remedy } of lost) console.error(`${shownPath(dir, file)}: ${problem}. ${remedy}`);
  annotate(dir, lost);
  const added = changes.filter(({ kind, before }) => kind === "account" && before === undefined).map(({ id }) => id);
  const drawn = problems.length === 0 ? added.slice(0, MAX_CARDS) : []; // the data is not built if there is a problem
  const pictures = join(out, "cards");
  await replaceOwn(out, OUTPUT);
  // only a new card needs a browser
  if (drawn.length > 0) await (await import("./cards.ts")).takeCards(distOf(dir), drawn, pictures);
  const cards = drawn.length === 0 ? "" : `\nPictures of ${drawn.length} of ${added.length} new cards: ${pictures}\n`;
  const names = new Set(added.map((name) => name.toLowerCase()));
  const undated = datedTexts(dir, (file) => names.has(basename(file, ".json").toLowerCase()));
  const texts = [...reformatted(dir), ...undated].map(([file, text]) => [shownPath(dir, file), text] as const);
  const found = [...problems, ...lost].map((problem) => ({ ...problem, file: shownPath(dir, problem.file) }));
  const summary = `${printSummary(found, changes, new Map(texts), [...undated.keys()])}\n`;
  await writeFile(join(out, "summary.md"), summary);
  const { GITHUB_STEP_SUMMARY } = process.env;
  if (GITHUB_STEP_SUMMARY !== undefined) await appendFile(GITHUB_STEP_SUMMARY, summary);
  console.log(`Summary: ${join(out, "summary.md")}${cards}`);
  return lost;
}

/** Compares the roster with its version in a commit. */
async function changesSince(commit: string, dir: string): Promise<readonly Change[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "roster-before-"));
  const archive = join(folder.path, "roster.tar");
  for (const [command, ...args] of [
    ["git", "archive", "--format=tar", `--output=${archive}`, commit],
    ["tar", "-xf", archive, "-C", folder.path],
  ] as const) {
    const { code, output } = await run(command, args, { cwd: dir, output: "collect" });
    if (code !== 0) throw new Error(`The roster of the commit "${commit}" cannot be read.\n${output}`);
  }
  return changesBetween(folder.path, dir);
}

/** Prints a problem as a command with which GitHub shows it beside the line of the file. */
function annotation(workspace: string, dir: string, { file, field, line, column, ...text }: Problem): string {
  const properties = Object.entries({
    file: line === undefined ? undefined : relative(workspace, join(dir, file)),
    line,
    col: column,
    title: field === "" ? shownPath(dir, file) : field,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${property(String(value))}`]));
  return `::error ${properties.join(",")}::${data(`${text.problem}. ${text.remedy}`)}`;
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

import type { LongResult } from "../long/results.ts";
import { cell } from "../markdown.ts";
import { plainTitle, type TitledTest } from "../spec/named-tests.ts";
import { type Item, itemsNamed, type Row, rowsNamed } from "./lists.ts";
import type { Results, RowResult } from "./results.ts";

const GROUPS: Readonly<Record<string, string>> = {
  A: "What is typed as the instance",
  B: "Connecting, and registering the app",
  C: "Redirect and callback",
  D: "Session, storage, tabs",
  E: "The list of who is followed",
  F: "Follow and unfollow",
  G: "Pages, names and addresses",
  H: "Search worker, offline, delivery",
  I: "The widget on other people's pages",
};

/** The readable table of a run, and of the security checklist beside the tests that name its items. */
export function resultsTable(
  results: Results,
  items: readonly Item[],
  tests: readonly TitledTest[],
  long: Long,
): string {
  const lines = [
    "# Faults, and what becomes of them",
    "",
    "Written by `pnpm faults`; `pnpm test` fails when it does not fit `results.json`.",
    "",
    `${totalsOf(results)} Run ${results.date.slice(0, 10)} of ${results.commit}, ${results.minutes} minutes.${measuredAnew(results)}`,
    "",
    "After every row: nothing was thrown uncaught, no secret got out of its place, no spinner turns on, and there is a way forward.",
    "“Within” is the length of the row's slowest browser test, page loads and all: what the visitor is told was there by then.",
  ];
  for (const group of new Set(results.rows.map((row) => row.group))) {
    lines.push("", `## ${group} ${GROUPS[group] ?? ""}`.trimEnd(), "");
    lines.push("| row | fault | expected | result | within |", "| --- | --- | --- | --- | --- |");
    lines.push(...results.rows.filter((row) => row.group === group).map(rowLine));
  }
  lines.push("", "## Security checklist", "", "| item | what holds | tests |", "| --- | --- | --- |");
  for (const item of items) lines.push(`| ${item.id} | ${cell(item.item)} | ${proofOf(item, tests)} |`);
  if (long.size > 0) {
    lines.push("", "## What takes too long for every change", "", "`pnpm test:long` runs these.", "");
    lines.push("| what | how many | result | measured | when |", "| --- | --- | --- | --- | --- |");
    lines.push(...[...long].map(longLine));
  }
  return `${lines.join("\n")}\n`;
}

/** Which rows are of a later run of their own. */
function measuredAnew({ rows }: Results): string {
  const later = rows.filter(({ commit }) => commit !== undefined);
  if (later.length === 0) return "";
  const commits = [...new Set(later.map(({ commit }) => commit))];
  return ` Measured anew since, of ${commits.join(", ")}: rows ${later.map(({ number }) => number).join(", ")}.`;
}

/** The one sentence README quotes. */
export function totalsOf({ rows }: Results): string {
  const passed = rows.filter(({ result }) => result === "pass").length;
  return `Roster survives ${passed} of ${rows.length} listed faults.`;
}

const TOTALS = /Roster survives \d+ of \d+ listed faults\./;
const MUTATION = /Of [\d,]+ small faults put into the engine, its tests notice [\d.]+ %\./;

type Long = ReadonlyMap<string, LongResult>;

/** The other sentence README quotes, once mutation was measured as a whole. */
export function mutationOf(long: Long): string | undefined {
  const { count, figures } = long.get("mutation") ?? {};
  if (count === undefined || figures?.["score"] === undefined) return undefined;
  const faults = count.toLocaleString("en");
  return `Of ${faults} small faults put into the engine, its tests notice ${figures["score"]} %.`;
}

/** The README with the present figures in place of the ones it quotes. */
export function quoteTotals(readme: string, results: Results, long: Long): string {
  const quoted = readme.replace(TOTALS, totalsOf(results));
  const mutation = mutationOf(long);
  return mutation === undefined ? quoted : quoted.replace(MUTATION, mutation);
}

/** What the README quotes otherwise than it was measured, one line each. */
export function readmeProblems(readme: string, results: Results, long: Long): string[] {
  const quotes: readonly [RegExp, string | undefined][] = [
    [TOTALS, totalsOf(results)],
    [MUTATION, mutationOf(long)],
  ];
  return quotes.flatMap(([pattern, measured]) => {
    const said = pattern.exec(readme)?.[0];
    if (said === measured) return [];
    return [measured ? `README.md does not say: ${measured}` : `README.md quotes what nobody measured: ${said}`];
  });
}

/** What is wrong between the faults, their results and their tests, one line each. */
export function tableProblems(rows: readonly Row[], results: Results, tests: readonly TitledTest[]): string[] {
  const named = new Set(tests.flatMap(({ titles }) => titles.flatMap(rowsNamed)));
  const listed = new Set(rows.map(({ number }) => number));
  const texts = (all: readonly Row[]): string =>
    JSON.stringify(all.map((row) => [row.number, row.group, row.fault, row.expected]));
  return [
    ...(texts(rows) === texts(results.rows) ? [] : ["the rows of results.json are not those of rows.json"]),
    ...results.rows
      .filter(({ number, result }) => result === "pass" && !named.has(number))
      .map(({ number }) => `row ${number} passes in results.json, and no test names it any more`),
    ...[...named].filter((number) => !listed.has(number)).map((number) => `a test names row ${number}, which is none`),
  ];
}

function rowLine({ number, fault, expected, result, answeredWithinMs, note }: RowResult): string {
  const within = answeredWithinMs === null ? "" : `${(answeredWithinMs / 1_000).toFixed(1)} s`;
  const told = result === "pass" ? "pass" : `**fail**: ${cell(note ?? "")}`;
  return `| ${number} | ${cell(fault)} | ${cell(expected)} | ${told} | ${within} |`;
}

function longLine([name, { of, count, result, figures = {}, date, commit }]: [string, LongResult]): string {
  const measured = Object.entries(figures).map(([what, value]) => `${what} ${value}`);
  const told = result === "pass" ? "pass" : "**fail**";
  const cells = [cell(name), `${count} ${of}`, told, measured.join(", "), `${date.slice(0, 10)}, ${commit}`];
  return `| ${cells.join(" | ")} |`;
}

function proofOf({ id, notYet, partly }: Item, tests: readonly TitledTest[]): string {
  if (notYet !== undefined) return `**not yet**: ${cell(notYet)}`;
  const own = tests.filter(({ titles }) => itemsNamed(titles.at(-1) ?? "").includes(id));
  const rest = partly === undefined ? [] : [`**not yet**: ${cell(partly)}`];
  if (own.length === 0) return "**not yet**";
  return [...own.map(({ file, titles }) => `\`${file}\`: ${cell(plainTitle(titles))}`), ...rest].join("<br>");
}

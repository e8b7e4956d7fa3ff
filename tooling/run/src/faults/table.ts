import { cell } from "../markdown.ts";
import { plainTitle, type TitledTest } from "../spec/named-tests.ts";
import { type Item, itemsNamed, type Row, rowsNamed } from "./lists.ts";
import type { FaultRun, RowResult } from "./results.ts";

const GROUPS: Readonly<Record<string, string>> = {
  A: "Text typed as the instance",
  B: "Connecting, and registering the app",
  C: "Redirect and callback",
  D: "Session, storage, tabs",
  E: "The list of followed accounts",
  F: "Follow and unfollow",
  G: "Pages, names and addresses",
  H: "Search worker, offline, delivery",
  I: "The widget on other people's pages",
  N: "Commands, data and releases",
};

/** The lists of faults and of security items, with their results and tests. */
export interface Table {
  readonly rows: readonly Row[];
  readonly items: readonly Item[];
  readonly tests: readonly TitledTest[];
  readonly run: FaultRun;
}

/** Every row with its result, and every security item with its tests, as Markdown. */
export function resultsTable({ rows, items, tests, run }: Table): string {
  const found = new Map(run.rows.map((result) => [result.number, result]));
  const lines = [
    "# Faults and their results",
    "",
    `${totalsOf(run, rows)} The run took ${run.minutes} minutes.`,
    "",
    "Every test also checks that no error is uncaught, no secret leaves its place, no spinner keeps turning, and the visitor can go on.",
    "“Longest test” is the duration of the row's longest browser test, page loads included.",
  ];
  for (const group of new Set(rows.map((row) => row.group))) {
    lines.push("", `## ${group} ${GROUPS[group] ?? ""}`.trimEnd(), "");
    lines.push("| row | fault | expected | result | longest test |", "| --- | --- | --- | --- | --- |");
    for (const row of rows) if (row.group === group) lines.push(rowLine(row, found.get(row.number)));
  }
  lines.push("", "## Security checklist", "", "| item | requirement | tests |", "| --- | --- | --- |");
  for (const item of items) lines.push(`| ${item.id} | ${cell(item.item)} | ${proofOf(item, tests)} |`);
  return `${lines.join("\n")}\n`;
}

/** The result in one sentence. @param listed all faults of the table, or those that ran */
export function totalsOf({ rows }: FaultRun, listed: readonly Pick<Row, "number">[] = rows): string {
  const passed = rows.filter(({ result }) => result === "pass").length;
  const measured = new Set(rows.map(({ number }) => number));
  const others = listed.filter(({ number }) => !measured.has(number)).length;
  if (others === 0) return `Roster survives ${passed} of ${rows.length} listed faults.`;
  const more = `${others} more ${others === 1 ? "is" : "are"} listed and not measured`;
  return `Roster survives ${passed} of ${rows.length} measured faults; ${more}.`;
}

interface NamedRows extends Omit<Table, "run"> {
  /** The tests that may name rows. */
  readonly rowTests: readonly TitledTest[];
}

/** Lists the rows and security items that have no test, and the row numbers in tests that no row has. */
export function tableProblems({ rows, items, tests, rowTests }: NamedRows): string[] {
  const named = new Set(rowTests.flatMap(({ titles }) => titles.flatMap(rowsNamed)));
  const listed = new Set(rows.map(({ number }) => number));
  return [
    ...rows.flatMap(({ number }) => (named.has(number) ? [] : [`row ${number} has no test`])),
    ...[...named].flatMap((number) => (listed.has(number) ? [] : [`a test names row ${number}, which is not listed`])),
    ...items.flatMap((item) =>
      item.notYet !== undefined || testsOf(item, tests).length > 0 ? [] : [`${item.id} has no test`],
    ),
  ];
}

function rowLine({ number, fault, expected }: Row, found: RowResult | undefined): string {
  const ms = found?.longestTestMs ?? null;
  const seconds = ms === null ? "" : `${(ms / 1_000).toFixed(1)} s`;
  const result = found ? mark(found.result, found.note) : "not measured";
  return `| ${number} | ${cell(fault)} | ${cell(expected)} | ${result} | ${seconds} |`;
}

function mark(result: "pass" | "fail", note?: string): string {
  if (result === "pass") return "pass";
  return note === undefined ? "**fail**" : `**fail**: ${cell(note)}`;
}

function proofOf(item: Item, tests: readonly TitledTest[]): string {
  const { notYet, partly } = item;
  if (notYet !== undefined) return `**not yet**: ${cell(notYet)}`;
  const own = testsOf(item, tests);
  const rest = partly === undefined ? [] : [`**not yet**: ${cell(partly)}`];
  if (own.length === 0) return "**not yet**";
  return [...own.map(({ file, titles }) => `\`${file}\`: ${cell(plainTitle(titles))}`), ...rest].join("<br>");
}

function testsOf({ id }: Item, tests: readonly TitledTest[]): readonly TitledTest[] {
  return tests.filter(({ titles }) => itemsNamed(titles.at(-1) ?? "").includes(id));
}

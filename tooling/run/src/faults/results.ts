import type { Outcome } from "../reports.ts";
import { entries, numberAt, readRows, type Row, rowsNamed, textAt } from "./lists.ts";

/** What the tests of a row found. */
export interface RowResult extends Row {
  readonly result: "pass" | "fail";
  /**
   * Milliseconds the row's slowest browser test took from its start to its end, page loads included: whatever the
   * visitor is told was visible within them. Null where no browser test names the row.
   */
  readonly answeredWithinMs: number | null;
  /** Why it failed. */
  readonly note?: string;
  /** Of a row that was measured anew, by itself: the commit of that. */
  readonly commit?: string;
}

/** One run of the whole table. */
export interface Results {
  /** ISO date and time of the run's end. */
  readonly date: string;
  /** The commit, and whether files differed from it. */
  readonly commit: string;
  /** How long the whole run took. */
  readonly minutes: number;
  readonly rows: readonly RowResult[];
}

/** How a row's tests ended; `browser` are those a browser ran. A row passes when it has a test and all of them pass. */
export function resultOf(row: Row, node: readonly Outcome[], browser: readonly Outcome[]): RowResult {
  const names = ({ titles }: Outcome): boolean => titles.some((title) => rowsNamed(title).includes(row.number));
  const inBrowser = browser.filter(names);
  const own = [...node.filter(names), ...inBrowser];
  const failed = own.filter(({ passed }) => !passed);
  const times = inBrowser.map(({ ms }) => Math.round(ms));
  const answeredWithinMs = times.length === 0 ? null : Math.max(...times);
  if (own.length > 0 && failed.length === 0) return { ...row, result: "pass", answeredWithinMs };
  const note = own.length === 0 ? "no test yet" : `failed: ${failed.map(({ titles }) => titles.at(-1)).join("; ")}`;
  return { ...row, result: "fail", answeredWithinMs, note };
}

/** The results of a whole run with some rows measured anew; rows that are new since are of the later run too. */
export function withRows(whole: Results, found: Results, anew: readonly number[]): Results {
  const before = new Map(whole.rows.map((row) => [row.number, row]));
  const rows = found.rows.map((row) => {
    const kept = anew.includes(row.number) ? undefined : before.get(row.number);
    return kept ?? { ...row, commit: found.commit };
  });
  return { ...whole, rows };
}

/** Reads a results file. Throws where it is none. */
export function readResults(text: string): Results {
  const file: unknown = JSON.parse(text);
  const fields = new Map(Object.entries(typeof file === "object" && file !== null ? file : {}));
  const list = JSON.stringify(fields.get("rows") ?? []);
  const found = entries(list);
  return {
    date: textAt(fields, "date", 0),
    commit: textAt(fields, "commit", 0),
    minutes: numberAt(fields, "minutes", 0),
    rows: readRows(list).map((row, at) => {
      const own = found[at] ?? new Map<string, unknown>();
      const ms = own.get("answeredWithinMs");
      return {
        ...row,
        result: own.get("result") === "pass" ? "pass" : "fail",
        answeredWithinMs: typeof ms === "number" ? ms : null,
        ...(own.has("note") ? { note: textAt(own, "note", at) } : {}),
        ...(own.has("commit") ? { commit: textAt(own, "commit", at) } : {}),
      };
    }),
  };
}

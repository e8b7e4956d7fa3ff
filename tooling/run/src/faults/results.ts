import type { Outcome } from "../reports.ts";
import { type Row, rowsNamed } from "./lists.ts";

/** The result of the tests that name one row. */
export interface RowResult {
  readonly number: number;
  readonly result: "pass" | "fail";
  /** Duration of the row's longest browser test, page loads included; null without a browser test. */
  readonly longestTestMs: number | null;
  /** Why the row failed. */
  readonly note?: string;
}

/** One run of the whole table. */
export interface FaultRun {
  readonly minutes: number;
  readonly rows: readonly RowResult[];
}

/** A row passes when at least one test names it and all of these tests pass. */
export function resultOf({ number }: Row, node: readonly Outcome[], browser: readonly Outcome[]): RowResult {
  const names = ({ titles }: Outcome): boolean => titles.some((title) => rowsNamed(title).includes(number));
  const inBrowser = browser.filter(names);
  const own = [...node.filter(names), ...inBrowser];
  const failed = own.filter(({ passed }) => !passed);
  const times = inBrowser.map(({ ms }) => Math.round(ms));
  const longestTestMs = times.length === 0 ? null : Math.max(...times);
  if (own.length > 0 && failed.length === 0) return { number, result: "pass", longestTestMs };
  const note = own.length === 0 ? "no test yet" : `failed: ${failed.map(({ titles }) => titles.at(-1)).join("; ")}`;
  return { number, result: "fail", longestTestMs, note };
}

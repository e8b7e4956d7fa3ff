import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@roster/site/paths";

/** A fault that tests have to notice: unit tests, unless a test in the browser is named. */
export interface Mutant {
  /** Relative to the repository. */
  readonly file: string;
  /** A text that occurs exactly once in the file. */
  readonly text: string;
  /** Replaces the text. */
  readonly becomes: string;
  /** The harm that the fault would do. */
  readonly why: string;
  /** The promises that the fault breaks, such as "row 95" of the fault table, "S4" of the security items, or "view card-view". */
  readonly proves?: readonly string[];
  /** The test in the browser that notices the fault, as "file: title". Unit tests do not reach such a fault. */
  readonly browser?: string;
}

export function readMutants(): readonly Mutant[] {
  return JSON.parse(readFileSync(join(root, "tooling/checks/src/mutants.json"), "utf8"));
}

/** Returns the source with the fault. @throws Error unless the text occurs exactly once, and differs from its replacement */
export function plant(source: string, { file, text, becomes }: Mutant): string {
  const [before, after, ...others] = source.split(text);
  if (before === undefined || after === undefined || others.length > 0 || text === becomes)
    throw new Error(`${file} does not have the text of a mutant exactly once: ${text}`);
  return before + becomes + after;
}

export function placeOf({ file }: Pick<Mutant, "file">): readonly [folder: string, path: string] {
  const [, folder = "", path = ""] = /^(roster|(?:apps|packages|tooling)\/[^/]+)\/(.+)$/.exec(file) ?? [];
  return [folder, path];
}

/**
 * Matches the titles of browser tests that repeat unit tests: for each row of the fault table in the title, a unit test
 * fails when the row's mutant is planted. A row whose mutant only a browser test notices is never matched.
 */
export function doubledTitles(mutants: readonly Mutant[]): RegExp {
  const inBrowser = new Set(mutants.flatMap(({ browser, proves = [] }) => (browser === undefined ? [] : proves)));
  const proved = mutants.flatMap(({ proves = [] }) => proves).filter((one) => !inBrowser.has(one));
  const rows = [...new Set(proved)].flatMap((one) => (one.startsWith("row ") ? one.slice("row ".length) : []));
  const any = `(?:${rows.join("|")})`;
  return new RegExp(`\\brows? ${any}(?:(?:, | and )${any})*:`);
}

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readRosterData, type RosterContent } from "@roster/core";
import { afterEach, beforeEach, expect } from "vitest";
import { buildRoster } from "../src/build.ts";

/** A valid directory about another topic. */
export const MUSEUMS = join(import.meta.dirname, "fixtures/museums");
/** One of its accounts. */
export const GALLERY = "accounts/painting/Harbour_Gallery.json";

const TODAY = "2026-11-23";

/** One of its removals. */
export const WAXROOM = "removed/waxroom@museum.example.json";

/** A temporary copy of the museums. Each test gets a new one. */
export interface Workbench {
  readonly root: () => string;
  readonly out: () => string;
  readonly path: (file: string) => string;
  readonly text: (file: string) => string;
  readonly write: (file: string, content: string | Buffer) => void;
  /** Replaces a text. Fails if the file does not contain it. */
  readonly swap: (file: string, from: string, to: string) => void;
  /** Builds the directory and returns the problems as "file|field|problem". */
  readonly build: (env?: Readonly<Record<string, string>>) => string[];
  readonly roster: () => RosterContent;
}

export function openWorkbench(): Workbench {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "roster-build-"));
    cpSync(MUSEUMS, root, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const out = (): string => join(root, "dist");
  const path = (file: string): string => join(root, file);
  const text = (file: string): string => readFileSync(path(file), "utf8");
  const write = (file: string, content: string | Buffer): void => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), content);
  };
  return {
    root: () => root,
    out,
    path,
    text,
    write,
    swap(file, from, to) {
      expect(text(file)).toContain(from);
      write(file, text(file).replace(from, to));
    },
    build: (env = {}) =>
      buildRoster(root, out(), env, TODAY).problems.map(({ file, line, column, field, problem, remedy }) => {
        expect(remedy).not.toBe("");
        const place = [line && `line ${line}`, column && `column ${column}`, field].filter(Boolean).join(", ");
        return `${file}|${place}|${problem}`;
      }),
    roster: () => readRosterData(JSON.parse(readFileSync(join(out(), "roster.json"), "utf8"))),
  };
}

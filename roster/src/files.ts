import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "./json.ts";

/** What a curator reads: where, what, and what to do. */
export interface Problem {
  /** Path below the roster's directory, with "/". */
  readonly file: string;
  /** The field, or the line; "" for the file as a whole. */
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
}

/** One file as it lies on disk, read as JSON. */
export interface JsonFile {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
}

/** All names below a directory that end so, in an order that is the same on every machine. */
export function listFiles(root: string, folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(join(root, folder));
  } catch {
    return [];
  }
  return names
    .filter((name) => !name.startsWith("."))
    .sort()
    .flatMap((name) => {
      const file = `${folder}/${name}`;
      return statSync(join(root, file)).isDirectory() ? listFiles(root, file) : [file];
    });
}

/** The text of a file, or undefined with a problem told: missing, or not UTF-8. */
export function readText(root: string, file: string, tell: (problem: Problem) => void): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(root, file));
  } catch {
    tell({ file, field: "", problem: "cannot be read", remedy: "Put the file there, readable." });
    return undefined;
  }
  try {
    if (bytes.includes(0)) throw new TypeError("UTF-16 has zeros in it");
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    tell({ file, field: "", problem: "is not UTF-8 text", remedy: "Save it as UTF-8 without a byte order mark." });
    return undefined;
  }
}

/** A JSON file, or undefined with its problems told. */
export function readJsonFile(root: string, file: string, tell: (problem: Problem) => void): JsonFile | undefined {
  const text = readText(root, file, tell);
  if (text === undefined) return undefined;
  const plain = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (plain !== text) {
    tell({
      file,
      field: "line 1",
      problem: "begins with a byte order mark",
      remedy: "Save it as UTF-8 without one, or run the build with --fix.",
    });
  }
  if (plain.includes("\r")) {
    const line = plain.slice(0, plain.indexOf("\r")).split("\n").length;
    tell({
      file,
      field: `line ${line}`,
      problem: "has line ends of another system (CR)",
      remedy: "Save it with LF line ends, or run the build with --fix.",
    });
  }
  const reading = readJson(plain);
  if ("value" in reading) return { file, text, value: reading.value };
  for (const { line, column, problem, remedy } of reading.faults)
    tell({ file, field: `line ${line}, column ${column}`, problem, remedy });
  return undefined;
}

/** The entries of a file that holds one JSON value a line. Empty lines are passed over. */
export function readLines(
  root: string,
  file: string,
  tell: (problem: Problem) => void,
): { field: string; value: unknown }[] {
  const text = readText(root, file, tell) ?? "";
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const field = `line ${index + 1}`;
    const reading = readJson(line);
    if ("value" in reading) return [{ field, value: reading.value }];
    for (const { column, problem, remedy } of reading.faults)
      tell({ file, field: `${field}, column ${column}`, problem, remedy });
    return [];
  });
}

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "./json.ts";
import { fileMessages, type Message } from "./messages.ts";

/** A problem in a data file, for the curator who corrects it. */
export interface Problem extends Message {
  /** Path below the roster directory, with "/". */
  readonly file: string;
  /** The field or the line; "" for the whole file. */
  readonly field: string;
}

export type Report = (problem: Problem) => void;

/** A file and its parsed JSON. */
export interface JsonFile {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
}

/** All files below a folder, in the same order on every machine. */
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

/** The text of a file. Reports a problem and returns undefined if the file is missing or not UTF-8. */
export function readText(root: string, file: string, report: Report): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(root, file));
  } catch {
    report({ file, field: "", ...fileMessages.unreadable });
    return undefined;
  }
  try {
    if (bytes.includes(0)) throw new TypeError("A zero byte means UTF-16");
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    report({ file, field: "", ...fileMessages.notUtf8 });
    return undefined;
  }
}

/** A parsed JSON file. Reports problems and returns undefined if it cannot be parsed. */
export function readJsonFile(root: string, file: string, report: Report): JsonFile | undefined {
  const text = readText(root, file, report);
  if (text === undefined) return undefined;
  const plain = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (plain !== text) report({ file, field: "line 1", ...fileMessages.byteOrderMark });
  if (plain.includes("\r")) {
    const line = plain.slice(0, plain.indexOf("\r")).split("\n").length;
    report({ file, field: `line ${line}`, ...fileMessages.carriageReturn });
  }
  const result = readJson(plain);
  if ("value" in result) return { file, text, value: result.value };
  for (const { line, column, ...message } of result.problems)
    report({ file, field: `line ${line}, column ${column}`, ...message });
  return undefined;
}

/** The entries of a JSON Lines file. Skips empty lines. */
export function readLines(root: string, file: string, report: Report): { field: string; value: unknown }[] {
  const text = readText(root, file, report) ?? "";
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const field = `line ${index + 1}`;
    const result = readJson(line);
    if ("value" in result) return [{ field, value: result.value }];
    for (const { line: _line, column, ...message } of result.problems)
      report({ file, field: `${field}, column ${column}`, ...message });
    return [];
  });
}

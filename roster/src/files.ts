import { lstatSync, readdirSync, readFileSync, type Stats } from "node:fs";
import { join, relative } from "node:path";
import { readJson } from "./json.ts";
import { fileMessages, type Message } from "./messages.ts";

/** A problem in a data file, for the curator who corrects it. */
export interface Problem extends Message {
  /** Path below the roster directory, with "/". */
  readonly file: string;
  /** The path of the field, e.g. "tags.kind.0"; "" for the whole file. */
  readonly field: string;
  /** Lines and columns count from 1. `locate` finds the line of a field. */
  readonly line?: number;
  readonly column?: number;
}

/** A valid file: its content matches the schema. */
export interface Entry<T> {
  readonly file: string;
  readonly text: string;
  readonly value: T;
}

/** Escapes characters that are invisible or begin a new line, which could otherwise pass for a line of the program. */
export function visible(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

const REPOSITORY = join(import.meta.dirname, "../..");

/** The path that messages name for a file of a directory: from the root of the repository, or from a directory outside of it. */
export function shownPath(dir: string, file: string): string {
  const path = relative(REPOSITORY, join(dir, file));
  return path.startsWith("..") ? file : path;
}

export type Report = (problem: Problem) => void;

export interface JsonFile {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
}

/** All files and symbolic links below a folder, in the same order on every machine. */
export function listFiles(root: string, path: string): string[] {
  const stats = statsOf(root, path);
  if (stats?.isDirectory() !== true) return stats === undefined ? [] : [path];
  const names = readdirSync(join(root, path)).filter((name) => !name.startsWith("."));
  return names.sort().flatMap((name) => listFiles(root, `${path}/${name}`));
}

/** Whether a path is a symbolic link, which could lead to a file outside the directory. */
export const isLink = (root: string, path: string): boolean => statsOf(root, path)?.isSymbolicLink() === true;

function statsOf(root: string, path: string): Stats | undefined {
  return lstatSync(join(root, path), { throwIfNoEntry: false });
}

/** Longer texts exceed the limits of parsers. No valid line is a tenth as long. */
const MAX_LINE_LENGTH = 100_000;

/** Names that Windows reserves for devices, with any extension. A repository with such a file cannot be checked out there. */
const WINDOWS_DEVICE = /(?:^|\/)(?:con|prn|aux|nul|(?:com|lpt)[1-9])(?:\.[^/]*)?(?:\/|$)/i;

/**
 * The text of a file. Reports a problem and returns undefined if the file is missing, a link, a pipe or a device, not UTF-8,
 * has a huge line, or a name that Windows reserves.
 */
export function readText(root: string, file: string, report: Report): string | undefined {
  const refuse = (message: Message, line?: number, field = ""): undefined => {
    report({ file, field, ...(line !== undefined && { line }), ...message });
  };
  const stats = statsOf(root, file);
  if (stats?.isSymbolicLink() === true) return refuse(fileMessages.link);
  // to read a pipe would wait for its writer, and a device may have no end
  if (stats?.isFile() === false) return refuse(fileMessages.notFile);
  if (WINDOWS_DEVICE.test(file)) return refuse(fileMessages.windowsDevice);
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(root, file));
  } catch {
    return refuse(fileMessages.unreadable);
  }
  let text: string;
  try {
    if (bytes.includes(0)) throw new TypeError("A zero byte means UTF-16");
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse(fileMessages.notUtf8);
  }
  const lines = text.split("\n");
  const huge = lines.findIndex(({ length }) => length > MAX_LINE_LENGTH);
  if (huge === -1) return text;
  const key = keyOfLongValue(lines[huge] ?? "");
  const message = key === undefined ? fileMessages.hugeLine(MAX_LINE_LENGTH) : fileMessages.hugeText(MAX_LINE_LENGTH);
  return refuse(message, huge + 1, key);
}

/** The key of the value that is too long, on a line that is not parsed. Undefined if no single value is. */
function keyOfLongValue(line: string): string | undefined {
  const keys = [...line.matchAll(/"([^"\\]{1,60})" {0,9}:/g)];
  const key = keys.find(({ index }, at) => (keys[at + 1]?.index ?? line.length) - index > MAX_LINE_LENGTH);
  return key?.[1];
}

/** A parsed JSON file. Reports problems and returns undefined if it cannot be parsed. */
export function readJsonFile(root: string, file: string, report: Report): JsonFile | undefined {
  const text = readText(root, file, report);
  if (text === undefined) return undefined;
  const plain = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (plain !== text) report({ file, field: "", line: 1, ...fileMessages.byteOrderMark });
  if (plain.includes("\r")) {
    const line = plain.slice(0, plain.indexOf("\r")).split("\n").length;
    report({ file, field: "", line, ...fileMessages.carriageReturn });
  }
  const result = readJson(plain);
  if ("value" in result) return { file, text, value: result.value };
  for (const problem of result.problems) report({ file, field: "", ...problem });
  return undefined;
}

/** The entries of a JSON Lines file. Skips empty lines. */
export function readLines(root: string, file: string, report: Report): { line: number; value: unknown }[] {
  const text = readText(root, file, report) ?? "";
  return text.split("\n").flatMap((entry, index) => {
    if (entry.trim() === "") return [];
    const line = index + 1;
    const result = readJson(entry);
    if ("value" in result) return [{ line, value: result.value }];
    for (const problem of result.problems) report({ file, field: "", ...problem, line });
    return [];
  });
}

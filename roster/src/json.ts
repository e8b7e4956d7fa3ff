import { jsonMessages, type Message } from "./messages.ts";

/** A syntax error in a JSON text. `line` and `column` count from 1. */
export interface JsonProblem extends Message {
  readonly line: number;
  readonly column: number;
}

export type JsonResult = { readonly value: unknown } | { readonly problems: readonly JsonProblem[] };

class Stop extends Error {}

/** Parses standard JSON. Unlike JSON.parse it refuses duplicate keys and `__proto__`, and reports line and column. */
export function readJson(text: string): JsonResult {
  const problems: JsonProblem[] = [];
  let at = 0;

  const report = (position: number, message: Message): void => {
    const before = text.slice(0, position);
    const line = before.split("\n").length;
    problems.push({ line, column: position - before.lastIndexOf("\n"), ...message });
  };
  const stop = (message: Message): never => {
    report(at, message);
    throw new Stop();
  };
  const found = (): string => (at < text.length ? JSON.stringify(text[at]) : jsonMessages.endOfFile);
  const space = (): void => {
    while (/[ \t\r\n]/.test(text[at] ?? "")) at += 1;
    if (text.startsWith("//", at) || text.startsWith("/*", at)) stop(jsonMessages.comment);
  };

  const string = (): string => {
    const match = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
    match.lastIndex = at;
    const raw = match.exec(text)?.[0];
    if (raw === undefined) return stop(jsonMessages.string);
    at += raw.length;
    const value: unknown = JSON.parse(raw);
    return String(value);
  };

  /** Reads the entries of an array or object up to the closing bracket. `item` reads one entry. */
  const sequence = (close: string, item: () => void): void => {
    at += 1;
    space();
    if (text[at] === close) {
      at += 1;
      return;
    }
    for (;;) {
      item();
      space();
      if (text[at] === close) break;
      if (text[at] !== ",") stop(jsonMessages.noComma(found(), close));
      const comma = at;
      at += 1;
      space();
      if (text[at] === close) {
        at = comma;
        stop(jsonMessages.trailingComma);
      }
    }
    at += 1;
  };

  const object = (): unknown => {
    const entries = new Map<string, unknown>();
    sequence("}", () => {
      const start = at;
      if (text[at] !== '"') stop(jsonMessages.noKey(found()));
      const key = string();
      if (entries.has(key)) report(start, jsonMessages.duplicateKey(key));
      if (key === "__proto__") report(start, jsonMessages.protoKey);
      space();
      if (text[at] !== ":") stop(jsonMessages.noColon(found()));
      at += 1;
      entries.set(key, value());
    });
    return Object.fromEntries(entries);
  };

  const value = (): unknown => {
    space();
    if (text[at] === "{") return object();
    if (text[at] === '"') return string();
    if (text[at] === "[") {
      const items: unknown[] = [];
      sequence("]", () => items.push(value()));
      return items;
    }
    const match = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    match.lastIndex = at;
    const raw = match.exec(text)?.[0];
    if (raw === undefined) return stop(jsonMessages.noValue(found()));
    at += raw.length;
    return JSON.parse(raw);
  };

  try {
    const result = value();
    space();
    if (at < text.length) stop(jsonMessages.notAtEnd(found()));
    return problems.length > 0 ? { problems } : { value: result };
  } catch (error) {
    if (error instanceof Stop) return { problems };
    throw error;
  }
}

/** A fault of a JSON text. `line` and `column` count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly problem: string;
  readonly remedy: string;
}

export type JsonReading = { readonly value: unknown } | { readonly faults: readonly JsonFault[] };

class Stop extends Error {}

/** Reads JSON as its standard has it, and besides refuses what JSON.parse lets pass: keys there twice, and `__proto__`. */
export function readJson(text: string): JsonReading {
  const faults: JsonFault[] = [];
  let at = 0;

  const fault = (position: number, problem: string, remedy: string): void => {
    const before = text.slice(0, position);
    const line = before.split("\n").length;
    faults.push({ line, column: position - before.lastIndexOf("\n"), problem, remedy });
  };
  const stop = (problem: string, remedy: string): never => {
    fault(at, problem, remedy);
    throw new Stop();
  };
  const found = (): string => (at < text.length ? JSON.stringify(text[at]) : "the end of the file");
  const space = (): void => {
    while (/[ \t\r\n]/.test(text[at] ?? "")) at += 1;
    if (text.startsWith("//", at) || text.startsWith("/*", at)) stop("has a comment", "JSON has none; take it out.");
  };

  const string = (): string => {
    const match = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
    match.lastIndex = at;
    const raw = match.exec(text)?.[0];
    if (raw === undefined)
      return stop(
        "has an unfinished text, a control character or a wrong escape",
        "Close the text on its line; write a line break as \\n.",
      );
    at += raw.length;
    const value: unknown = JSON.parse(raw);
    return String(value);
  };

  /** Reads what stands between brackets; `item` reads one entry. */
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
      if (text[at] !== ",") stop(`has ${found()} where "," or "${close}" belongs`, "Put a comma between entries.");
      const comma = at;
      at += 1;
      space();
      if (text[at] === close) {
        at = comma;
        stop("has a comma after the last entry", "Take the comma out.");
      }
    }
    at += 1;
  };

  const object = (): unknown => {
    const entries = new Map<string, unknown>();
    sequence("}", () => {
      const start = at;
      if (text[at] !== '"') stop(`has ${found()} where a key belongs`, "Write the key in double quotes.");
      const key = string();
      if (entries.has(key)) fault(start, `has the key ${JSON.stringify(key)} twice`, "Keep one of them.");
      if (key === "__proto__") fault(start, 'has the key "__proto__"', "Remove it.");
      space();
      if (text[at] !== ":") stop(`has ${found()} where ":" belongs`, "Put a colon after the key.");
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
    if (raw === undefined) return stop(`has ${found()} where a value belongs`, "Texts stand in double quotes.");
    at += raw.length;
    return JSON.parse(raw);
  };

  try {
    const result = value();
    space();
    if (at < text.length) stop(`goes on with ${found()} after its end`, "Take out what follows, or mend the brackets.");
    return faults.length > 0 ? { faults } : { value: result };
  } catch (error) {
    if (error instanceof Stop) return { faults };
    throw error;
  }
}

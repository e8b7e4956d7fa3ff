import { type JSONVisitor, printParseErrorCode, visit } from "jsonc-parser";
import { jsonMessages, type Message } from "./messages.ts";

/** A syntax error in a JSON text. `line` and `column` count from 1. */
export interface JsonProblem extends Message {
  readonly line: number;
  readonly column: number;
}

const MAX_DEPTH = 20;

/** Ends parsing, since deeper nesting overflows the stack. */
class TooDeepError extends Error {}

/** The message about a syntax error: the mistake that people make there, if it is a known one. */
function messageOf(text: string, offset: number, found: string, code: keyof typeof jsonMessages.syntax): Message {
  if (text.trim() === "") return jsonMessages.empty;
  if (/^(?:<{7}|={7}|>{7})/.test(text.slice(offset))) return jsonMessages.merge;
  const before = text.slice(0, offset);
  if ((/\d,$/.test(before) && /^\d/.test(found)) || (/\d$/.test(before) && /^\w/.test(found)))
    return jsonMessages.separatedNumber;
  return jsonMessages.syntax[code](jsonMessages.found(found));
}

export type JsonResult = { readonly value: unknown } | { readonly problems: readonly JsonProblem[] };

/** Parses standard JSON. Unlike JSON.parse it refuses duplicate keys and `__proto__`, and reports line and column. */
export function readJson(text: string): JsonResult {
  const problems: JsonProblem[] = [];
  const keys: Set<string>[] = []; // the keys of each object or list around the current position
  let comma: readonly [line: number, column: number] | undefined; // the last token, if it was a comma
  let isBroken = false; // everything after a syntax error is a guess of the parser
  const report = (message: Message, line: number, column: number): void => {
    if (!isBroken) problems.push({ line: line + 1, column: column + 1, ...message });
  };
  const begin = (): void => {
    comma = undefined;
  };
  const open = (_offset: number, _length: number, line: number, column: number): void => {
    begin();
    if (keys.push(new Set()) <= MAX_DEPTH) return;
    report(jsonMessages.tooDeep(MAX_DEPTH), line, column);
    throw new TooDeepError();
  };
  const close = (): void => void keys.pop();
  const visitor: JSONVisitor = {
    onObjectBegin: open,
    onObjectEnd: close,
    onObjectProperty(key, _offset, _length, line, column) {
      begin();
      if (keys.at(-1)?.has(key)) report(jsonMessages.duplicateKey(key), line, column);
      if (key === "__proto__") report(jsonMessages.protoKey, line, column);
      keys.at(-1)?.add(key);
    },
    onArrayBegin: open,
    onArrayEnd: close,
    onLiteralValue: begin,
    onSeparator(character, _offset, _length, line, column) {
      comma = character === "," ? [line, column] : undefined;
    },
    onError(code, offset, length, line, column) {
      const found = text.slice(offset, offset + length);
      if (comma !== undefined && /^[}\]]$/.test(found)) report(jsonMessages.trailingComma, ...comma);
      else report(messageOf(text, offset, found, printParseErrorCode(code)), line, column);
      isBroken = true;
    },
  };
  try {
    visit(text, visitor, { disallowComments: true });
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
  }
  return problems.length > 0 ? { problems } : { value: JSON.parse(text) };
}

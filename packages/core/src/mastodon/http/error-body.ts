import { isRecord } from "../../lib/is-record.ts";

/** The maximum length of an instance's own description. */
export const MAX_DESCRIPTION_LENGTH = 500;

/** Reads the body of an error in any shape. `code` is the error code of OAuth, `description` the text for people. */
export function readErrorBody(text: string): { readonly code?: string; readonly description?: string } {
  const body = parseRecord(text);
  const error = body?.["error"];
  const code = typeof error === "string" ? error.slice(0, MAX_DESCRIPTION_LENGTH) : undefined;
  const nested = isRecord(error) ? error["message"] : undefined;
  const described = body?.["error_description"] ?? nested ?? code;
  const description = typeof described === "string" ? described.slice(0, MAX_DESCRIPTION_LENGTH) : undefined;
  return { ...(code === undefined ? {} : { code }), ...(description === undefined ? {} : { description }) };
}

function parseRecord(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

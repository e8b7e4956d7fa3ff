import { isRecord } from "../../lib/is-record.ts";
import { parseJson } from "../../lib/parse-json.ts";

/** The maximum length of an instance's own description. */
export const MAX_DESCRIPTION_LENGTH = 500;

/** Reads the body of an error in any shape. `code` is the error code of OAuth, `description` the text for people. */
export function readErrorBody(text: string): { readonly code?: string; readonly description?: string } {
  const body = parseJson(text);
  const { error, error_description: own } = isRecord(body) ? body : {};
  const code = typeof error === "string" ? error.slice(0, MAX_DESCRIPTION_LENGTH) : undefined;
  const nested = isRecord(error) ? error["message"] : undefined;
  const described = own ?? nested ?? code;
  const description = typeof described === "string" ? described.slice(0, MAX_DESCRIPTION_LENGTH) : undefined;
  return { ...(code === undefined ? {} : { code }), ...(description === undefined ? {} : { description }) };
}

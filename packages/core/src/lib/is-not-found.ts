import type { NotFoundFailure } from "./follow-error.ts";

const NOT_FOUND: readonly unknown[] = ["not-found", "not-there", "blocked", "no-lookup"] satisfies NotFoundFailure[];

/** Whether a value says why an account was not found. */
export function isNotFound(value: unknown): value is NotFoundFailure {
  return NOT_FOUND.includes(value);
}

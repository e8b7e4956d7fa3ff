/**
 * Whether a value is an object with named fields: neither null nor an array.
 * @example
 * isRecord({ id: "1" }); // true
 * isRecord(["1"]); // false
 */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

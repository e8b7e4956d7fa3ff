/** Whether a value is an object with named fields: neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of a value that another program wrote: each may be missing or of another type. */
export type Untrusted<T> = Readonly<Partial<Record<keyof T, unknown>>>;

/** Returns a value for reading its fields, of which none may be there. A field that the type does not have does not compile. */
export function fieldsOf<T = Record<string, unknown>>(value: unknown): Untrusted<T>;
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Returns a list as it is; an empty one for any other value. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Parses stored text, which anything may have written. Undefined for missing text and for text that is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

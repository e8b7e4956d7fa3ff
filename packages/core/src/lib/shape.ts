import { isRecord } from "./untrusted.ts";

/** Reads a value that anything may have written; undefined for one that is not of this form. */
export type Reader<T> = (value: unknown) => T | undefined;

export type Read<R> = R extends Reader<infer T> ? T : never;

type Fields = Readonly<Record<string, Reader<unknown> | Optional<unknown>>>;
type Shaped<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? never : K]: Read<F[K]>;
} & {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: F[K] extends Optional<infer T> ? T : never;
};

/** A field that is left out if it is missing or wrong. */
interface Optional<T> {
  readonly optional: Reader<T>;
}

export const text: Reader<string> = (value) => (typeof value === "string" ? value : undefined);

/** Reads a number, but not NaN or an infinite one. */
export const finite: Reader<number> = (value) =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** Reads true: an optional field of what does not hold is missing. */
export const flag: Reader<true> = (value) => value === true || undefined;

export const oneOf =
  <T extends string>(...words: readonly T[]): Reader<T> =>
  (value) =>
    words.find((one) => one === value);

/**
 * A field that is left out if it is missing or wrong.
 * @example
 * shape({ port: optional(finite) })({ port: "x" }); // {}
 */
export const optional = <T>(reader: Reader<T>): Optional<T> => ({ optional: reader });

/**
 * Reads a record by its fields. Undefined if a field that is not optional is missing or wrong.
 * @example
 * shape({ host: text, port: optional(finite) })({ host: "bots.example", port: "x" }); // { host: "bots.example" }
 */
export function shape<F extends Fields>(fields: F): Reader<Shaped<F>>;
export function shape(fields: Fields): Reader<Readonly<Record<string, unknown>>> {
  return (value) => {
    if (!isRecord(value)) return undefined;
    const found: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const isOptional = typeof field === "object";
      const one = (isOptional ? field.optional : field)(value[name]);
      if (one !== undefined) found[name] = one;
      else if (!isOptional) return undefined;
    }
    return found;
  };
}

/** Reads a list; undefined if an item is wrong. */
export const listOf =
  <T>(item: Reader<T>): Reader<readonly T[]> =>
  (value) => {
    const items = Array.isArray(value) ? value.map(item) : [undefined];
    return items.every((one) => one !== undefined) ? items : undefined;
  };

/**
 * Reads a list without the items that are wrong; undefined for anything but a list.
 * @example
 * listOfUsable(text)(["bears", 7]); // ["bears"]
 */
export const listOfUsable =
  <T>(item: Reader<T>): Reader<readonly T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(item).filter((one) => one !== undefined) : undefined;

/** Reads a record as a map, without the entries that are wrong. */
export const mapOf =
  <K extends string, V>(key: Reader<K>, item: Reader<V>): Reader<ReadonlyMap<K, V>> =>
  (value) => {
    if (!isRecord(value)) return undefined;
    return new Map(
      Object.entries(value).flatMap(([name, one]) => {
        const [known, read] = [key(name), item(one)];
        return known !== undefined && read !== undefined ? [[known, read] as const] : [];
      }),
    );
  };

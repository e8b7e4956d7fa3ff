import type { Readable } from "@roster/core";
import { fn, type Allowed } from "./bad-values.ts";

/** A right call of a function, and the wrong values that each of its arguments allows. */
export interface GoodCall {
  readonly call: unknown;
  readonly args: readonly unknown[];
  /** By name, in the order of the arguments; "io.fetch" for a field of the argument "io". */
  readonly allowed: Readonly<Record<string, Allowed>>;
}

/** The right calls of an entry point by name, and the objects that it returns, whose methods all need one. */
export interface Table {
  readonly calls: Readonly<Record<string, GoodCall>>;
  readonly objects: Readonly<Record<string, object>>;
}

export const good = (
  call: unknown,
  args: readonly unknown[],
  allowed: Readonly<Record<string, Allowed>>,
): GoodCall => ({
  call,
  args,
  allowed,
});
/** The right call of a store's method `subscribe`. */
export const listen = (store: Readable<unknown>): GoodCall => good(store.subscribe, [() => {}], { listener: fn });

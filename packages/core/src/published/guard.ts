import { RosterError } from "../lib/errors.ts";
import type { Readable } from "../types.ts";

/** Returns true for a value of the kind, else the kind in words: the middle of a sentence, or its end with a full stop. May throw a more precise error. */
export type Kind = (value: unknown) => string | true;

/**
 * The shape of a value: a kind, the fields of an object, or the items of a list. A field that ends with "?" may be missing, and
 * the field "*" is the object itself.
 */
export type Shape = Kind | readonly [Shape] | Fields;
export interface Fields {
  readonly [field: string]: Shape;
}

type Callable<Args extends unknown[], Result> = (...args: Args) => Result;

/**
 * Wraps a function of the package: it throws on arguments of the wrong shape, which callers without TypeScript may pass.
 * @param name its name; "async name" for a function that rejects instead
 * @param shapes the shapes of the arguments by name, in their order
 * @param finish turns the result of the function into that of the wrapped one, e.g. to wrap its methods
 * @throws RosterError "option", which names the function and the argument
 */
export function guard<F, Args extends unknown[], Result>(
  name: string,
  call: F & Callable<Args, Result>,
  shapes: Fields,
  finish: (result: Result, args: Args) => Result = (same) => same,
): F {
  const plain = name.replace("async ", "");
  return new Proxy<F & Callable<Args, Result>>(call, {
    apply(target, self, args: Args) {
      try {
        check(plain, args, shapes);
      } catch (error) {
        if (plain !== name) return Promise.reject(error);
        throw error;
      }
      return finish(Reflect.apply(target, self, args), args);
    },
  });
}

/** Wraps an error class of the package. `instanceof` and `extends` work as before. */
export function guardClass<C extends abstract new (...args: never[]) => unknown>(
  name: string,
  call: C,
  shapes: Fields,
): C {
  return new Proxy(call, {
    construct(target, args: unknown[], newTarget): object {
      check(name, args, shapes);
      return Object(Reflect.construct(target, args, newTarget));
    },
  });
}

/** Wraps the methods of an object that the package has created, in place. The names are those of `guard`. */
export function guardMethods<T extends object>(name: string, made: T, methods: Readonly<Record<string, Fields>>): T {
  for (const [key, shapes] of Object.entries(methods)) {
    const method = key.replace("async ", "");
    const call: unknown = Reflect.get(made, method);
    if (isCallable(call)) Reflect.set(made, method, guard(key.replace(method, `${name}.${method}`), call, shapes));
  }
  return made;
}

/** Wraps a store. A listener that throws stops neither the other listeners nor the code that sets the store. */
export function guardStore<S extends Readable<unknown>>(name: string, made: S): S {
  const { subscribe } = made;
  // an async function does not throw, and the platform reports its error
  const apart = (listener: () => void): (() => void) => subscribe(async () => listener());
  return Object.assign(made, { subscribe: guard(`${name}.subscribe`, apart, { listener: callback }) });
}

function check(name: string, args: readonly unknown[], shapes: Fields): void {
  Object.entries(shapes).forEach(([key, shape], index) => verify(name, "", key, args[index], shape));
}

function verify(name: string, above: string, key: string, value: unknown, shape: Shape): void {
  const path = above + key.replace("?", "");
  const refuse = (wanted: string): never => {
    const sentence = wanted.endsWith(".") ? wanted : `${wanted}, not ${found(value)}.`;
    throw new RosterError("option", `${name}: "${path}" must be ${sentence}`);
  };
  if (value === undefined && key.endsWith("?")) return;
  if (typeof shape === "function") {
    const wanted = shape(value);
    if (wanted !== true) refuse(wanted);
  } else if (isList(shape)) {
    if (!Array.isArray(value)) return refuse("a list");
    value.forEach((item, at) => verify(name, `${path}.`, String(at), item, shape[0]));
  } else {
    if (Object(value) !== value || Array.isArray(value)) return refuse("an object");
    for (const [field, each] of Object.entries(shape)) {
      if (field === "*") verify(name, path, "", value, each);
      else verify(name, `${path}.`, field, fieldOf(value, field.replace("?", "")), each);
    }
  }
}

/** Names a value in a sentence: an object by its class, as "[object Promise]". */
export function found(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 30));
  return Object(value) === value ? Object.prototype.toString.call(value) : String(value);
}

/** An object with these fields and no others, since a misspelt one would have no effect. Names no similar field, to be small. */
export function only(fields: Fields): Fields {
  const known = Object.keys(fields).map((field) => field.replace("?", ""));
  const isKnown = (key: string): boolean => known.includes(key);
  const whole: Kind = (value) =>
    (found(value) === "[object Object]" && Object.keys(Object(value)).every(isKnown)) ||
    `an object with only ${known.join(", ")}.`;
  return { "*": whole, ...fields };
}

/** The property of any value. */
export const fieldOf = (value: unknown, field: string): unknown => Reflect.get(Object(value), field);

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
const isCallable = (value: unknown): value is Callable<unknown[], unknown> => typeof value === "function";

export const any: Kind = () => true;
export const text: Kind = (value) => typeof value === "string" || "a string";
export const boolean: Kind = (value) => typeof value === "boolean" || "true or false";
export const callback: Kind = (value) => isCallable(value) || "a function";
export const number: Kind = (value) => Number.isFinite(value) || "a number";
export const count: Kind = (value) =>
  value === Infinity || (Number.isInteger(value) && Number(value) >= 0) || "a whole number of 0 or more";
const plain =
  (wanted: string): Kind =>
  (value) =>
    (typeof value === "string" && /^[^\s/@]+$/.test(value)) || wanted;
/** The name of a server, which is neither an address nor a handle. */
export const host = /* @__PURE__ */ plain('a host such as "bots.example"');
/** The name of an account on the home server, which is not a handle with "@". */
export const username = /* @__PURE__ */ plain('a username without "@" and host, such as "gamebot"');
/** A complete address, as a text or as a URL. */
export const address: Kind = (value) =>
  ((typeof value === "string" || value instanceof URL) && URL.canParse(value)) || "a complete address";

/** The content of `roster.json`. */
export const content: Kind = (value) =>
  fieldOf(value, "site") !== undefined || 'the content of roster.json, with its "site"';

/** One of these texts. */
export const oneOf =
  (...texts: readonly string[]): Kind =>
  (value) =>
    texts.some((each) => each === value) || `one of ${texts.map((each) => `"${each}"`).join(", ")}`;

// by a method, because the signal of another window is of another class
export const signal: Kind = (value) => isCallable(fieldOf(value, "throwIfAborted")) || "an AbortSignal";
export const clock = { now: callback, setTimeout: callback };
export const storage = { storage: callback, "onChange?": callback };

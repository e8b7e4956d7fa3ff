import { RosterError } from "../lib/errors.ts";

/** Returns true for a value of the kind, else the name of the kind in a sentence. May throw a more precise error. */
export type Kind = (value: unknown) => string | true;

/** The shape of a value: a kind, the fields of an object, or the items of a list. A field that ends with "?" may be missing. */
export type Shape = Kind | readonly [Shape] | Fields;
export interface Fields {
  readonly [field: string]: Shape;
}

type Callable<Args extends unknown[], Result> = (...args: Args) => Result;

/**
 * Wraps a function of the package: it throws on arguments of the wrong shape, which callers without TypeScript may pass.
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
  return new Proxy<F & Callable<Args, Result>>(call, {
    apply(target, self, args: Args) {
      check(name, args, shapes);
      return finish(Reflect.apply(target, self, args), args);
    },
  });
}

/** Wraps an asynchronous function: it rejects where `guard` throws. */
export function guardAsync<F, Args extends unknown[], Result>(
  name: string,
  call: F & Callable<Args, Result | Promise<Result>>,
  shapes: Fields,
  finish: (result: Result) => Result = (same) => same,
): F {
  return new Proxy<F & Callable<Args, Result | Promise<Result>>>(call, {
    async apply(target, self, args: Args) {
      check(name, args, shapes);
      return finish(await Reflect.apply(target, self, args));
    },
  });
}

/** Wraps the methods of an object that the package has created, in place. */
export function guardMethods<T extends object, Method extends string & keyof T>(
  name: string,
  made: T,
  methods: Readonly<Record<Method, Fields>>,
  isAsync = false,
): T {
  for (const [method, shapes] of Object.entries<Fields>(methods)) {
    const call: unknown = Reflect.get(made, method);
    if (isCallable(call)) Reflect.set(made, method, (isAsync ? guardAsync : guard)(`${name}.${method}`, call, shapes));
  }
  return made;
}

function check(name: string, args: readonly unknown[], shapes: Fields): void {
  for (const [index, [key, shape]] of Object.entries(shapes).entries()) verify(name, "", key, args[index], shape);
}

function verify(name: string, above: string, key: string, value: unknown, shape: Shape): void {
  const path = above + key.replace("?", "");
  const refuse = (wanted: string): never => {
    throw new RosterError("option", `${name}: "${path}" must be ${wanted}, not ${found(value)}.`);
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
      verify(name, `${path}.`, field, Reflect.get(Object(value), field.replace("?", "")), each);
    }
  }
}

function found(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 30));
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return "a list";
  return Object(value) === value ? "an object" : String(value);
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
const isCallable = (value: unknown): value is Callable<unknown[], unknown> => typeof value === "function";

export const text: Kind = (value) => typeof value === "string" || "a text";
export const callback: Kind = (value) => isCallable(value) || "a function";
export const count: Kind = (value) =>
  value === Infinity || (Number.isInteger(value) && Number(value) >= 0) || "a whole number of 0 or more";

/** What stops a request: an AbortSignal, also one of another window. */
export const signal = {
  aborted: (value: unknown) => typeof value === "boolean" || "true or false",
  throwIfAborted: callback,
};

/** The wrong values that each argument gets in turn, by the name that the table of allowed values uses. */
export const BAD_VALUES: Readonly<Record<string, unknown>> = {
  undefined: undefined,
  null: null,
  true: true,
  zero: 0,
  negative: -1,
  NaN: Number.NaN,
  bigint: 10n,
  empty: "",
  text: "no such text",
  symbol: Symbol("symbol"),
  object: {},
  list: [],
  "list of null": [null],
  function: () => undefined,
  map: new Map(),
};

const OPTIONAL = ["undefined"];
const TEXT = ["empty", "text"];
const NO_FIELDS = ["object", "map"];
const LIST = ["list"];
const FUNCTION = ["function"];

/** The wrong values that an argument may accept, and the reason. */
export interface Allowed {
  readonly values: readonly string[];
  readonly why: string;
  /** The kind of the error for some of the other values. They are refused with the kind "option" otherwise. */
  readonly kind?: string;
}

const allow = (why: string, ...values: readonly (readonly string[])[]): Allowed => ({ values: values.flat(), why });

/** Some of the values that are not allowed throw an error of this kind. */
export const orKind = (allowed: Allowed, kind: string): Allowed => ({ ...allowed, kind });

export const none = allow("refused");
export const optional = allow("may be left out", OPTIONAL);
export const text = allow("any text", TEXT);
export const optionalText = allow("any text, or none", TEXT, OPTIONAL);
export const fn = allow("any function", FUNCTION);
export const optionalFn = allow("any function, or none", FUNCTION, OPTIONAL);
export const fields = allow("no field is required, and a function is an object", NO_FIELDS, FUNCTION);
export const optionalFields = allow("no field is required, and a function is an object", NO_FIELDS, FUNCTION, OPTIONAL);
export const filter = allow("no tag is required", ["object"]);
export const optionalFilter = allow("no tag is required", ["object"], OPTIONAL);
export const optionalQuery = allow("no option is required", ["object"], OPTIONAL);
export const getter = allow("has a method get", ["map"]);
export const anyNumber = allow("any number", ["zero", "negative"]);
export const optionalList = allow("an empty list, or none", LIST, OPTIONAL);
export const listed = allow("an empty list", LIST);
export const optionalCount = allow("0, or none", ["zero"], OPTIONAL);
export const flag = allow("true, or none", ["true"], OPTIONAL);
export const any = allow("any value", Object.keys(BAD_VALUES));

const BRAND = Symbol.for("@roster/core error");

/**
 * The base of every error this package throws. Decide by `kind`; `message` is for people, `cause` is the original error.
 * @example
 * const error = new RosterError("offline", "You are offline.");
 * RosterError.is(error, "offline"); // true
 * RosterError.is(error, "gone"); // false
 */
export class RosterError<Kind extends string = string> extends Error {
  override readonly name: string = "RosterError"; // a literal, because minifiers rename classes
  readonly kind: Kind;

  constructor(kind: Kind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    Object.defineProperty(this, BRAND, { value: true });
  }

  /** Whether `error` is a RosterError (of that kind), even one from another copy of this package. */
  static is<K extends string>(error: unknown, kind?: K): error is RosterError<K> {
    if (!(error instanceof Error) || !(BRAND in error)) return false;
    return kind === undefined || ("kind" in error && error.kind === kind);
  }
}

import type { Time } from "./clock.ts";
import type { NotFoundFailure } from "./follow-error.ts";

/** What a list or a server says about an account, beside its name. */
export interface AccountFacts {
  /** The account approves its followers by hand. */
  readonly locked?: true;
  /** The account asked not to be found or recommended. */
  readonly unlisted?: true;
  /** The address to which the account has moved; "" if that is not said. */
  readonly movedTo?: string;
  /** The server has suspended the account, or its owner has deleted it. */
  readonly gone?: true;
  /** The day of its last post. */
  readonly lastPost?: Time;
}

/** What an instance says about an account that it was asked for before a run. */
export type LookUpAnswer =
  | { readonly kind: "found"; readonly facts: AccountFacts }
  | { readonly kind: "not-found"; readonly why: NotFoundFailure };

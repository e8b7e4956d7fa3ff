import type { Time } from "./clock.ts";
import type { NotFoundFailure } from "./follow-error.ts";
import { fieldsOf, itemsOf } from "./untrusted.ts";

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

/** Fields in which a server of Mastodon states facts about an account. Its clients spell some of them in different ways. */
interface StatedFields {
  readonly locked: unknown;
  readonly discoverable: unknown;
  readonly noindex: unknown;
  /** Who may recommend the account. */
  readonly approval: unknown;
  readonly lastStatusAt: unknown;
}

/** Reads the facts that a server states about an account. */
export function factsOf(stated: StatedFields): AccountFacts {
  const { locked, discoverable, noindex, approval, lastStatusAt } = stated;
  const { automatic, manual } = fieldsOf(approval);
  const isClosed = Array.isArray(automatic) && automatic.length + itemsOf(manual).length === 0;
  const lastPost = typeof lastStatusAt === "string" ? Date.parse(lastStatusAt.slice(0, 40)) : Number.NaN;
  return {
    ...(locked === true && { locked }),
    ...((discoverable === false || noindex === true || isClosed) && { unlisted: true }),
    ...(!Number.isNaN(lastPost) && { lastPost }),
  };
}

/** The answer of an instance about an account that a plan names. */
export type LookUpAnswer =
  | { readonly kind: "found"; readonly facts: AccountFacts }
  | { readonly kind: "not-found"; readonly why: NotFoundFailure };

import type { Persisted } from "../../lib/persisted.ts";
import type { Clock } from "../../types.ts";
import type { StoredApp } from "./app.ts";
import type { PendingSignIns } from "./pending.ts";
import type { CreateSignInOptions } from "./sign-in-options.ts";
import type { SignInState } from "./sign-in-state.ts";
import type { SignInTexts } from "../../words/texts.ts";

/** The shared context of the steps of a sign-in. */
export interface SignInParts extends CreateSignInOptions {
  readonly clock: Clock;
  readonly locks: NonNullable<CreateSignInOptions["locks"]>;
  readonly texts: SignInTexts;
  readonly apps: Persisted<StoredApp | undefined>;
  readonly pending: PendingSignIns;
  readonly show: (state: SignInState) => void;
  readonly log: (message: string, error: unknown) => void;
}

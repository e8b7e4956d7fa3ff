import type { Clock } from "../types.ts";
import type { Ledger } from "./ledger.ts";
import type { OtherTabs } from "./other-tabs.ts";
import type { PagePort, SignedInSession } from "./signed-in-session.ts";
import type { FollowTexts } from "../words/texts.ts";

/** What the parts of following share. */
export interface FollowsParts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly page: PagePort;
  readonly texts: FollowTexts;
  readonly session: () => SignedInSession | undefined;
  /** Logs an error of a session. A refused token ends the session instead. */
  readonly report: (session: SignedInSession, message: string, error: unknown) => void;
  readonly log: (message: string, error: unknown) => void;
  /** Tells the other tabs. */
  readonly tell: OtherTabs["tell"];
}

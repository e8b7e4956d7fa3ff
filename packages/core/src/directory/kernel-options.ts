import type { FollowRun, preflight } from "../follows/run/follow-run.ts";
import type { CreateFollowsOptions, RunnableFollows, SessionFollows } from "../follows/follows.ts";
import type { PagePort } from "../follows/signed-in-session.ts";
import type { Acct } from "../lib/acct.ts";
import type { PersistedStorage } from "../lib/storage.ts";
import type { Clock, Site } from "../types.ts";

/** The run of the visitor's browser, with everything that is stored about their follows. */
export interface VisitorRun
  extends Omit<FollowRun, "connect">, Pick<RunnableFollows, "requestTimes" | "asOf" | "clicks"> {
  /** The accounts that the visitor's server cannot follow, as far as it says so. For use before `start`. */
  preflight(accts: readonly Acct[]): ReturnType<typeof preflight>;
}

/** What a signed-in visitor needs. */
export interface SignedIn {
  /** Also connects the run. */
  readonly follows: SessionFollows;
  readonly run: VisitorRun;
}

/** What a page adds to follows. */
export interface FollowsPage
  extends Pick<CreateFollowsOptions, "texts" | "onOutcome" | "onSessionEnded">, Pick<PagePort, "onScreen"> {
  /** Loads a function that says whether an account is listed. */
  readonly listed: () => Promise<(acct: Acct) => boolean>;
  /** Called when follows connect. Returns the function that disconnects. */
  connect?(signedIn: SignedIn): () => void;
}

/** The dependencies of a kernel. */
export interface KernelOptions extends Pick<CreateFollowsOptions, "page" | "tabs"> {
  readonly site: Pick<Site, "homeServer" | "basePath">;
  /** The servers of the listed accounts. */
  readonly hosts: readonly string[];
  readonly at: PersistedStorage;
  readonly pageOrigin: string;
  readonly clock: Clock;
  readonly fetch?: (input: string, init: RequestInit) => Promise<Response>;
  readonly log?: (message: string, error: unknown) => void;
  /** Loads what the page adds to follows, together with their code. */
  readonly loadPage: () => Promise<FollowsPage>;
}

"use client";

import type { Acct, Readable, Store } from "@roster/core";
import type { DeferredSignIn } from "@roster/core/kernel";
import type { DeferredState } from "@roster/core/site";
import { createServiceContext } from "../../context.ts";
import type { RemoteFollowStatus } from "./remote-follow-status.tsx";
import { type RemoteFollowOptions } from "./remote-follow.ts";
import type { ServersOptions } from "./servers.ts";
import type { SignInWays } from "./sign-in-ways.tsx";
import type { SlowSignIn } from "./slow-sign-in.tsx";

/** Signing in, and following without signing in. */
export interface SignInService {
  readonly flow: DeferredSignIn;
  /** The options of `serversOf`. */
  readonly servers: ServersOptions;
  /** The deferred parts of the page that the first step of sign-in does not need. */
  readonly parts: Readable<
    DeferredState<{
      readonly SlowSignIn: typeof SlowSignIn;
      readonly SignInWays: typeof SignInWays;
      readonly RemoteFollowStatus: typeof RemoteFollowStatus;
    }>
  >;
  /** The account icon of the header, if there is one. It takes the focus when the dialog closes and its opener is gone. */
  readonly accountIcon: Store<HTMLElement | null>;
  /** The options of each place that offers to follow without signing in. */
  readonly remoteFollow: Omit<RemoteFollowOptions, "openBlank" | "remember">;
  /** Opens the sign-in dialog over the current page. `follow` is the account to offer after it. */
  open(follow?: Acct): void;
  /** The account that its card asks to follow, because it led to sign-in. */
  readonly question: Store<Acct | undefined>;
  /** Returns to the account that led to sign-in, and asks whether to follow it. */
  offerFollow(acct: Acct): void;
}

export const [SignInContext, useSignIn] = createServiceContext<SignInService>("sign-in");

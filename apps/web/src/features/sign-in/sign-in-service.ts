"use client";

import { createServiceContext } from "../../context.ts";
import type { DeferredSignIn } from "./deferred-sign-in.ts";
import type { RemoteFollowOptions } from "./remote-follow.ts";
import type { Servers } from "./servers.ts";
import { type Store } from "@roster/core";

/** Signing in, and following without it. */
export interface SignInService {
  readonly flow: DeferredSignIn;
  readonly servers: Servers;
  /** The account icon of the header, if there is one. It takes the focus when the dialog closes and its opener is gone. */
  readonly accountIcon: Store<HTMLElement | null>;
  /** The options of each place that offers to follow without signing in. */
  readonly remoteFollow: Omit<RemoteFollowOptions, "openBlank">;
  /** Opens the sign-in dialog over the current page. `follow` is the account to offer after it. */
  open(follow?: string): void;
  /** Offers the follow that led to sign-in once more. */
  offerFollow(username: string): void;
}

export const [SignInContext, useSignIn] = createServiceContext<SignInService>("sign-in");

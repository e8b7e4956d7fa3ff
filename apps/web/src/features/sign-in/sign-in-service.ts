"use client";

import type { Acct, Readable, Store } from "@roster/core";
import type { DeferredSignIn } from "@roster/core/kernel";
import type { DeferredState } from "@roster/core/site";
import type { ComponentType, ReactNode } from "react";
import { createServiceContext } from "../../context.ts";
import type { Login } from "../../routes.ts";
import type { Door } from "../join/door.tsx";
import type { RemoteFollowStatus } from "../remote-follow/later/remote-follow-status.tsx";

/** The parts that the first step of sign-in does not need. */
export interface SignInParts {
  readonly SlowSignIn: ComponentType<{ readonly host: string; readonly target: Login }>;
  readonly SignInWays: ComponentType<{
    readonly typed: string;
    readonly target: Login;
    readonly children: ReactNode;
  }>;
  readonly RemoteFollowStatus: typeof RemoteFollowStatus;
  readonly Door: typeof Door;
}

export interface SignInService {
  readonly flow: DeferredSignIn;
  readonly parts: Readable<DeferredState<SignInParts>>;
  /** The account icon of the header, if there is one. It takes the focus when the dialog closes and its opener is gone. */
  readonly accountIcon: Store<HTMLElement | null>;
  /** Opens the sign-in dialog over the current page. `follow` is the account to offer after it. */
  open(follow?: Acct): void;
  /** The account that its card asks to follow, because it led to sign-in. */
  readonly question: Store<Acct | undefined>;
  /** Returns to the account that led to sign-in, and asks whether to follow it. */
  offerFollow(acct: Acct): void;
}

export const [SignInContext, useSignIn] = createServiceContext<SignInService>("sign-in");

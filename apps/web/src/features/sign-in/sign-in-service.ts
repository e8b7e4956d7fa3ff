"use client";

import type { Acct, Readable, Store } from "@roster/core";
import type { DeferredSignIn } from "@roster/core/kernel";
import type { DeferredState } from "@roster/core/site";
import type { MonogramLook } from "@roster/ui";
import type { ComponentType, ReactNode } from "react";
import { createServiceContext } from "../../context.ts";
import type { Login } from "../../routes.ts";
import type { Door } from "../join/door.tsx";
import type { RemoteFollowStatus } from "../remote-follow/later/remote-follow-status.tsx";

/** The parts that the first step of sign-in does not need. */
export interface SignInParts {
  readonly SlowSignIn: ComponentType<{ readonly host: string; readonly target: Login }>;
  readonly SignInWays: ComponentType<{
    /** The typed text, if its server was not reached. */
    readonly typed: string | undefined;
    /** Whether the text names another network, so that an account is the best way on. */
    readonly isElsewhere: boolean | undefined;
    readonly target: Login;
    /** Draws the button that returns to the first step. It is solid if it is the best way on. */
    readonly again: (kind?: "solid") => ReactNode;
  }>;
  readonly RemoteFollowStatus: typeof RemoteFollowStatus;
  readonly Door: typeof Door;
}

/** The list at the visitor's server into which a plan follows, or one for each team. */
export interface ListChoice {
  readonly title: string;
  readonly isPerTeam: boolean;
}

/** The accounts that a plan's button follows by signing in, and the crests of their teams. */
export interface AskedFollows {
  readonly accts: readonly Acct[];
  /** Undefined for Home. */
  readonly list: ListChoice | undefined;
  readonly looks: readonly MonogramLook[];
}

/** The follows of a sign-in that has come back in this tab. */
export interface ReturnedFollows {
  readonly accts: readonly Acct[];
  readonly list?: ListChoice | undefined;
  /** When the visitor began the sign-in, in milliseconds since the epoch. */
  readonly since: number;
  /** The token of the session that this sign-in made. */
  readonly accessToken: string;
}

export interface SignInService {
  readonly flow: DeferredSignIn;
  readonly parts: Readable<DeferredState<SignInParts>>;
  /** The account icon of the header, if there is one. It takes the focus when the dialog closes and its opener is gone. */
  readonly accountIcon: Store<HTMLElement | null>;
  /** Opens the sign-in dialog over the current page. `follow` is the account to offer after it. `asked` are the accounts to follow. */
  open(follow?: Acct, asked?: AskedFollows): void;
  /** The follows for which the open dialog was asked. No address can set it. */
  readonly asked: Store<AskedFollows | undefined>;
  /** The follows of the sign-in that has come back, until the plan takes them. */
  readonly returned: Store<ReturnedFollows | undefined>;
  /** The account that its card asks to follow, because it led to sign-in. */
  readonly question: Store<Acct | undefined>;
  /** Returns to the account that led to sign-in, and asks whether to follow it. */
  offerFollow(acct: Acct): void;
}

export const [SignInContext, useSignIn] = createServiceContext<SignInService>("sign-in");

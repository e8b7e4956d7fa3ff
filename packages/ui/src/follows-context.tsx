"use client";
import type { Acct, FollowOutcome, Follows, FollowState } from "@roster/core";
import { stateOf } from "@roster/core/site";
import { createContext, useContext, type MouseEvent } from "react";
import { useReadable } from "./use-readable.ts";

/** The services that all follow buttons share. */
export interface FollowsContextValue {
  readonly follows: Follows;
  /** Returns the address of the "Follow" link while signed out, which comes back to the page on screen. */
  readonly loginHref: () => string;
  /** Called on a click on the sign-in link. Prevent the event's default to open a dialog instead. */
  readonly onLogin?: (event: MouseEvent<HTMLElement>, acct: Acct) => void;
  /** Called with the outcome of each click, e.g. to show a toast. */
  readonly onOutcome?: (outcome: FollowOutcome) => void;
  /** Called in place of an unfollow when a finger presses a button, whose label is only a state there. */
  readonly onTouch?: (acct: Acct, button: HTMLElement) => void;
  /** Called on a click on a button whose state is unknown or busy, e.g. to say what it waits for. */
  readonly onHeld?: (state: FollowState) => void;
}

const FollowsContext = createContext<FollowsContextValue | undefined>(undefined);

/** Provides the visitor's follows to buttons and cards. A new object renders every button again, so keep its identity. */
export const FollowsProvider = FollowsContext.Provider;

/** The provider's value. Throws without a provider: the button would show a wrong state. */
export function useFollows(): FollowsContextValue {
  const value = useContext(FollowsContext);
  if (value) return value;
  throw new Error(
    "A follow button was rendered outside <FollowsProvider>, so nothing can tell its state. Wrap the page in it.",
  );
}

export function useFollowState(acct: Acct): FollowState {
  return useReadable(useFollows().follows.states, (states) => stateOf(states, acct));
}

"use client";
import type { FollowOutcome, Follows, FollowState } from "@roster/core";
import { createContext, useContext, type MouseEvent, type ReactNode } from "react";
import { useReadable } from "./use-readable.ts";

/** What follow buttons need, given once for all of them. */
export interface FollowsContextValue {
  readonly follows: Follows;
  /** Where "Follow" leads a visitor who is not signed in. */
  readonly loginHref: string;
  /** Called when that link is clicked; prevent its default to open a dialog instead. */
  readonly onLogin?: (event: MouseEvent<HTMLElement>, username: string) => void;
  /** Called with what became of each click, e.g. to raise a toast. */
  readonly onOutcome?: (outcome: FollowOutcome) => void;
}

const FollowsContext = createContext<FollowsContextValue | undefined>(undefined);

export interface FollowsProviderProps {
  /** Keep its identity while nothing changes: a new object renders every button again. */
  readonly value: FollowsContextValue;
  readonly children: ReactNode;
}

/** Gives the buttons and cards below it the visitor's follows. */
export function FollowsProvider({ value, children }: FollowsProviderProps): ReactNode {
  return <FollowsContext.Provider value={value}>{children}</FollowsContext.Provider>;
}

/** The provider's value. Throws where there is none: a button without follows could only lie. */
export function useFollows(): FollowsContextValue {
  const value = useContext(FollowsContext);
  if (value) return value;
  throw new Error(
    "A follow button was rendered outside <FollowsProvider>, so nothing can tell its state. Wrap the page in it.",
  );
}

/** The visitor's relation to one account. */
export function useFollowState(username: string): FollowState {
  const { follows } = useFollows();
  const key = username.toLowerCase();
  return useReadable(follows.states, ({ known, rest }) => known.get(key) ?? rest);
}

/** Whether a visitor is signed in, as far as is known. */
export function useSignedIn(): boolean {
  return useReadable(useFollows().follows.states, ({ rest }) => rest.kind !== "signed-out");
}

"use client";

import type { Clock, Readable, SessionFollows, SessionStore } from "@roster/core";
import { useReadable } from "@roster/ui";
import { createServiceContext } from "./context.ts";

/** The visitor's follows, as components see them. */
export type VisitorFollows = Omit<SessionFollows, "connect">;

/** Who visits the page. */
export interface Visitor {
  readonly session: SessionStore;
  readonly follows: Readable<VisitorFollows>;
  /** The page is shown inside another site. Nobody signs in or follows there, because that site could steer the clicks. */
  readonly framed: Readable<boolean>;
  /** The page of a listed account on an instance. */
  profileOn(host: string, username: string): string | undefined;
  /** Ends the session in this browser at once, and at the instance as soon as it answers. */
  signOut(): void;
}

export const [VisitorContext, useVisitor] = createServiceContext<Visitor>("visitor");
export const [ClockContext, useClock] = createServiceContext<Clock>("clock");

export function useSession(): SessionStore {
  return useVisitor().session;
}

export function useVisitorFollows(): VisitorFollows {
  return useReadable(useVisitor().follows, (follows) => follows);
}

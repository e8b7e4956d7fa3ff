"use client";

import type { Acct, Clock, FollowState, Readable, SessionStore, Store } from "@roster/core";
import type { VisitorFollows, VisitorRun } from "@roster/core/kernel";
import type { Permissions } from "@roster/core/permissions";
import type { ServerLists } from "@roster/core/server-lists";
import type { AccountPlaces } from "./account-places.ts";
import type { Address } from "./address.ts";
import { createServiceContext } from "./context.ts";
import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * How long the page has waited for the visitor's server: "slow" after 5 s, "stuck" after 20 s, and "failed" when the list of
 * followings could not be read, until it is read again.
 */
export type ServerWait = "none" | "slow" | "stuck" | "failed";

export interface Visitor {
  readonly session: SessionStore;
  readonly follows: VisitorFollows;
  /** How long the page has waited for the visitor's server. */
  readonly serverWait: Readable<ServerWait>;
  /** Says what a follow button in this state waits for, after a click that can do nothing. */
  explainHeld(state: FollowState): void;
  /** The run that follows many accounts; undefined until the first session has loaded its code. */
  readonly run: Readable<VisitorRun | undefined>;
  /** What the visitor allows beyond following; undefined until its code has loaded: with a stored permission, or by `load`. */
  readonly permissions: Readable<Permissions | undefined> & { load(): Promise<Permissions | undefined> };
  /** Lists at the visitor's server; undefined until their code has loaded: with stored lists, or by `load`. */
  readonly serverLists: Readable<ServerLists | undefined> & { load(): Promise<ServerLists | undefined> };
  /**
   * Nobody signs in or follows here: the page is shown inside another site, which could steer the clicks, or the browser is
   * too old.
   */
  readonly switchedOff: Readable<boolean>;
  /** The address of a path on a server. Undefined if the host is invalid. */
  urlOn(host: string, path: string): string | undefined;
  /** The profile of an account as a server shows it. */
  profileOn(host: string, acct: Acct): string | undefined;
  /** Ends the run and the session in this browser at once, then revokes the tokens at the server. Resolves when it has answered. */
  signOut(): Promise<void>;
}

/** The servers to suggest to a visitor: servers that were used in this browser, and servers of the directory. */
export interface Servers {
  /** Hosts that were used, the latest first. */
  readonly used: Readable<readonly string[]>;
  /** Hosts of the directory, the most popular first. Empty until they have loaded. */
  readonly known: Readable<readonly string[]>;
  /** Loads the known servers and reads the used ones again. Never throws. */
  load(): Promise<void>;
  lastUsed(): string | undefined;
  remember(host: string): void;
}

/** A button that shows a follow state and that a finger has pressed: of an account, or of a team. */
export interface PressedState {
  readonly button: HTMLElement;
  readonly of:
    | Acct
    | {
        /** The state in words. */
        readonly title: string;
        /** The label of the button that ends the state: "Unfollow". */
        readonly action: string;
        readonly run: () => void;
      };
}

/** The services that belong to no feature. */
export interface PageServices {
  readonly clock: Clock;
  readonly address: Address;
  readonly places: AccountPlaces;
  readonly visitor: Visitor;
  /** The follow state whose sheet is open. */
  readonly pressed: Store<PressedState | undefined>;
  /** The origin of this page; while prerendering, of the site. */
  readonly pageOrigin: string;
  /** The servers to suggest, once `serversOf` has created them. */
  readonly servers: { created?: Servers };
}

export const [PageContext, usePage] = createServiceContext<PageServices>("page");

export const useClock = (): Clock => usePage().clock;
export const useAddress = (): Address => usePage().address;
export const usePlaces = (): AccountPlaces => usePage().places;
export const useVisitor = (): Visitor => usePage().visitor;
export const useSession = (): SessionStore => useVisitor().session;
export const useVisitorFollows = (): VisitorFollows => useVisitor().follows;

/** The ref of a list whose children are the cards of these accounts, and headings. `accts` is the same object for the same list. */
export function useCardPlaces(accts: readonly Acct[]): RefObject<HTMLUListElement | null> {
  const places = usePlaces();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => places.add(accts, list.current?.getElementsByClassName("card") ?? [], "card"), [places, accts]);
  return list;
}

/** The ref of the head of an account's own page. */
export function useHeadPlace(acct: Acct): RefObject<HTMLDivElement | null> {
  const places = usePlaces();
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => places.add([acct], head.current ? [head.current] : [], "head"), [places, acct]);
  return head;
}

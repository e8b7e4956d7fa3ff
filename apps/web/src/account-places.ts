"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";
import { createServiceContext } from "./context.ts";

/** An element that shows an account. */
export interface AccountPlace {
  readonly username: string;
  readonly element: HTMLElement;
}

/** Where the page shows accounts. Components register their elements, so that nobody reads usernames out of the page. */
export interface AccountPlaces {
  /** Registers a list whose children are the cards of these accounts. Returns a function that undoes it. */
  addCards(list: HTMLElement, usernames: readonly string[]): () => void;
  /** Registers the head of an account's own page. Returns a function that undoes it. */
  addHead(element: HTMLElement, username: string): () => void;
  /** All cards, in the order of the page. */
  cards(): readonly AccountPlace[];
  /** The card that contains the focus. */
  focused(): AccountPlace | undefined;
  head(): AccountPlace | undefined;
  /** An account's card, else the head of its page. */
  find(username: string): HTMLElement | undefined;
  /** The usernames of at most 40 accounts inside the window. */
  inSight(): readonly string[];
}

const MAX_IN_SIGHT = 40;

export function createAccountPlaces(): AccountPlaces {
  const lists = new Map<HTMLElement, readonly string[]>();
  const heads = new Map<HTMLElement, string>();
  const cards = (): readonly AccountPlace[] =>
    [...lists]
      .toSorted(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      .flatMap(([list, usernames]) =>
        usernames.flatMap((username, index) => {
          const element = list.children[index];
          return element instanceof HTMLElement ? [{ username, element }] : [];
        }),
      );
  const allHeads = (): readonly AccountPlace[] => Array.from(heads, ([element, username]) => ({ username, element }));
  const all = (): readonly AccountPlace[] => [...cards(), ...allHeads()];
  return {
    addCards(list, usernames) {
      lists.set(list, usernames);
      return () => void lists.delete(list);
    },
    addHead(element, username) {
      heads.set(element, username);
      return () => void heads.delete(element);
    },
    cards,
    focused: () => cards().find(({ element }) => element.contains(document.activeElement)),
    head: () => allHeads()[0],
    find: (username) => all().find((place) => place.username === username)?.element,
    inSight() {
      const seen = all().filter(({ element }) => isInSight(element));
      return [...new Set(seen.map(({ username }) => username))].slice(0, MAX_IN_SIGHT);
    },
  };
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && element.checkVisibility();
}

export const [PlacesContext, usePlaces] = createServiceContext<AccountPlaces>("account places");

/** The ref of a list of cards. Keep the identity of `usernames` while the list does not change. */
export function useCardPlaces(usernames: readonly string[]): RefObject<HTMLUListElement | null> {
  const places = usePlaces();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(
    () => (list.current === null ? undefined : places.addCards(list.current, usernames)),
    [places, usernames],
  );
  return list;
}

/** The ref of the head of an account's own page. */
export function useHeadPlace(username: string): RefObject<HTMLDivElement | null> {
  const places = usePlaces();
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (head.current === null ? undefined : places.addHead(head.current, username)),
    [places, username],
  );
  return head;
}

"use client";

import { type Acct, createPersisted, createStore, type PersistedStorage, type Store } from "@roster/core";
import { storageKey } from "@roster/core/site";
import type { AccountPlace, AccountPlaces } from "../../account-places.ts";
import { createServiceContext } from "../../context.ts";
import { SEARCH_PATH, withBase } from "../../routes.ts";

export type ShortcutAction = "search" | "help" | "next" | "previous" | "follow";

/** The keys in the order of the help. */
export const SHORTCUTS: ReadonlyMap<string, ShortcutAction> = new Map([
  ["/", "search"],
  ["j", "next"],
  ["k", "previous"],
  ["f", "follow"],
  ["?", "help"],
]);

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
/** Shortcuts do nothing while one of these is open, or on a page that is itself a panel. */
const OPEN = "dialog[open], [popover=auto]:popover-open, .modal-frame";

const MOVING_KEYS = /^(?:Tab|Arrow.+|Page.+|Home|End| |j|k)$/;

/** The parts of a keyboard event that the shortcuts use. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing" | "defaultPrevented"
>;

/** The action of a key press. Allows Shift, because some keyboards need it for "/" and "?". */
export function actionOf(press: KeyPress): ShortcutAction | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = press;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined;
  const action = SHORTCUTS.get(key);
  // a key that is held down moves on, but must not follow and unfollow repeatedly
  return repeat && action !== "next" && action !== "previous" ? undefined : action;
}

/** Single-key shortcuts, and the help about them. */
export interface Shortcuts {
  /** Whether the shortcuts are on. Stored in this browser. */
  readonly enabled: Store<boolean>;
  readonly help: Store<boolean>;
  connect(): () => void;
}

/** @param options.follow does what a click on the account's follow button does */
export function createShortcuts(options: {
  readonly at: PersistedStorage;
  readonly basePath: string;
  readonly places: AccountPlaces;
  readonly follow: (acct: Acct) => void;
}): Shortcuts {
  const { at, basePath, places, follow } = options;
  const enabled = createPersisted(
    storageKey("rosterShortcuts", basePath),
    true,
    (text) => (text === "off" ? false : undefined),
    (value) => (value ? undefined : "off"),
    at,
  );
  const help = createStore(false);
  // another site can open a page at the moment at which the visitor types, so a key alone must not follow
  let isUsed = false;
  const markUsed = (): void => {
    isUsed = true;
  };
  /** Each action returns whether it did something. */
  const run: Readonly<Record<ShortcutAction, () => boolean>> = {
    search: focusSearch,
    next: () => step(places, 1),
    previous: () => step(places, -1),
    follow() {
      if (!isUsed) return false;
      const place = places.all("card").find(hasFocus) ?? places.all("head")[0];
      if (place !== undefined) follow(place.acct);
      return place !== undefined;
    },
    help() {
      help.set(true);
      return true;
    },
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (MOVING_KEYS.test(event.key)) markUsed();
    const [target] = event.composedPath();
    if (target instanceof Element && target.closest(FIELDS) !== null) return;
    if (document.querySelector(OPEN) !== null) return;
    const action = enabled.get() ? actionOf(event) : undefined;
    if (action !== undefined && run[action]()) event.preventDefault();
  };
  return {
    enabled,
    help,
    connect() {
      const ended = new AbortController();
      const { signal } = ended;
      document.addEventListener("keydown", onKeyDown, { signal });
      for (const input of ["pointerdown", "wheel"])
        document.addEventListener(input, markUsed, { passive: true, signal });
      const disconnect = enabled.connect();
      return () => {
        ended.abort();
        disconnect();
      };
    },
  };
}

/** Focuses the field in the header, and selects its text. Phones show the field for it. Returns whether the page has one. */
export function focusSearch(): boolean {
  const header = document.querySelector(".site-header");
  const field = header?.querySelector("input");
  if (!header || !field) return false;
  const isShown = header.hasAttribute("data-search");
  header.setAttribute("data-search", "");
  field.focus({ preventScroll: true });
  // scrolling to a header that is in view would move the list
  if (header.getBoundingClientRect().bottom <= 0) header.scrollIntoView();
  field.select();
  const hide = (): void => {
    if (!isShown && field.value === "" && window.location.pathname !== withBase(SEARCH_PATH))
      header.removeAttribute("data-search");
  };
  field.addEventListener("blur", hide, { once: true });
  return true;
}

/** Goes to the next card, or (−1) the previous one. The current card is the one that contains the focus. */
function step(places: AccountPlaces, by: 1 | -1): boolean {
  const cards = places.all("card").filter(({ element }) => element.checkVisibility());
  const from = cards.findIndex(hasFocus);
  const to = from === -1 ? cards.find(({ element }) => isInSight(element)) : cards[from + by];
  if (to !== undefined) goTo(to.element);
  // the end of a list loads the next page when it comes into sight
  else if (by === 1) document.querySelector(".reveal")?.scrollIntoView({ block: "nearest" });
  return cards.length > 0;
}

const hasFocus = ({ element }: AccountPlace): boolean => element.contains(document.activeElement);

/** Whether at least the lower half of a card is below the header. */
function isInSight(card: Element): boolean {
  const header = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
  const { bottom, height } = card.getBoundingClientRect();
  return bottom > Math.max(0, header) + height / 2;
}

/** Focuses the name, a link: Enter opens the account, and screen readers read the name. */
function goTo(card: Element): void {
  const name = card.querySelector("a");
  if (name === null) return;
  name.focus({ preventScroll: true });
  // the style sheet draws the ring round the card instead of the name
  card.toggleAttribute("data-current", true);
  card.scrollIntoView({ block: "nearest" });
  name.addEventListener("blur", () => card.removeAttribute("data-current"), { once: true });
}

export const [ShortcutsContext, useShortcuts] = createServiceContext<Shortcuts>("shortcuts");

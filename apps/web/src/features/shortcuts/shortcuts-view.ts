import type { Acct } from "@roster/core";
import type { AccountPlaces } from "../../account-places.ts";
import type { ShortcutsView } from "./shortcuts.ts";

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
/** Shortcuts do nothing while one of these is open, or on a page that is itself a panel. */
const OPEN = "dialog[open], [popover=auto]:popover-open, .modal-frame";

const MOVING_KEYS = /^(?:Tab|Arrow.+|Page.+|Home|End| |j|k)$/;

/**
 * The shortcuts on this page. The current card is the one that contains the focus.
 * @param follow does what a click on the account's follow button does
 */
export function createShortcutsView(places: AccountPlaces, follow: (acct: Acct) => void): ShortcutsView {
  // another site can open a page at the moment at which the visitor types, so a key alone must not follow
  let isUsed = false;
  const markUsed = (): void => {
    isUsed = true;
  };
  return {
    onKey(listener) {
      const onKeyDown = (event: KeyboardEvent): void => {
        if (MOVING_KEYS.test(event.key)) markUsed();
        const [target] = event.composedPath();
        if (target instanceof Element && target.closest(FIELDS) !== null) return;
        if (document.querySelector(OPEN) !== null) return;
        if (listener(event)) event.preventDefault();
      };
      const listeners = new AbortController();
      const { signal } = listeners;
      document.addEventListener("keydown", onKeyDown, { signal });
      for (const input of ["pointerdown", "wheel"])
        document.addEventListener(input, markUsed, { passive: true, signal });
      return () => listeners.abort();
    },
    focusSearch() {
      const field = document.querySelector<HTMLInputElement>("input[type=search]");
      field?.focus({ preventScroll: true }); // the header is in view, and the list keeps its place
      field?.select();
      return field !== null;
    },
    step(by) {
      const cards = places.all("card").filter(({ element }) => element.checkVisibility());
      const from = cards.findIndex(({ element }) => element.contains(document.activeElement));
      const to = from === -1 ? cards.find(({ element }) => isInSight(element)) : cards[from + by];
      if (to !== undefined) goTo(to.element);
      // the end of a list loads the next page when it comes into sight
      else if (by === 1) document.querySelector(".reveal")?.scrollIntoView({ block: "nearest" });
      return cards.length > 0;
    },
    follow() {
      if (!isUsed) return false;
      const focused = places.all("card").find(({ element }) => element.contains(document.activeElement));
      const place = focused ?? places.all("head")[0];
      if (place !== undefined) follow(place.acct);
      return place !== undefined;
    },
  };
}

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

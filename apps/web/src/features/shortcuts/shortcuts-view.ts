import type { AccountPlaces } from "../../account-places.ts";
import { createDeferred } from "../../deferred.ts";
import type { ShortcutsView } from "./shortcuts.ts";

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
/** Shortcuts do nothing while one of these is open, or on a page that is itself a panel. */
const OPEN = "dialog[open], [popover=auto]:popover-open, .modal-frame";

const MOVING_KEYS = /^(?:Tab|Arrow.+|Page.+|Home|End| |j|k)$/;

/**
 * The shortcuts on this page. The current card is the one that contains the focus.
 * @param follow does what a click on the account's follow button does
 */
export function createShortcutsView(places: AccountPlaces, follow: (username: string) => void): ShortcutsView {
  // another site can open a page at the moment at which the visitor types, so a key alone must not follow
  let isUsed = false;
  const steps = createDeferred("The next card", () => import("./step.ts"));
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
      field?.focus();
      field?.select();
      return field !== null;
    },
    step(by) {
      void steps.load().then((code) => code?.step(places, by));
      return places.all("card").length > 0;
    },
    follow() {
      if (!isUsed) return false;
      const focused = places.all("card").find(({ element }) => element.contains(document.activeElement));
      const place = focused ?? places.all("head")[0];
      if (place !== undefined) follow(place.username);
      return place !== undefined;
    },
  };
}

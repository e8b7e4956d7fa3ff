import { currentCard, stepToCard } from "./cards.ts";
import type { ShortcutsView } from "./shortcuts.ts";

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
/** While one of these is open, keys are for it; a page that is itself a panel has nothing to go through. */
const OPEN = "dialog[open], [popover=auto]:popover-open, .modal-frame";

/** The shortcuts on this page. They use what is there: the search box, the cards, the buttons. */
export const shortcutsView: ShortcutsView = {
  onKey(listener) {
    const onKeyDown = (event: KeyboardEvent): void => {
      const [target] = event.composedPath();
      if (target instanceof Element && target.closest(FIELDS) !== null) return;
      if (document.querySelector(OPEN) !== null) return;
      if (listener(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  },
  focusSearch() {
    const field = document.querySelector<HTMLInputElement>("input[type=search]");
    field?.focus();
    field?.select();
    return field !== null;
  },
  step: stepToCard,
  follow() {
    const place = currentCard() ?? document.querySelector(".profile");
    const button = place?.querySelector<HTMLElement>(".follow") ?? null;
    button?.click();
    return button !== null;
  },
};

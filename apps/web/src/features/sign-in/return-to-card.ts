import type { AccountPlaces } from "../../account-places.ts";

const INPUTS = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Scrolls to an account once the page shows it, and focuses its Follow button. Does nothing if the visitor acts first.
 * Sign-in has left the page, so the position and the focus are lost.
 */
export function returnToCard(places: AccountPlaces, username: string): void {
  const acted = new AbortController();
  const { signal } = acted;
  for (const type of INPUTS) window.addEventListener(type, () => acted.abort(), { passive: true, signal });
  const cancel = places.onceShown(username, (element) => {
    // after the commit, in which the router scrolls to the top
    queueMicrotask(() => {
      if (signal.aborted) return;
      acted.abort();
      element.querySelector<HTMLElement>(".follow")?.focus({ preventScroll: true });
      element.scrollIntoView({ block: "center", behavior: "instant" });
    });
  });
  signal.addEventListener("abort", cancel);
}

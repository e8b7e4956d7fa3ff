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
  // runs after the commit in which the router scrolls to the top
  const observer = new MutationObserver(() => look());
  const look = (): void => {
    const element = places.find(username);
    if (element === undefined) return;
    acted.abort();
    element.querySelector<HTMLElement>(".follow")?.focus({ preventScroll: true });
    element.scrollIntoView({ block: "center", behavior: "instant" });
  };
  observer.observe(document, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
  look();
}

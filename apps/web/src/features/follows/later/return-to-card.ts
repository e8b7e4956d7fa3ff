import type { Acct, Clock } from "@roster/core";
import type { AccountPlaces } from "../../../account-places.ts";
import { untilInput } from "../../../dom.ts";

/** The time to wait for the card of the account. */
const SHOW_MS = 1_000;

/**
 * Scrolls to an account once the page shows it, and focuses its Follow button. Does nothing if the visitor acts first.
 * Sign-in has left the page, so the position and the focus are lost. Resolves then, or after a second without the account.
 */
export function returnToCard(places: AccountPlaces, acct: Acct, clock: Clock): Promise<void> {
  places.sought.set(acct);
  return new Promise((resolve) => {
    clock.setTimeout(() => {
      if (places.find(acct) === undefined) resolve(); // an account with a place will get its card
    }, SHOW_MS);
    const ended = untilInput();
    // runs after the commit in which the router scrolls to the top
    const observer = new MutationObserver(() => look());
    const look = (): void => {
      const element = places.find(acct);
      const button = element?.querySelector<HTMLElement>(".follow");
      if (!element || !button) return; // a long list draws the card some frames later
      ended.abort();
      button.focus({ preventScroll: true });
      element.scrollIntoView({ block: "center", behavior: "instant" });
    };
    ended.signal.addEventListener("abort", () => {
      observer.disconnect();
      places.sought.set(undefined);
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
}

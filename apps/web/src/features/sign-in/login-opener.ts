import { findCard } from "../list/find-card.ts";

/**
 * Where the focus goes when sign-in closes and what opened it was made anew meanwhile: the follow control of the
 * account it was about, else the account icon.
 */
export function loginOpener(follow: string | undefined): HTMLElement | null {
  return (
    (follow === undefined ? null : followControl(follow)) ??
    document.querySelector<HTMLElement>(".site-header :is(a[href*='m=login'], .account-menu > button)")
  );
}

/** On a card of a list, or on the account's own page. */
function followControl(username: string): HTMLElement | null {
  const place = findCard(username) ?? document.querySelector(`[data-username="${CSS.escape(username)}"]`);
  return place?.querySelector<HTMLElement>(".follow") ?? null;
}

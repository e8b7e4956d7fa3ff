import type { AccountPlaces } from "../../account-places.ts";

/** Goes to the next card, or (−1) the previous one. The current card is the one that contains the focus. */
export function step(places: AccountPlaces, by: 1 | -1): void {
  const cards = places.all("card").filter(({ element }) => element.checkVisibility());
  const from = cards.findIndex(({ element }) => element.contains(document.activeElement));
  const to = from === -1 ? cards.find(({ element }) => isInSight(element)) : cards[from + by];
  if (to !== undefined) goTo(to.element);
  // the end of a list loads the next page when it comes into sight
  else if (by === 1) document.querySelector(".reveal")?.scrollIntoView({ block: "nearest" });
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

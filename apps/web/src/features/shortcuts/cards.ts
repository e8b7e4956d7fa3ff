/** The card with the focus. There is no other notion of a current card, so that what is done is done where the visitor is. */
export function currentCard(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(".card") ?? null;
}

/**
 * Moves the focus to the name of the next card, or (−1) the previous one; from elsewhere, to the first card in sight.
 * The name is a link, so that Enter opens the account and screen readers say who it is.
 * @returns whether the page has cards
 */
export function stepToCard(by: 1 | -1): boolean {
  const cards = [...document.querySelectorAll<HTMLElement>(".card")].filter((card) => card.checkVisibility());
  const from = currentCard();
  const to = from === null ? cards.find(isInSight) : cards[cards.indexOf(from) + by];
  if (to !== undefined) goTo(to);
  // the last card of a list that goes on: its end in sight asks for more
  else if (by === 1) document.querySelector(".reveal")?.scrollIntoView({ block: "nearest" });
  return cards.length > 0;
}

/** Whether its upper edge is below what the header covers, or it is at least the last that reaches there. */
function isInSight(card: HTMLElement): boolean {
  const header = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
  return card.getBoundingClientRect().bottom > Math.max(0, header) + card.offsetHeight / 2;
}

function goTo(card: HTMLElement): void {
  const name = card.querySelector<HTMLElement>(".card-name a");
  if (name === null) return;
  name.focus({ preventScroll: true });
  // the sheet draws the ring round the card instead of the name
  card.dataset["current"] = "";
  card.scrollIntoView({ block: "nearest" });
  name.addEventListener("blur", () => delete card.dataset["current"], { once: true });
}

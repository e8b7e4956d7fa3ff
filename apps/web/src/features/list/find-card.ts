/** The card of a listed account on this page: found by its link, which tells names alike in part or case apart. */
export function findCard(username: string): HTMLElement | null {
  return nameLink(username)?.closest<HTMLElement>(".card") ?? null;
}

/** The link to the account's page on its card. */
export function nameLink(username: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.card-name [href$="/accounts/${CSS.escape(username)}"]`);
}

/** Whose card, or whose own page, an element is part of: a page names its account, a card links to its page. */
export function usernameOf(element: HTMLElement): string | undefined {
  const place = element.closest<HTMLElement>(".card, [data-username]");
  const link = place?.querySelector<HTMLAnchorElement>(".card-name a");
  return link?.pathname.split("/").at(-1) ?? place?.dataset["username"];
}

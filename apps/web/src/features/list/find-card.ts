/** The card of a listed account on this page: found by its link, which tells names alike in part or case apart. */
export function findCard(username: string): HTMLElement | null {
  return nameLink(username)?.closest<HTMLElement>(".card") ?? null;
}

/** The link to the account's page on its card. */
export function nameLink(username: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.card-name [href$="/accounts/${CSS.escape(username)}"]`);
}

import { EMBED_PATH, FOLLOW_PATH, HOME_PATH, withBase } from "../routes.ts";

// not in routes.ts, because that loads with every page

/** The query parameter of the account card's address. */
export const ACCOUNT_PARAMETER = "a";

/** The folder of the cards. Other sites may frame its pages. */
export const CARDS_PATH = `${EMBED_PATH}/card`;

/** The one card page of all accounts. */
export const ACCOUNT_CARD_PATH = `${CARDS_PATH}/account`;

/** The path of the card that other sites show for a page of the site, e.g. "/embed/card/teams/oak/robins". */
export function cardPath(page: string): string {
  return CARDS_PATH + page;
}

export function isCard(path: string): boolean {
  return path.startsWith(`${CARDS_PATH}/`);
}

export function oembedFile(page: string): string {
  return `${cardPath(page === HOME_PATH ? "/index" : page)}.json`;
}

/** The link that opens the follow window for an account. */
export function followHref(handle: string): string {
  return withBase(`${FOLLOW_PATH}?account=${encodeURIComponent(handle)}`);
}

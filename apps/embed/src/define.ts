import { createFeed, type Get } from "./feed.ts";
import { createFollowElement } from "./follow-element.ts";
import { createShared } from "./embed-element.ts";
import { createListElement } from "./list-element.ts";
import { FROM, readListing } from "./listing.ts";
import { readMessages } from "./messages.ts";
import { readTeams } from "./near-miss.ts";
import styles from "./styles.css?inline";

/** Lists and buttons wait so long for their texts, and are then in English. */
const LATE_MS = 4_000;

/** What the elements need, by the objects that have it. */
const needed = (): readonly (readonly [object, string])[] => [
  [Array.prototype, "at"],
  [Array.prototype, "toSorted"],
  [URL, "canParse"],
  [AbortSignal, "timeout"],
  [Document.prototype, "adoptedStyleSheets"],
  [HTMLElement.prototype, "attachInternals"],
  [ElementInternals.prototype, "states"],
];

function canDraw(): boolean {
  try {
    new CSSStyleSheet().replaceSync("");
    // an earlier form of custom states throws
    return CSS.supports("selector(:state(a))") && needed().every(([owner, name]) => name in owner);
  } catch {
    return false;
  }
}

/**
 * Defines `<roster-list>` and `<roster-follow>`. A second call does nothing, nor does a call on a server. In a browser that cannot draw the
 * elements, the page keeps its own content.
 * @param src the directory's address, for elements without a `src` attribute
 * @param loadReader loads the code that reads lists of other servers
 */
export function defineElements(src: string, loadReader: () => Promise<{ readonly fetchListing: Get }>): void {
  if (!globalThis.customElements || customElements.get("roster-list")) return;
  if (!canDraw()) return console.warn("roster-list: this browser is too old, so the page keeps its own links.");
  const shared = createShared(src, styles, {
    feed: createFeed(
      async (url, init) =>
        url.startsWith(FROM) ? (await loadReader()).fetchListing(url.slice(FROM.length), init) : fetch(url, init),
      readListing,
    ),
    teamIds: createFeed(fetch, readTeams),
    texts: createFeed(fetch, readMessages, LATE_MS),
  });
  customElements.define("roster-list", createListElement(shared));
  customElements.define("roster-follow", createFollowElement(shared));
}

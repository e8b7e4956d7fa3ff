import { createFeed } from "./feed.ts";
import { createFollowElement } from "./follow-element.ts";
import { createShared } from "./embed-element.ts";
import { createListElement } from "./list-element.ts";
import { directory } from "./directory.ts";
import { readListing } from "./listing.ts";
import { readMessages } from "./messages.ts";
import { readTeams } from "./near-miss.ts";
import styles from "./styles.css?inline";

/** Lists and buttons wait so long for their texts, and are then in English. */
const LATE_MS = 4_000;

/**
 * Defines `<roster-list>` and `<roster-follow>`. A second call does nothing, nor does a call on a server.
 * @param src the directory's address, for elements without a `src` attribute; that of the build by default
 */
export function defineRosterElements(src = directory.site): void {
  if (!globalThis.customElements || customElements.get("roster-list")) return;
  const shared = createShared(src, styles, {
    feed: createFeed(fetch, readListing),
    teamIds: createFeed(fetch, readTeams),
    texts: createFeed(fetch, readMessages, LATE_MS),
  });
  customElements.define("roster-list", createListElement(shared));
  customElements.define("roster-follow", createFollowElement(shared));
}

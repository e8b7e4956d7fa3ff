import type { FeedProblem } from "./feed.ts";
import type { Entry } from "./listing.ts";
import type { ListStatus } from "./list-element.ts";

/** `<roster-list>`, as a page's script uses it. Its attributes are properties too. */
export interface RosterListElement extends HTMLElement {
  /** The accounts shown; set usernames to choose others. */
  get accounts(): readonly Entry[];
  set accounts(names: readonly string[] | string);
  readonly status: ListStatus;
  /** Asks for the list anew. */
  refresh(): Promise<void>;
  sort: string | null;
  limit: string | number | null;
  layout: string | null;
  theme: string | null;
  heading: string | null;
  headingLevel: string | number | null;
  avatars: string | null;
  counts: string | null;
  tags: string | null;
  loading: string | null;
  follow: string | null;
  src: string | null;
}

/** `<roster-follow>`, as a page's script uses it. */
export interface RosterFollowElement extends HTMLElement {
  account: string | null;
  size: string | null;
  label: string | null;
  theme: string | null;
  follow: string | null;
  src: string | null;
}

/** What the widgets tell the page: events that bubble. */
export interface RosterEvents {
  /** A list is there. */
  "roster:ready": CustomEvent<{ readonly count: number }>;
  /** A list or a follow came to nothing. */
  "roster:error": CustomEvent<{ readonly code: FeedProblem | "failed"; readonly message: string }>;
  /** A click on Follow, before anything happens: prevent its default to stop it. */
  "roster:follow-request": CustomEvent<{ readonly account: string }>;
  /** An account is followed now, or has been asked. */
  "roster:follow": CustomEvent<{ readonly account: string; readonly state: "followed" | "requested" }>;
  "roster:unfollow": CustomEvent<{ readonly account: string; readonly state: "unfollowed" }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "roster-list": RosterListElement;
    "roster-follow": RosterFollowElement;
  }
  interface GlobalEventHandlersEventMap extends RosterEvents {}
}

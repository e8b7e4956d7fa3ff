import type { SoftwareName } from "../types.ts";

/** What a server does with the options of a follow, lists and filters. Requests for what it ignores are answered with 200. */
export interface Abilities {
  /** "after accept": a request answers false, and the follow that it becomes true. */
  readonly notify: "kept" | "after accept" | "ignored";
  readonly reblogs: "kept" | "ignored";
  /** "absent": its answers have no such field. */
  readonly languages: "kept" | "ignored" | "absent";
  /** Which accounts a list takes; "requested" includes followed ones. Without lists, their endpoints answer 404. */
  readonly lists: "followed" | "requested" | "any" | "none";
  /** Lists need a token, but no permission. */
  readonly listsForEveryToken?: true;
  /** Whether a list can keep its posts out of Home. "absent": its answers have no such field. */
  readonly exclusive: "kept" | "ignored" | "absent";
  /** "none": the endpoints of the second version answer 404. "refused": nothing can be created. */
  readonly filters: "kept" | "refused" | "none";
}

const MASTODON: Abilities = {
  notify: "kept",
  reblogs: "kept",
  languages: "kept",
  lists: "requested",
  exclusive: "kept",
  filters: "kept",
};
const IGNORED = { notify: "ignored", reblogs: "ignored" } as const;

/** Measured on Hollo, snac, GoToSocial and activities.next. The others by their code. */
export const ABILITIES: Readonly<Record<SoftwareName, Abilities>> = {
  mastodon: MASTODON,
  "mastodon-4.2": MASTODON,
  "mastodon-3.5": { ...MASTODON, languages: "absent", lists: "followed", exclusive: "absent", filters: "none" },
  hollo: { ...IGNORED, languages: "ignored", lists: "any", exclusive: "kept", filters: "none" },
  snac: {
    ...IGNORED,
    languages: "absent",
    lists: "any",
    listsForEveryToken: true,
    exclusive: "ignored",
    filters: "refused",
  },
  gotosocial: { ...MASTODON, notify: "after accept", languages: "absent", lists: "followed" },
  pleroma: { ...MASTODON, languages: "absent", lists: "any", exclusive: "absent", filters: "none" },
  pixelfed: { ...IGNORED, languages: "absent", lists: "none", exclusive: "absent", filters: "none" },
  "activities-next": { ...MASTODON, lists: "followed" },
};

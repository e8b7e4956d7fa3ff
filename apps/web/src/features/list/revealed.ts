/** How far a list is revealed stays with its entry of the history, so that Back finds it as long as it was left. */
const KEY = "rosterShown";

/** So does the card that was at the top: heights of cards that were never drawn are estimates, and scroll positions with them. */
const PLACE = "rosterPlace";

/** Where a list was scrolled to: a card, and how far from the window's top it was, in px. */
export interface Place {
  readonly username: string;
  readonly top: number;
}

/** What caused a list to go on. "scroll-focused": its end came in sight while it had the focus. */
export type RevealCause = "click" | "scroll" | "scroll-focused";

/** The number of cards kept in a state of the history; undefined where there is none, or something else. */
export function readShown(state: unknown): number | undefined {
  if (typeof state !== "object" || state === null || !(KEY in state)) return undefined;
  const { [KEY]: shown } = state;
  return typeof shown === "number" && Number.isSafeInteger(shown) && shown > 0 ? shown : undefined;
}

/** The state with the number of cards added. What others keep in it, the router above all, stays. */
export function withShown(state: unknown, shown: number): object {
  return { ...(typeof state === "object" ? state : {}), [KEY]: shown };
}

/** The place kept in a state of the history; undefined where there is none, or something else. */
export function readPlace(state: unknown): Place | undefined {
  if (typeof state !== "object" || state === null || !(PLACE in state)) return undefined;
  const { [PLACE]: place } = state;
  if (typeof place !== "object" || place === null || !("username" in place) || !("top" in place)) return undefined;
  const { username, top } = place;
  return typeof username === "string" && typeof top === "number" && Number.isFinite(top)
    ? { username, top }
    : undefined;
}

/** The state with the place added. */
export function withPlace(state: unknown, place: Place): object {
  return { ...(typeof state === "object" ? state : {}), [PLACE]: place };
}

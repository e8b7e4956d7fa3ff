/** What is kept of a list stays with its entry of the history, so that Back finds it as it was left. */
const KEY = "rosterList";

/** How far a list is revealed, and the card at its top: heights of cards that were never drawn are estimates, and scroll positions with them. */
export interface Kept {
  readonly shown?: number;
  readonly place?: Place;
}

/** Where a list was scrolled to: a card, and how far from the window's top it was, in px. */
export interface Place {
  readonly username: string;
  readonly top: number;
}

/** What caused a list to go on. "scroll-focused": its end came in sight while it had the focus. */
export type RevealCause = "click" | "scroll" | "scroll-focused";

const member = (of: unknown, key: string): unknown =>
  typeof of === "object" && of !== null ? Reflect.get(of, key) : undefined;

/** What a state of the history keeps; what is something else is left out. */
export function readKept(state: unknown): Kept {
  const kept = member(state, KEY);
  const shown = member(kept, "shown");
  const place = member(kept, "place");
  const username = member(place, "username");
  const top = member(place, "top");
  return {
    ...(typeof shown === "number" && Number.isSafeInteger(shown) && shown > 0 && { shown }),
    ...(typeof username === "string" &&
      typeof top === "number" &&
      Number.isFinite(top) && { place: { username, top } }),
  };
}

/** The state with what is kept anew. What others keep in it, the router above all, stays. */
export function withKept(state: unknown, anew: Kept): object {
  return { ...(typeof state === "object" ? state : {}), [KEY]: { ...readKept(state), ...anew } };
}

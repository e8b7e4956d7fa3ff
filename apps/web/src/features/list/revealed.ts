/** The key of a list's state in its history entry, from which Back restores the list. */
export const LIST_KEY = "rosterList";

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

/** Reads the value of a history entry. Leaves out members of another type. */
export function readKept(kept: unknown): Kept {
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

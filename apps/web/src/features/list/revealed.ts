/** The key of a list's state in its history entry, from which Back restores the list. */
export const LIST_KEY = "rosterList";

/** The length of a list and its first visible card. Cards that were never drawn have estimated heights, so a scroll position is not exact. */
export interface Kept {
  readonly shown?: number;
  readonly place?: Place;
}

/** The scroll position of a list: a card and its distance from the top of the window, in px. */
export interface Place {
  readonly acct: string;
  readonly top: number;
}

/** The reason why a list grows. "scroll-focused": its end came into view while it had the focus. */
export type RevealCause = "click" | "scroll" | "scroll-focused";

/** Reads the state of a history entry, which may have any content. Leaves out what has another type than in `Kept`. */
export function readKept(kept: unknown): Kept {
  const { shown, place }: Record<string, unknown> = Object(kept); // without members if it is not an object
  const { acct, top }: Record<string, unknown> = Object(place);
  return {
    ...(typeof shown === "number" && Number.isSafeInteger(shown) && shown > 0 && { shown }),
    ...(typeof acct === "string" && typeof top === "number" && Number.isFinite(top) && { place: { acct, top } }),
  };
}

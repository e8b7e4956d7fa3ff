/** How far a list is revealed stays with its entry of the history, so that Back finds it as long as it was left. */
const KEY = "rosterShown";

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

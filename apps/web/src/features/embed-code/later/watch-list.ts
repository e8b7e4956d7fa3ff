import type { Listed } from "../catalog.ts";

/** Calls back with the accounts of the list in the preview each time they have loaded. Returns a function that stops it. */
export function watchList(frame: Element, tell: (listed: readonly Listed[]) => void): () => void {
  const hear = (event: Event): void => {
    const entries: unknown = Reflect.get(event, "detail"); // the event comes from another window, so it is no instance of CustomEvent
    if (Array.isArray(entries)) tell(entries.filter(isListed));
  };
  frame.addEventListener("roster:ready", hear);
  return () => frame.removeEventListener("roster:ready", hear);
}

function isListed(one: unknown): one is Listed {
  return typeof one === "object" && one !== null && "username" in one && "name" in one;
}

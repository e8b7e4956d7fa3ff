import type { Listed } from "./catalog.ts";
import { WIDGET_FILE, withBase } from "../../routes.ts";

/** Loads the widget that other sites load, from the same address. */
export async function loadWidget(): Promise<void> {
  try {
    // loaded as a module, because the policy of this site allows scripts of its origin only as modules
    await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ withBase(WIDGET_FILE));
  } catch (error) {
    console.error("The widget could not be loaded.", error); // the links stay
  }
}

/** Calls back with the accounts of a list each time they have loaded. Returns a function that stops it. */
export function watchList(list: Element, tell: (listed: readonly Listed[]) => void): () => void {
  const hear = (): void => {
    const entries: unknown = Reflect.get(list, "entries");
    if (Array.isArray(entries)) tell(entries.filter(isListed));
  };
  list.addEventListener("roster:ready", hear);
  return () => list.removeEventListener("roster:ready", hear);
}

function isListed(one: unknown): one is Listed {
  return typeof one === "object" && one !== null && "username" in one && "name" in one;
}

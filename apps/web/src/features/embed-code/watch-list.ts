import type { Listed } from "./catalog.ts";
import { WIDGET_FILE, withBase } from "../../routes.ts";

/** Makes the real widget known to this page: the script other sites load, from the place they load it from. */
export async function loadWidget(): Promise<void> {
  try {
    // as a module, which this site's policy lets load by its address alone
    await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ withBase(WIDGET_FILE));
  } catch (error) {
    console.error("The widget could not be loaded.", error); // its links stay
  }
}

/** Tells what a list shows, whenever it is there. Returns what stops telling. */
export function watchList(list: Element, tell: (listed: readonly Listed[]) => void): () => void {
  const hear = (): void => {
    const accounts: unknown = Reflect.get(list, "accounts");
    if (Array.isArray(accounts)) tell(accounts.filter(isListed).map(({ username, name }) => ({ username, name })));
  };
  list.addEventListener("roster:ready", hear);
  return () => list.removeEventListener("roster:ready", hear);
}

function isListed(one: unknown): one is Listed {
  return typeof one === "object" && one !== null && "username" in one && "name" in one;
}

import { type Address, OVER } from "./address.ts";

// in a module of its own, because only deferred code imports it

/** Leaves the current history entry: goes back if `pushOver` added the entry, else opens the page at `path` in its place. */
export function leaveOver(address: Address, path: string): void {
  if (address.kept(OVER) !== true) return address.replace(path, { scroll: false });
  const focused = document.activeElement;
  const refocus = (): void => {
    // Firefox blurs the focused element when the address under the dialog ends with a fragment
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  window.addEventListener("popstate", refocus, { once: true });
  window.history.back();
}

/** The history entry of the sign-in dialog. Opening adds one, so that closing goes back to the page under it, untouched. */
export interface LoginHistory {
  /** Opens the dialog over the current page. */
  open(href: string): void;
  /** Whether the current entry was added by `open`. */
  isOwn(): boolean;
  /** Leaves the entry that `open` added. What has the focus keeps it. */
  back(): void;
}

const MARK = "rosterLogin";

export function createLoginHistory(): LoginHistory {
  const open = (href: string): void => {
    // the router hears of entries by a method of its own, which it puts there a moment after the page is alive
    if (Object.hasOwn(window.history, "pushState")) window.history.pushState({ [MARK]: true }, "", href);
    else setTimeout(() => open(href));
  };
  return {
    open,
    isOwn() {
      const state: unknown = window.history.state;
      return typeof state === "object" && state !== null && MARK in state;
    },
    back() {
      const focused = document.activeElement;
      const keep = (): void => {
        // Firefox takes the focus away where the address under the dialog ends with a fragment
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      };
      window.addEventListener("popstate", keep, { once: true });
      window.history.back();
    },
  };
}

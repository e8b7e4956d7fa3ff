/** The history entry of the sign-in dialog. Opening adds one, so that closing goes back to the page under it, untouched. */
export interface LoginHistory {
  /** Opens the dialog over the current page. */
  open(href: string): void;
  /** Whether the current entry was added by `open`. */
  isOwn(): boolean;
}

const MARK = "rosterLogin";

export function createLoginHistory(): LoginHistory {
  return {
    open: (href) => window.history.pushState({ [MARK]: true }, "", href),
    isOwn() {
      const state: unknown = window.history.state;
      return typeof state === "object" && state !== null && MARK in state;
    },
  };
}

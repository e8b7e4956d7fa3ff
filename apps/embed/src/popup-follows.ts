import type { FollowState } from "@roster/core";
import { createStore, followHello, type FollowWindowStatus, followWindowUrl, isFollowMessage } from "@roster/core/site";
import { openWindow } from "./open-window.ts";

const FEATURES = "popup,width=480";

/** The result of a follow window: a state of the account, or an error with its code. */
export type OnOutcome = (status: Exclude<FollowWindowStatus, "opened" | "cancelled">, code?: string) => void;

/** Follows by a window of the directory. Its answers are the only source of follow states. */
export type PopupFollows = ReturnType<typeof createPopupFollows>;

/** The follow state after each answer. */
const STATES = { followed: "following", requested: "requested", unfollowed: "not-following" } as const;

/**
 * Creates the follows of one directory for a page.
 * @param site the directory's address, without trailing slash
 */
export function createPopupFollows(site: string) {
  const states = createStore<ReadonlyMap<string, FollowState>>(new Map());
  /** The latest window of each account. */
  const asked = new Map<string, { readonly nonce: string; readonly window: Window; readonly onOutcome: OnOutcome }>();

  const onMessage = ({ data, origin, source }: MessageEvent): void => {
    if (!isFollowMessage(data)) return;
    const { n, status, account, code } = data;
    const one = asked.get(account);
    if (!one || source !== one.window || origin !== new URL(site).origin || n !== one.nonce) return;
    if (status === "opened") return one.window.postMessage(followHello(n), origin);
    if (status === "cancelled") return;
    if (status !== "error") states.set(new Map(states.get()).set(account.toLowerCase(), { kind: STATES[status] }));
    one.onOutcome(status, code);
  };
  addEventListener("message", onMessage);
  const follows = {
    /** Whether this page may open the follow window; otherwise buttons are plain links. */
    canAsk: isSecureContext && origin !== "null",
    /**
     * Whether the Follow button cannot open the follow window from this frame: the frame has no origin, or its sandbox
     * blocked both a new window and a navigation of the top page. Buttons then copy the handle. Each change notifies the
     * listeners of `states`.
     */
    canOnlyCopy: self !== top && origin === "null",
    /** The states by lower-case handle: "user" on the home server, else "user@host". All other accounts are not followed. */
    states,
    /**
     * Opens the follow window of an account, in place of an open one, or navigates to the directory if the browser blocks
     * windows. Call it during a click. The window may send several outcomes, e.g. when a request is accepted. It sends none if the visitor closes it without a click inside.
     */
    toggle(account: string, onOutcome: OnOutcome): void {
      for (const [name, { window }] of asked) if (window.closed) asked.delete(name);
      asked.get(account)?.window.close(); // not every browser brings an open window to the front
      const nonce = crypto.randomUUID();
      const url = followWindowUrl(site, { account, origin, nonce });
      const window = openWindow(url, "_blank", FEATURES);
      if (window) asked.set(account, { nonce, window, onOutcome });
      else {
        try {
          if (top) top.location.href = url; // the directory does not open inside a frame
        } catch {
          follows.canOnlyCopy = true; // the sandbox blocks a new window and a navigation of the top page
          states.set(new Map(states.get()));
        }
      }
    },
  };
  return follows;
}

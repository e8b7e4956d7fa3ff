import {
  createStore,
  followHello,
  type FollowOutcome,
  type Follows,
  type FollowStates,
  followWindowUrl,
  readFollowMessage,
} from "@roster/core";

const FEATURES = "popup,width=480";

/** The members of the host page's window that following needs. */
export type PageWindow = Pick<
  Window,
  "open" | "origin" | "isSecureContext" | "location" | "addEventListener" | "crypto"
>;

/** Follows by a window of the directory. Its answers are the only source of follow states. */
export interface PopupFollows extends Pick<Follows, "states"> {
  /**
   * Opens the follow window, or navigates to the directory if the browser blocks windows. Call it during a click. The
   * window may send several outcomes, e.g. when a request is accepted. It sends none if the visitor closes it without a click inside.
   */
  toggle(account: string, onOutcome: (outcome: FollowOutcome) => void): void;
  /** Whether this page may open the follow window; otherwise buttons are plain links. */
  readonly canAsk: boolean;
}

/** The follow state after each answer. */
const STATES = { followed: "following", requested: "requested", unfollowed: "not-following" } as const;

interface Asked {
  readonly account: string;
  readonly window: Window;
  readonly onOutcome: (outcome: FollowOutcome) => void;
}

/**
 * Creates the follows of one directory for a page.
 * @param site the directory's address, without trailing slash
 */
export function createPopupFollows(site: string, page: PageWindow): PopupFollows {
  const states = createStore<FollowStates>({ known: new Map(), rest: { kind: "not-following" } });
  const asked = new Map<string, Asked>();

  const onMessage = ({ data, origin, source }: MessageEvent): void => {
    const message = readFollowMessage(data);
    const one = message && asked.get(message.n);
    if (!one || source !== one.window || origin !== new URL(site).origin || message.account !== one.account) return;
    const { status, account: username, code } = message;
    if (status === "opened") return one.window.postMessage(followHello(message.n), origin);
    if (status === "cancelled") return;
    if (status === "error")
      return one.onOutcome({ kind: "failed", username, action: "follow", reason: "", error: code });
    const { known, rest } = states.get();
    states.set({ known: new Map(known).set(username.toLowerCase(), { kind: STATES[status] }), rest });
    one.onOutcome({ kind: status, username });
  };
  const toggle: PopupFollows["toggle"] = (account, onOutcome) => {
    const nonce = page.crypto.randomUUID();
    const url = followWindowUrl(site, { account, origin: page.origin, nonce });
    const window = page.open(url, "_blank", FEATURES);
    if (window) asked.set(nonce, { account, window, onOutcome });
    else page.location.assign(url);
  };
  page.addEventListener("message", onMessage);
  return {
    canAsk: page.isSecureContext && page.origin !== "null",
    states,
    toggle,
  };
}

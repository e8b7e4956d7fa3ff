import {
  createStore,
  type FollowOutcome,
  type Follows,
  type FollowStates,
  followWindowUrl,
  readFollowMessage,
} from "@roster/core";

const FEATURES = "popup,width=480";

/** The part of the page around that following needs. */
export type PageWindow = Pick<
  Window,
  "open" | "origin" | "isSecureContext" | "location" | "addEventListener" | "crypto"
>;

/** Following through a window of the directory: what it answers is all that is ever known. */
export interface PopupFollows extends Pick<Follows, "states" | "toggle"> {
  /** Whether this page can ask at all; else only links lead on. */
  readonly canAsk: boolean;
}

/** What an account is after what was done. */
const STATES = { followed: "following", requested: "requested", unfollowed: "not-following" } as const;

interface Asked {
  readonly account: string;
  readonly window: Window;
  readonly tell: (outcome: FollowOutcome | undefined) => void;
}

/**
 * Makes following for the widgets of one directory on a page. `toggle` must be called within a click: it opens the
 * window at once, or leaves for the directory where windows are blocked. It resolves when the window answers, which it
 * never does if it is closed: its `closed` cannot be trusted.
 * @param site where the directory lies, without trailing slash
 */
export function createPopupFollows(site: string, page: PageWindow): PopupFollows {
  const states = createStore<FollowStates>({ known: new Map(), rest: { kind: "not-following" } });
  const asked = new Map<string, Asked>();

  const hear = ({ data, origin, source }: MessageEvent): void => {
    const message = readFollowMessage(data);
    const one = message && asked.get(message.n);
    if (!one || source !== one.window || origin !== new URL(site).origin || message.account !== one.account) return;
    const { status, account: username, code } = message;
    if (status === "opened") return;
    if (status === "cancelled") return one.tell(undefined);
    if (status === "error") return one.tell({ kind: "failed", username, action: "follow", reason: "", error: code });
    const { known, rest } = states.get();
    states.set({ known: new Map(known).set(username.toLowerCase(), { kind: STATES[status] }), rest });
    one.tell({ kind: status, username });
  };
  const toggle = async (account: string): Promise<FollowOutcome | undefined> => {
    const nonce = page.crypto.randomUUID();
    const url = followWindowUrl(site, { account, origin: page.origin, nonce });
    const window = page.open(url, "_blank", FEATURES);
    if (window) return new Promise((tell) => asked.set(nonce, { account, window, tell }));
    page.location.assign(url);
    return undefined;
  };
  page.addEventListener("message", hear);
  return {
    canAsk: page.isSecureContext && page.origin !== "null",
    states,
    toggle,
  };
}

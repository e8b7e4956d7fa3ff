import {
  createStore,
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
export interface PopupFollows extends Pick<Follows, "states" | "toggle"> {
  /** Whether this page may open the follow window; otherwise buttons are plain links. */
  readonly canAsk: boolean;
}

/** The follow state after each answer. */
const STATES = { followed: "following", requested: "requested", unfollowed: "not-following" } as const;

interface Asked {
  readonly account: string;
  readonly window: Window;
  readonly resolve: (outcome: FollowOutcome | undefined) => void;
}

/**
 * Creates the follows of one directory for a page. Call `toggle` during a click: it opens the follow window, or
 * navigates to the directory if the browser blocks windows. It resolves when the window answers; a window that the
 * visitor closes never answers, and its `closed` property is not reliable.
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
    if (status === "opened") return;
    if (status === "cancelled") return one.resolve(undefined);
    if (status === "error") return one.resolve({ kind: "failed", username, action: "follow", reason: "", error: code });
    const { known, rest } = states.get();
    states.set({ known: new Map(known).set(username.toLowerCase(), { kind: STATES[status] }), rest });
    one.resolve({ kind: status, username });
  };
  const toggle = async (account: string): Promise<FollowOutcome | undefined> => {
    const nonce = page.crypto.randomUUID();
    const url = followWindowUrl(site, { account, origin: page.origin, nonce });
    const window = page.open(url, "_blank", FEATURES);
    if (window) return new Promise((resolve) => asked.set(nonce, { account, window, resolve }));
    page.location.assign(url);
    return undefined;
  };
  page.addEventListener("message", onMessage);
  return {
    canAsk: page.isSecureContext && page.origin !== "null",
    states,
    toggle,
  };
}

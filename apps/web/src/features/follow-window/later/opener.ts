import { type Clock } from "@roster/core";
import { followMessage, type FollowRequest, type FollowWindowStatus, isFollowHello } from "@roster/core/site";

/** Clicks within this time after the window came to the front are ignored, because they were meant for another page. */
const MEANT_AFTER_MS = 500;

/** The page that opened this window. Null if a header of that page, or of a page since, cuts the connection. */
const opener = (): Window | null => window.opener;

/**
 * The link to the page that asks. "open": the page gets the result and shows it. "cut": a page opened this window, but a
 * header of that page cut the link. "none": the visitor came in the tab of the page, so the history has that page too.
 */
export function findLink(): "open" | "cut" | "none" {
  if (opener() !== null) return "open";
  return window.history.length === 1 ? "cut" : "none";
}

/** Sends a status to the page that asked. A page of another origin in its place receives nothing. */
export function tell(request: FollowRequest, status: FollowWindowStatus, code?: string): void {
  opener()?.postMessage(followMessage(request, status, code), request.origin);
}

/**
 * Tells the page that asked that the window is open, and calls back if that page answers from the origin of the request.
 * Anybody can write any origin into the address. Returns a function that stops it.
 */
export function greet(request: FollowRequest, onAnswer: () => void): () => void {
  const listener = ({ data, origin, source }: MessageEvent): void => {
    if (source !== null && source === opener() && origin === request.origin && isFollowHello(data, request.nonce))
      onAnswer();
  };
  window.addEventListener("message", listener);
  tell(request, "opened");
  return () => window.removeEventListener("message", listener);
}

/**
 * Goes back to the article that asks, if it is the entry of the history before this document.
 * @returns false if another page is before, e.g. one of a server
 */
export function goBackTo(origin: string): boolean {
  const { referrer } = document;
  const isBefore = URL.canParse(referrer) && new URL(referrer).origin === origin && window.history.length > 1;
  if (isBefore) window.history.back();
  return isBefore;
}

/**
 * Calls back with false when this window comes to the front, and with true when clicks count: a page could open the
 * window under the pointer between the two clicks of a double click. Returns a function that stops it.
 */
export function watchFront(tell: (meant: boolean) => void, clock: Clock): () => void {
  let cancel = (): void => {};
  const start = (): void => {
    cancel();
    tell(false);
    cancel = clock.setTimeout(() => tell(document.visibilityState === "visible"), MEANT_AFTER_MS);
  };
  start();
  window.addEventListener("focus", start);
  document.addEventListener("visibilitychange", start);
  return () => {
    cancel();
    window.removeEventListener("focus", start);
    document.removeEventListener("visibilitychange", start);
  };
}

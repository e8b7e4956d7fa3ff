import { type Clock, followMessage, type FollowRequest, type FollowWindowStatus, storageKey } from "@roster/core";
import { site } from "../../directory.ts";
import { loginPath, signedInPath, withBase } from "../../routes.ts";

/** A click that comes sooner after the window came to the front was meant for what was there before. */
const MEANT_AFTER_MS = 500;

/** The page that asked. Browsers cut the tie where a header of that page, or of one visited since, says so. */
const opener = (): Window | null => window.opener;

/** Whether there is a page to answer, which then also shows what came of it. */
export function hasOpener(): boolean {
  return opener() !== null;
}

/** Tells the page that asked, and no page of another origin that may have taken its place. */
export function tell(request: FollowRequest, status: FollowWindowStatus, code?: string): void {
  opener()?.postMessage(followMessage(request, status, code), request.origin);
}

/**
 * Opens sign-in in a window of its own, since an instance's headers would cut this window's tie to its opener.
 * @returns false if the browser blocked the window
 */
export function openSignIn(): boolean {
  const own = withBase(loginPath({ back: withBase(signedInPath()) }));
  return window.open(own, "_blank", "popup,width=480,height=720") !== null;
}

const signInChannel = (): BroadcastChannel => new BroadcastChannel(storageKey("rosterSignIn", site.basePath));

/** Tells the follow windows of this browser that sign-in has ended, in either way, and closes this one. */
export function endSignIn(): void {
  const channel = signInChannel();
  const say = channel.postMessage.bind(channel);
  say("ended");
  channel.close();
  window.close();
}

/** Calls back when a window opened for sign-in is done. Returns what stops it. */
export function onSignInEnded(listener: () => void): () => void {
  const channel = signInChannel();
  channel.addEventListener("message", listener);
  return () => channel.close();
}

/**
 * Calls back with false whenever this window comes to the front, and with true once clicks in it are meant for it: a
 * page could open it under the pointer between the two clicks of a double click. Returns what stops it.
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

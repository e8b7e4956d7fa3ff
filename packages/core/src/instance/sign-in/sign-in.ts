import { systemClock } from "../../lib/clock.ts";
import { RosterError } from "../../lib/errors.ts";
import { originError } from "../../words/errors.ts";
import { createPersisted, storageKey } from "../../lib/storage.ts";
import { hasSessionNeeds } from "../../lib/session-needs.ts";
import { createStore } from "../../lib/store.ts";
import type { Readable } from "../../types.ts";
import { safeBack } from "../../lib/safe-url.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { openApp } from "./oauth.ts";
import { MAX_INPUT_LENGTH, parseInstance, withoutPassword } from "./instance.ts";
import { openPending, readFollow } from "./pending.ts";
import { type CreateSignInOptions, type SignInParts, startSignIn } from "./start-sign-in.ts";
import { connectingFailed, type SignInState, type Destination } from "./sign-in-state.ts";
import { signInTexts } from "../../words/texts.ts";

/** Signing in with the visitor's own instance: a store for the dialog, which ends in "done" or "failed", and actions for it. */
export interface SignIn {
  readonly state: Readable<SignInState>;
  /**
   * Connects to the typed instance and navigates to its consent page. Fails if the text is no instance, e.g. empty. A second
   * call with the same text does nothing. If the typed host redirects to another site, fails and names that host, which is
   * then the text of the first step.
   */
  begin(text: string, to: Destination): Promise<void>;
  /**
   * Finishes a sign-in with the address of the redirect back, e.g. `location.href`. Clear the query before you await this.
   * Resolves to undefined if the address is not a callback, or if the sign-in failed (see `state`) or was cancelled.
   */
  finish(url: URL | string): Promise<Destination | undefined>;
  /** Cancel and Try Again: aborts the attempt, and returns to the first step with the typed text. */
  reset(): void;
}

/** A program outside of a browser has no other tabs that could read the same callback, so it does not wait. */
const noTurns: SignInParts["locks"] = { request: (_, run) => run() };

/**
 * Creates the sign-in of a directory.
 * @throws RosterError "invalid-host" for a `pageOrigin` with a path
 * @example
 * const signIn = createSignIn({
 *   site: data.site,
 *   at,
 *   session,
 *   navigate: (url) => location.assign(url),
 *   redirectUri: "https://roster.example/login",
 *   website: "https://roster.example",
 *   pageOrigin: "https://roster.example",
 *   log: () => {},
 * });
 * await signIn.begin("nobody", { back: "/browse" });
 * signIn.state.get().kind; // "failed"
 */
export function createSignIn(options: CreateSignInOptions): SignIn {
  const { at, site, pageOrigin, clock = systemClock, isOnline = () => true, log = console.error } = options;
  const { locks = typeof window === "undefined" ? noTurns : navigator.locks } = options;
  const { basePath } = site;
  const texts = { ...signInTexts, ...options.texts };
  if (!URL.canParse(pageOrigin) || new URL(pageOrigin).origin !== pageOrigin)
    throw new RosterError("invalid-host", originError(pageOrigin));
  const state = createStore<SignInState>({ kind: "enter", text: "" });
  const key = storageKey("mastodonInstance", basePath);
  const typed = createPersisted<string>(key, "", String, String, at);
  let attempt: { readonly text: string; readonly stop: AbortController } | undefined;
  let finishing: { readonly href: string; readonly result: Promise<Destination | undefined> } | undefined;

  const parts = (signal: AbortSignal): SignInParts => ({
    ...options,
    locks,
    clock,
    texts,
    apps: openApp({ at, basePath }),
    pending: openPending({ at, basePath }, clock),
    show: (next) => signal.aborted || state.set(next),
    signal,
    log,
  });
  const abort = (why: string): void => attempt?.stop.abort(new DOMException(why, "AbortError"));
  const start = (text: string): AbortSignal => {
    abort("Another attempt took its place");
    const stop = new AbortController();
    attempt = { text, stop };
    return stop.signal;
  };
  let unread: string | undefined; // the text of the first step if it is not stored, e.g. an invalid instance to correct
  const firstText = (): string => {
    typed.refresh();
    return unread ?? typed.get().slice(0, MAX_INPUT_LENGTH);
  };

  return {
    state,
    reset() {
      abort("The sign-in was cancelled");
      attempt = undefined;
      state.set({ kind: "enter", text: firstText() });
    },
    async begin(text, { back, follow, purpose }) {
      if (attempt?.text === text) return;
      if (!hasSessionNeeds()) {
        const message = globalThis.isSecureContext ? texts.outdated : texts.needsHttps;
        return state.set({ kind: "failed", message });
      }
      const signal = start(text);
      try {
        unread = text.slice(0, MAX_INPUT_LENGTH);
        const instance = parseInstance(text, { pageOrigin, texts });
        unread = undefined;
        typed.set(withoutPassword(text, instance));
        state.set({ kind: "connecting", host: instance.host });
        const to = { back: safeBack(back, pageOrigin, basePath), ...readFollow(follow), ...(purpose && { purpose }) };
        const next = await startSignIn(instance, to, parts(signal));
        if (signal.aborted) return;
        if (typeof next === "string") return options.navigate(next);
        unread = next.host; // to confirm it, the visitor sends it from the first step
        state.set({ kind: "failed", message: texts.redirected(instance.host, next.host), hint: texts.redirectedHint });
      } catch (error) {
        if (signal.aborted) return;
        if (!RosterError.is(error, "instance-input")) log("The sign-in did not reach the instance", error);
        const at = state.get();
        const host = at.kind === "connecting" ? at.host : "";
        state.set(connectingFailed(error, { typed: firstText(), host, isOnline: isOnline(), now: clock.now(), texts }));
      } finally {
        if (attempt?.stop.signal === signal) attempt = undefined;
      }
    },
    finish(address) {
      const url = new URL(address);
      const { href } = url;
      // a page that mounts twice shares one exchange and its result
      if (finishing?.href !== href) {
        finishing = { href, result: finishSignIn(url, parts(start(href))) };
      }
      return finishing.result;
    },
  };
}

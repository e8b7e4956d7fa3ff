import { createStore } from "../lib/store.ts";
import type { SignIn } from "../instance/sign-in/sign-in.ts";
import type { SignInState } from "../instance/sign-in/sign-in-state.ts";
import type { Readable } from "../types.ts";
import type { AddressBar } from "./address-bar.ts";
import { createDeferredSignIn } from "./deferred-sign-in.ts";
import { directoryTexts } from "../words/errors.ts";

/** Signing in with the visitor's own instance, on this page. */
export interface VisitorSignIn {
  /** The step to show. A failed sign-in has a message for the visitor. A text that is no server stays in the first step. */
  readonly state: Readable<SignInState>;
  /** Navigates to the consent page of the typed instance, which redirects back to this page. Never throws. */
  begin(instance: string): Promise<void>;
  /** Returns to the first step. */
  reset(): void;
  /** Finishes the sign-in after the redirect from the instance. */
  finish(): Promise<void>;
}

/** The parameters that an instance adds to the address of the page. They are secret until the sign-in is finished. */
const ADDED = ["code", "state", "error", "error_description", "iss"];

/** Creates the sign-in of a page. Its code loads when the visitor begins or comes back from the instance. */
export function createVisitorSignIn(
  address: AddressBar,
  load: () => Promise<SignIn>,
  log: (message: string, error: unknown) => void,
  notLoaded = directoryTexts.notLoaded("Signing in"),
): VisitorSignIn {
  const flow = createDeferredSignIn(load, log);
  const state = createStore<SignInState>({ kind: "enter", text: "" });
  flow.state.subscribe((now) => {
    if (now.kind === "not-loaded") state.set({ kind: "failed", message: notLoaded });
    else if (now.kind !== "failed" || !now.isMistyped) state.set(now);
    else
      state.set({ kind: "enter", text: now.typed ?? "", ...(now.details !== undefined && { problem: now.details }) });
  });
  return {
    state,
    begin(instance) {
      const { pathname, search, hash } = address.read();
      return flow.begin(instance, { back: pathname + search + hash });
    },
    reset: flow.reset,
    async finish() {
      const url = address.read();
      const { searchParams: query } = url;
      if (!query.has("state") || !(query.has("code") || query.has("error"))) return;
      const clean = new URL(url);
      for (const name of ADDED) clean.searchParams.delete(name);
      address.replace(clean);
      const to = await flow.finish(url);
      if (to) address.replace(new URL(to.back, url));
    },
  };
}

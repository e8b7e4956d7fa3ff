import { createStore } from "../lib/store.ts";
import type { SignIn } from "../mastodon/oauth/sign-in.ts";
import type { SignInState } from "../mastodon/oauth/sign-in-state.ts";
import type { Readable } from "../types.ts";
import type { AddressBar } from "./browser.ts";
import { directoryTexts } from "./messages.ts";

/** Signing in with the visitor's own instance, on this page. */
export interface VisitorSignIn {
  /** The step to show. A failed sign-in has a message for the visitor. */
  readonly state: Readable<SignInState>;
  /** Navigates to the consent page of the typed instance, which redirects back to this page. Never throws. */
  begin(instance: string): Promise<void>;
  /** Returns to the first step. */
  reset(): void;
}

/** The parameters that an instance adds to the address of the page. They are secret until the sign-in is finished. */
const ADDED = ["code", "state", "error", "error_description", "iss"];

/** Creates the sign-in of a page. Its code loads when the visitor begins or comes back from the instance. */
export function createVisitorSignIn(
  address: AddressBar,
  load: () => Promise<SignIn>,
): VisitorSignIn & { finish(): Promise<void> } {
  const state = createStore<SignInState>({ step: "enter", text: "" });
  let opened: Promise<SignIn> | undefined;
  let stop: (() => void) | undefined;
  /** Runs the sign-in, and shows if its code cannot be loaded. */
  const withSignIn = async (run: (signIn: SignIn) => Promise<void>): Promise<void> => {
    opened ??= load();
    try {
      const signIn = await opened;
      stop ??= signIn.state.subscribe(() => state.set(signIn.state.get()));
      await run(signIn);
    } catch (error) {
      opened = undefined; // the next attempt loads it again
      state.set({ step: "failed", message: directoryTexts.notLoaded("Signing in"), details: String(error) });
    }
  };
  return {
    state,
    begin(instance) {
      const { pathname, search, hash } = address.read();
      return withSignIn((signIn) => signIn.begin(instance, { back: pathname + search + hash }));
    },
    reset: () => void withSignIn(async (signIn) => signIn.reset()),
    async finish() {
      const url = address.read();
      const { searchParams: query } = url;
      if (!query.has("state") || !(query.has("code") || query.has("error"))) return;
      const clean = new URL(url);
      for (const name of ADDED) clean.searchParams.delete(name);
      address.replace(clean);
      await withSignIn(async (signIn) => {
        const to = await signIn.finish(url);
        if (to) address.replace(new URL(to.back, url));
      });
    },
  };
}

import { createStore, type Readable } from "@roster/core";
import type { SignedIn, SignIn, SignInState } from "@roster/core/mastodon";
import type { Login } from "../../location-value.ts";

/** Sign-in whose code loads when it is first needed. Until then the dialog shows its first step, not yet ready. */
export interface LazySignIn {
  readonly state: Readable<SignInState>;
  readonly ready: Readable<boolean>;
  /** Loads the code, e.g. when the dialog opens. */
  open(): void;
  begin(text: string, target: Login): Promise<void>;
  /** Handles the return from the instance. */
  finish(url: URL): Promise<SignedIn | undefined>;
  cancel(): void;
  reset(): void;
}

export function createLazySignIn(load: () => Promise<SignIn>): LazySignIn {
  const state = createStore<SignInState>({ step: "enter", text: "" });
  const ready = createStore(false);
  let loading: Promise<SignIn> | undefined;
  let signIn: SignIn | undefined;

  const get = (): Promise<SignIn> => {
    loading ??= load().then(
      (loaded) => {
        signIn = loaded;
        loaded.state.subscribe(() => state.set(loaded.state.get()));
        state.set(loaded.state.get());
        ready.set(true);
        return loaded;
      },
      (error: unknown) => {
        loading = undefined; // the next opening tries again
        throw error;
      },
    );
    return loading;
  };
  const failed = (error: unknown): void => {
    console.error("Sign-in could not be loaded.", error);
    state.set({
      step: "failed",
      message: "An error occurred while signing in.",
      hint: "Part of this page could not be loaded. Check your connection, reload the page and try again.",
    });
  };

  return {
    state,
    ready,
    open: () =>
      void get().then((loaded) => {
        if (loaded.state.get().step === "enter") loaded.reset(); // brings the instance last typed
      }, failed),
    begin: (text, target) => get().then((loaded) => loaded.begin(text, target), failed),
    finish: (url) =>
      get().then(
        (loaded) => loaded.finish(url),
        (error: unknown) => {
          failed(error);
          return undefined;
        },
      ),
    cancel: () => signIn?.cancel(),
    reset() {
      if (signIn === undefined) state.set({ step: "enter", text: "" });
      else signIn.reset();
    },
  };
}

import { createStore, type Readable } from "@roster/core";
import type { Destination, SignIn, SignInState } from "@roster/core/mastodon";
import type { Login } from "../../routes.ts";

/** What is shown of signing in. */
export type LazySignInState = SignInState | { readonly step: "not-loaded" };

/** Sign-in whose code loads when it is first needed. Until then the dialog shows its first step, not yet ready. */
export interface LazySignIn {
  readonly state: Readable<LazySignInState>;
  readonly ready: Readable<boolean>;
  /** Loads the code, e.g. when the dialog opens. */
  open(): Promise<void>;
  /** Shows step 2 before the code is here, because the address is an instance's answer. */
  expectReturn(): void;
  /** Before the code is here it is kept, and done once it is, unless `cancel` comes first. */
  begin(text: string, target: Login): Promise<void>;
  /** Handles the return from the instance. */
  finish(url: URL): Promise<Destination | undefined>;
  cancel(): void;
  reset(): void;
}

export function createLazySignIn(load: () => Promise<SignIn>): LazySignIn {
  const state = createStore<LazySignInState>({ step: "enter", text: "" });
  const ready = createStore(false);
  let loading: Promise<SignIn> | undefined;
  let signIn: SignIn | undefined;
  let asked: object | undefined;

  const wire = (code: SignIn): SignIn => {
    code.state.subscribe(() => state.set(code.state.get()));
    state.set(code.state.get());
    return (signIn = code);
  };
  /** The code, or undefined where it cannot be loaded, which the state then says. */
  const attempt = async (): Promise<SignIn | undefined> => {
    try {
      return await (loading ??= load().then(wire));
    } catch (error) {
      loading = undefined; // the next opening tries again
      console.error("Sign-in could not be loaded.", error);
      state.set({ step: "not-loaded" });
      return undefined;
    }
  };

  const open = async (): Promise<void> => {
    (await attempt())?.reset(); // whatever an earlier opening left
    ready.set(signIn !== undefined);
  };

  return {
    state,
    ready,
    open,
    expectReturn: () => state.set({ step: "connecting", host: "" }),
    async begin(text, target) {
      const mine = (asked = {});
      const code = await attempt();
      if (asked === mine) await code?.begin(text, target);
    },
    finish: async (url) => (await attempt())?.finish(url),
    cancel() {
      asked = undefined;
      signIn?.cancel();
    },
    reset() {
      if (signIn !== undefined) return signIn.reset();
      state.set({ step: "enter", text: "" });
      void open(); // its code could not be loaded before
    },
  };
}

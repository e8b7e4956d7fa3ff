import { createDeferred, mirror } from "../lib/deferred.ts";
import { createStore } from "../lib/store.ts";
import type { SignIn } from "../instance/sign-in/sign-in.ts";
import type { Destination, SignInState } from "../instance/sign-in/sign-in-state.ts";
import type { Readable } from "../types.ts";

/** The step of sign-in to show. */
export type DeferredSignInState = SignInState | { readonly kind: "not-loaded" };

/** Sign-in whose code loads when it is first needed. Until then it shows its first step, which is not ready. */
export interface DeferredSignIn {
  readonly state: Readable<DeferredSignInState>;
  readonly ready: Readable<boolean>;
  /** Loads the code, e.g. when the dialog opens. */
  open(): Promise<void>;
  /** Shows step 2 before the code has loaded, because the address has a server's answer. */
  expectReturn(): void;
  /** Starts a sign-in once the code has loaded, unless `cancel` or another `begin` comes first. */
  begin(text: string, target: Destination): Promise<void>;
  /** Handles the return from the server. */
  finish(url: URL): Promise<Destination | undefined>;
  cancel(): void;
  reset(): void;
}

export function createDeferredSignIn(
  load: () => Promise<SignIn>,
  log?: (message: string, error: unknown) => void,
): DeferredSignIn {
  const state = createStore<DeferredSignInState>({ kind: "enter", text: "" });
  const ready = createStore(false);
  const code = createDeferred(
    "Sign-in",
    async () => {
      const signIn = await load();
      mirror(signIn.state, state);
      return signIn;
    },
    log,
  );
  code.state.subscribe(({ kind }) => {
    if (kind === "failed") state.set({ kind: "not-loaded" });
  });
  let asked: object | undefined;

  const open = async (): Promise<void> => {
    (await code.load())?.reset(); // an earlier opening may have left a text or an error
    ready.set(code.get() !== undefined);
  };

  return {
    state,
    ready,
    open,
    expectReturn: () => state.set({ kind: "connecting", host: "" }),
    async begin(text, target) {
      const mine = (asked = {});
      const signIn = await code.load();
      if (asked === mine) await signIn?.begin(text, target);
    },
    finish: async (url) => (await code.load())?.finish(url),
    cancel() {
      asked = undefined;
      code.get()?.cancel();
    },
    reset() {
      const signIn = code.get();
      if (signIn !== undefined) return signIn.reset();
      state.set({ kind: "enter", text: "" });
      void open(); // the code could not be loaded before
    },
  };
}

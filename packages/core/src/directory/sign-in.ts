import { createDeferred } from "../lib/deferred.ts";
import { createStore } from "../lib/store.ts";
import type { SignIn } from "../instance/sign-in/sign-in.ts";
import type { Destination, SignInState } from "../instance/sign-in/sign-in-state.ts";

export type DeferredSignIn = ReturnType<typeof createDeferredSignIn>;

/** Creates a sign-in whose code loads when it is first needed. Until then it shows its first step, which is not ready. */
export function createDeferredSignIn(load: () => Promise<SignIn>, log?: (message: string, error: unknown) => void) {
  const state = createStore<SignInState | { readonly kind: "not-loaded" }>({ kind: "enter", text: "" });
  const ready = createStore(false);
  const code = createDeferred("Sign-in", load, log);
  code.state.subscribe((now) => {
    if (now.kind === "failed") state.set({ kind: "not-loaded" });
    if (now.kind !== "ready") return;
    state.set(now.value.state.get());
    now.value.state.subscribe(state.set);
  });
  let asked: object | undefined;

  /** Loads the code, e.g. when the dialog opens. */
  const open = async (): Promise<void> => {
    (await code.load())?.reset(); // an earlier opening may have left a text or an error
    ready.set(code.get() !== undefined);
  };

  return {
    state,
    ready,
    open,
    /** Shows step 2 before the code has loaded, because the address has a server's answer. */
    expectReturn: (): void => state.set({ kind: "connecting", host: "" }),
    /** Starts a sign-in once the code has loaded, unless `cancel` or another `begin` comes first. */
    async begin(text: string, target: Destination): Promise<void> {
      const mine = (asked = {});
      const signIn = await code.load();
      if (asked === mine) await signIn?.begin(text, target);
    },
    /** Handles the return from the server. */
    finish: async (url: URL): Promise<Destination | undefined> => (await code.load())?.finish(url),
    cancel(): void {
      asked = undefined;
      code.get()?.reset();
    },
    reset(): void {
      const signIn = code.get();
      if (signIn !== undefined) return signIn.reset();
      state.set({ kind: "enter", text: "" });
      void open(); // the code could not be loaded before
    },
  };
}

/** The address bar of the page. */
export interface AddressBar {
  read(): URL;
  /** Replaces the address without loading a page. */
  replace(url: URL): void;
  /** Leaves the page. */
  navigate(url: string): void;
}

/** The parameters that an instance adds to the address of the page. They are secret until the sign-in is finished. */
const ADDED = ["code", "state", "error", "error_description", "iss"];

/**
 * Creates the sign-in of a page. Its code loads when the visitor begins or comes back from the instance. A text that is no
 * server stays in the first step.
 * @param notLoaded the message if the code cannot be loaded
 */
export function createVisitorSignIn(
  address: AddressBar,
  load: () => Promise<SignIn>,
  log: (message: string, error: unknown) => void,
  notLoaded: string,
) {
  const flow = createDeferredSignIn(load, log);
  const state = createStore<SignInState>({ kind: "enter", text: "" });
  flow.state.subscribe((now) => {
    if (now.kind === "not-loaded") state.set({ kind: "failed", message: notLoaded });
    else if (now.kind !== "failed" || !now.isMistyped) state.set(now);
    else {
      const problem = [now.reason, now.hint].filter(Boolean).join(" ");
      state.set({ kind: "enter", text: now.typed ?? "", ...(problem !== "" && { problem }) });
    }
  });
  return {
    state,
    begin(instance: string): Promise<void> {
      const { pathname, search, hash } = address.read();
      return flow.begin(instance, { back: pathname + search + hash });
    },
    reset: flow.reset,
    async finish(): Promise<void> {
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

"use client";

import { createStore, type Readable, type Store } from "@roster/core";
import { createDeferred, type DeferredState, mirror } from "@roster/core/site";
import type { Destination, SignIn, SignInState } from "@roster/core/mastodon";
import type { Login } from "../../routes.ts";
import { createServiceContext } from "../../context.ts";
import type { RemoteFollowStatus } from "./remote-follow-status.tsx";
import { type RemoteFollowOptions } from "./remote-follow.ts";
import type { ServersOptions } from "./servers.ts";
import type { SignInWays } from "./sign-in-ways.tsx";
import type { SlowSignIn } from "./slow-sign-in.tsx";

/** The state that the sign-in steps show. */
export type DeferredSignInState = SignInState | { readonly step: "not-loaded" };

/** Sign-in whose code loads when it is first needed. Until then the dialog shows its first step, which is not ready. */
export interface DeferredSignIn {
  readonly state: Readable<DeferredSignInState>;
  readonly ready: Readable<boolean>;
  /** Loads the code, e.g. when the dialog opens. */
  open(): Promise<void>;
  /** Shows step 2 before the code has loaded, because the address has a server's answer. */
  expectReturn(): void;
  /** Starts a sign-in once the code has loaded, unless `cancel` or another `begin` comes first. */
  begin(text: string, target: Login): Promise<void>;
  /** Handles the return from the server. */
  finish(url: URL): Promise<Destination | undefined>;
  cancel(): void;
  reset(): void;
}

export function createDeferredSignIn(load: () => Promise<SignIn>): DeferredSignIn {
  const state = createStore<DeferredSignInState>({ step: "enter", text: "" });
  const ready = createStore(false);
  const code = createDeferred("Sign-in", async () => {
    const signIn = await load();
    mirror(signIn.state, state);
    return signIn;
  });
  code.state.subscribe(() => {
    if (code.state.get().kind === "failed") state.set({ step: "not-loaded" });
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
    expectReturn: () => state.set({ step: "connecting", host: "" }),
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
      state.set({ step: "enter", text: "" });
      void open(); // the code could not be loaded before
    },
  };
}

/** Signing in, and following without signing in. */
export interface SignInService {
  readonly flow: DeferredSignIn;
  /** The options of `serversOf`. */
  readonly servers: ServersOptions;
  /** The deferred parts of the page that the first step of sign-in does not need. */
  readonly parts: Readable<
    DeferredState<{
      readonly SlowSignIn: typeof SlowSignIn;
      readonly SignInWays: typeof SignInWays;
      readonly RemoteFollowStatus: typeof RemoteFollowStatus;
    }>
  >;
  /** The account icon of the header, if there is one. It takes the focus when the dialog closes and its opener is gone. */
  readonly accountIcon: Store<HTMLElement | null>;
  /** The options of each place that offers to follow without signing in. */
  readonly remoteFollow: Omit<RemoteFollowOptions, "openBlank" | "remember">;
  /** Opens the sign-in dialog over the current page. `follow` is the account to offer after it. */
  open(follow?: string): void;
  /** The account that its card asks to follow, because it led to sign-in. */
  readonly question: Store<string | undefined>;
  /** Returns to the account that led to sign-in, and asks whether to follow it. */
  offerFollow(username: string): void;
}

export const [SignInContext, useSignIn] = createServiceContext<SignInService>("sign-in");

import { createStore } from "@roster/core";
import type { SignIn, SignInState } from "@roster/core/mastodon";
import { expect, it } from "vitest";
import { createLazySignIn, type LazySignIn } from "./lazy-sign-in.ts";

/** Stands for the code that is loaded: its real one is tested where it lives. */
function loadable() {
  const state = createStore<SignInState>({ step: "enter", text: "typed.example" });
  const urls: string[] = [];
  const signIn: SignIn = {
    state,
    begin: async (text) => state.set({ step: "connecting", host: text }),
    finish: async (url) => {
      urls.push(url.href);
      return { back: "/recent" };
    },
    cancel: () => {},
    reset: () => state.set({ step: "enter", text: "typed.example" }),
    lastInstanceText: () => "typed.example",
  };
  return { signIn, urls };
}

it("is not ready until its code is here, and then shows that code's state §5.2", async () => {
  const { signIn } = loadable();
  const lazy = createLazySignIn(async () => signIn);
  expect(lazy.ready.get()).toBe(false);
  await lazy.open();
  await lazy.begin("other.example", { back: "/" });
  expect(lazy.ready.get()).toBe(true);
  expect(lazy.state.get()).toEqual({ step: "connecting", host: "other.example" });
});

it("hands the return from an instance to its code", async () => {
  const { signIn, urls } = loadable();
  const lazy = createLazySignIn(async () => signIn);
  const url = "https://roster.example/login?code=c&state=s";
  expect(await lazy.finish(new URL(url))).toEqual({ back: "/recent" });
  expect(urls).toEqual([url]);
});

it("says so when its code cannot be loaded, and tries again at the next opening", async () => {
  const { signIn } = loadable();
  let online = false;
  const lazy = createLazySignIn(async () => {
    if (!online) throw new TypeError("offline");
    return signIn;
  });
  await lazy.begin("some.example", { back: "/" });
  expect(lazy.state.get()).toEqual({ step: "not-loaded" });
  online = true;
  lazy.reset(); // Try Again
  await expect.poll(() => lazy.ready.get()).toBe(true);
  await lazy.begin("some.example", { back: "/" });
  expect(lazy.state.get()).toEqual({ step: "connecting", host: "some.example" });
});

it("keeps what is sent before its code is here, the last of it, unless it is called off", async () => {
  const { signIn } = loadable();
  const sent = async (ways: (lazy: LazySignIn) => readonly Promise<void>[]): Promise<unknown> => {
    signIn.reset();
    const code = Promise.withResolvers<SignIn>();
    const lazy = createLazySignIn(() => code.promise);
    const under = [lazy.open(), ...ways(lazy)];
    code.resolve(signIn);
    await Promise.all(under);
    expect(lazy.ready.get()).toBe(true);
    return lazy.state.get();
  };
  const first = (lazy: LazySignIn) => lazy.begin("first.example", { back: "/" });
  const second = (lazy: LazySignIn) => lazy.begin("second.example", { back: "/" });
  expect(await sent((lazy) => [first(lazy), second(lazy)])).toEqual({ step: "connecting", host: "second.example" });
  const calledOff = await sent((lazy) => {
    const begun = first(lazy);
    lazy.cancel();
    return [begun];
  });
  expect(calledOff).toEqual({ step: "enter", text: "typed.example" });
});

import { expect, it } from "vitest";
import { createStore } from "../lib/store.ts";
import type { SignIn } from "../instance/sign-in/sign-in.ts";
import type { SignInState } from "../instance/sign-in/sign-in-state.ts";
import { createDeferredSignIn, type DeferredSignIn } from "./sign-in.ts";

/** Stands in for the loaded code, which has tests of its own. */
function loadable() {
  const state = createStore<SignInState>({ kind: "enter", text: "typed.example" });
  const urls: string[] = [];
  const signIn: SignIn = {
    state,
    begin: async (text) => state.set({ kind: "connecting", host: text }),
    finish: async (url) => {
      urls.push(String(url));
      return { back: "/recent" };
    },
    reset: () => state.set({ kind: "enter", text: "typed.example" }),
  };
  return { signIn, urls };
}

it("the deferred sign-in is ready once its code has loaded, and then has the state of that code §5.2", async () => {
  const { signIn } = loadable();
  const flow = createDeferredSignIn(async () => signIn);
  expect(flow.ready.get()).toBe(false);
  await flow.open();
  await flow.begin("other.example", { back: "/" });
  expect(flow.ready.get()).toBe(true);
  expect(flow.state.get()).toEqual({ kind: "connecting", host: "other.example" });
});

it("the deferred sign-in passes the return from a server to its code", async () => {
  const { signIn, urls } = loadable();
  const flow = createDeferredSignIn(async () => signIn);
  const url = "https://roster.example/login?code=c&state=s";
  expect(await flow.finish(new URL(url))).toEqual({ back: "/recent" });
  expect(urls).toEqual([url]);
});

it("the deferred sign-in shows an error if its code cannot be loaded, and loads it again when it is opened again", async () => {
  const { signIn } = loadable();
  let online = false;
  const flow = createDeferredSignIn(async () => {
    if (!online) throw new TypeError("offline");
    return signIn;
  });
  await flow.begin("some.example", { back: "/" });
  expect(flow.state.get()).toEqual({ kind: "not-loaded" });
  online = true;
  flow.reset(); // Try Again
  await expect.poll(() => flow.ready.get()).toBe(true);
  await flow.begin("some.example", { back: "/" });
  expect(flow.state.get()).toEqual({ kind: "connecting", host: "some.example" });
});

it("the deferred sign-in begins the latest attempt once the code has loaded, unless the attempt was cancelled", async () => {
  const { signIn } = loadable();
  const sent = async (ways: (flow: DeferredSignIn) => readonly Promise<void>[]): Promise<unknown> => {
    signIn.reset();
    let arrive: (loaded: SignIn) => void = () => {};
    const flow = createDeferredSignIn(() => new Promise((resolve) => (arrive = resolve)));
    const under = [flow.open(), ...ways(flow)];
    arrive(signIn);
    await Promise.all(under);
    expect(flow.ready.get()).toBe(true);
    return flow.state.get();
  };
  const first = (flow: DeferredSignIn) => flow.begin("first.example", { back: "/" });
  const second = (flow: DeferredSignIn) => flow.begin("second.example", { back: "/" });
  expect(await sent((flow) => [first(flow), second(flow)])).toEqual({ kind: "connecting", host: "second.example" });
  const calledOff = await sent((flow) => {
    const begun = first(flow);
    flow.cancel();
    return [begun];
  });
  expect(calledOff).toEqual({ kind: "enter", text: "typed.example" });
});

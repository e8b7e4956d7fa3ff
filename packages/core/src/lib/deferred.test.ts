import { expect, it } from "vitest";
import { createDeferred } from "./deferred.ts";

it("createDeferred loads at the first call of load(), and only once", async () => {
  let loads = 0;
  const deferred = createDeferred("The code", async () => (loads += 1));
  expect([deferred.state.get().kind, loads]).toEqual(["idle", 0]);
  const first = deferred.load();
  expect(deferred.state.get().kind).toBe("loading");
  expect(await Promise.all([first, deferred.load()])).toEqual([1, 1]);
  expect(await deferred.load()).toBe(1);
  expect([deferred.state.get(), deferred.get()]).toEqual([{ kind: "ready", value: 1 }, 1]);
});

it("createDeferred reports a failed load by its state, and loads again at the next call", async () => {
  const error = new TypeError("Failed to fetch");
  let online = false;
  const deferred = createDeferred("The code", async () => {
    if (!online) throw error;
    return "code";
  });
  expect(await deferred.load()).toBeUndefined();
  expect([deferred.state.get(), deferred.get()]).toEqual([{ kind: "failed", error }, undefined]);
  online = true;
  expect(await deferred.load()).toBe("code");
});

it("createDeferred loads again after a loader that threw before it returned a promise", async () => {
  let throws = true;
  const deferred = createDeferred("The code", () => {
    if (throws) throw new Error("broken");
    return Promise.resolve("code");
  });
  await deferred.load();
  throws = false;
  expect(await deferred.load()).toBe("code");
});

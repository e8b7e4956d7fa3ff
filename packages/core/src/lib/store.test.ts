import { describe, expect, it } from "vitest";
import { createStore } from "./store.ts";

describe("a store", () => {
  it("holds its value, and keeps telling what it was at first", () => {
    const store = createStore(1);
    store.set(2);
    expect([store.get(), store.initial]).toEqual([2, 1]);
  });

  it("tells its listeners of another value, once each, and of an identical one nobody", () => {
    const store = createStore<unknown>(Number.NaN);
    const heard: unknown[] = [];
    store.subscribe(() => heard.push(store.get()));
    store.set(Number.NaN);
    store.set("a");
    store.set("a");
    store.set({});
    store.set({}); // equal, but another object
    expect(heard).toEqual(["a", {}, {}]);
  });

  it("tells one who joins while it tells the others only of the next value", () => {
    const store = createStore(0);
    const heard: number[] = [];
    const leave = store.subscribe(() => {
      leave();
      store.subscribe(() => heard.push(store.get()));
    });
    store.set(1);
    expect(heard).toEqual([]);
    store.set(2);
    expect(heard).toEqual([2]);
  });

  it("tells nobody who has left, even while it tells the others", () => {
    const store = createStore(0);
    const heard: string[] = [];
    const leave = store.subscribe(() => {
      heard.push("first");
      leave();
    });
    store.subscribe(() => heard.push("second"));
    store.set(1);
    store.set(2);
    expect(heard).toEqual(["first", "second", "second"]);
  });
});

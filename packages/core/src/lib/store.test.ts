import { describe, expect, it, vi } from "vitest";
import { createStore } from "./store.ts";

describe("a store", () => {
  it("a store keeps its value and its initial value", () => {
    const store = createStore(1);
    store.set(2);
    expect([store.get(), store.initial]).toEqual([2, 1]);
  });

  it("a store calls each listener once for a new value, and none for an identical value", () => {
    const store = createStore<unknown>(Number.NaN);
    const heard: unknown[] = [];
    store.subscribe((value) => heard.push(value));
    store.set(Number.NaN);
    store.set("a");
    store.set("a");
    store.set({});
    store.set({}); // equal, but another object
    expect(heard).toEqual(["a", {}, {}]);
  });

  it("a store whose listener sets another value calls every listener with the latest value only", () => {
    const store = createStore(0);
    const heard: number[] = [];
    store.subscribe((value) => value === 1 && store.set(2));
    store.subscribe((value) => heard.push(value));
    store.set(1);
    expect(heard).toEqual([2, 2]);
  });

  it("a listener that throws is logged, and stops neither the other listeners nor the code that sets the value", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const store = createStore(0);
    const heard: unknown[] = [];
    const error = new Error("The page has no such element.");
    store.subscribe(() => {
      throw error;
    });
    store.subscribe(() => heard.push(store.get()));
    store.set(1);
    expect(heard).toEqual([1]);
    expect(log.mock.calls).toEqual([[error]]);
    log.mockRestore();
  });

  it("a store calls a listener that subscribes during a notification only for the next value", () => {
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

  it("a store does not call a listener that unsubscribes during a notification", () => {
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

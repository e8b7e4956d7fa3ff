import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../instance/testing/fakes.ts";
import { createPersisted, type Persisted, type PersistedStorage } from "./storage.ts";

const KEY = "names";
const open = (at: PersistedStorage): Persisted<readonly string[]> =>
  createPersisted<readonly string[]>(
    KEY,
    [],
    (text) => {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value) ? value.map(String) : undefined;
    },
    (value) => (value.length === 0 ? undefined : JSON.stringify(value)),
    at,
  );
const connected = (at: PersistedStorage): Persisted<readonly string[]> => {
  const store = open(at);
  store.connect();
  return store;
};

describe("a persisted store", () => {
  it("a persisted store does not access the storage before it is connected", () => {
    expect(open({ storage: () => expect.unreachable() }).get()).toEqual([]);
  });

  it("a persisted store reads the stored value, writes new values, and removes the key for an undefined value", () => {
    const at = createFakeStorage({ [KEY]: '["a"]' });
    const store = connected(at);
    expect([store.get(), store.initial]).toEqual([["a"], []]);
    store.set(["b", "c"]);
    expect(at.map.get(KEY)).toBe('["b","c"]');
    store.set([]);
    expect(at.map.has(KEY)).toBe(false);
  });

  it.each(["", "{", "7", "null"])(
    "a persisted store removes the invalid text %j and keeps the initial value",
    (text) => {
      const at = createFakeStorage({ [KEY]: text });
      expect(connected(at).get()).toEqual([]);
      expect(at.map.has(KEY)).toBe(false);
    },
  );

  it("a persisted store keeps the same object and calls no listener while the stored text is unchanged", () => {
    const at = createFakeStorage({ [KEY]: '["a"]' });
    const store = connected(at);
    const before = store.get();
    let told = 0;
    store.subscribe(() => (told += 1));
    at.map.set(KEY, '["a"]');
    store.refresh();
    expect(store.get()).toBe(before);
    expect(told).toBe(0);
    at.map.set(KEY, '["b"]');
    store.refresh();
    expect([store.get(), told]).toEqual([["b"], 1]);
  });
});

describe("unavailable storage", () => {
  const denied = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  const full = createFakeStorage({ [KEY]: '["old"]' });
  const refusals: [string, PersistedStorage][] = [
    ["access", { storage: denied }],
    ["every call", { storage: () => ({ getItem: denied, setItem: denied, removeItem: denied }) }],
    ["to write", { storage: () => ({ ...full.storage(), setItem: denied, removeItem: denied }) }],
  ];
  it.each(refusals)("a persisted store keeps its value in memory if the storage refuses %s", (_, at) => {
    const store = connected(at);
    store.set(["kept"]);
    store.refresh(); // the older text in storage must not replace the value
    expect(store.get()).toEqual(["kept"]);
    store.set([]);
    store.refresh();
    expect(store.get()).toEqual([]);
  });

  it("a persisted store uses the storage again after a successful write", () => {
    const at = createFakeStorage();
    let refuses = true;
    const store = connected({ storage: () => (refuses ? denied() : at.storage()) });
    store.set(["a"]);
    refuses = false;
    store.set(["b"]);
    at.map.set(KEY, '["from another tab"]');
    store.refresh();
    expect(store.get()).toEqual(["from another tab"]);
  });
});

describe("other tabs", () => {
  const tabs = () => {
    const at = createFakeStorage();
    const listeners = new Set<(key: string | null) => void>();
    const onChange = (listener: (key: string | null) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    const change = (key: string | null, text: string): void => {
      at.map.set(KEY, text);
      for (const listener of listeners) listener(key);
    };
    return { at: { ...at, onChange }, listeners, change };
  };

  it("a persisted store updates its value when another tab changes its key or the whole storage", () => {
    const { at, change } = tabs();
    const store = connected(at);
    change(KEY, '["a"]');
    expect(store.get()).toEqual(["a"]);
    change(null, '["b"]');
    expect(store.get()).toEqual(["b"]);
    change("another key", '["c"]');
    expect(store.get()).toEqual(["b"]);
  });

  it.each(["", "garbage", "null", "7"])(
    "a persisted store keeps its value and stores it again if another tab stores %j",
    (text) => {
      const { at, change } = tabs();
      const store = connected(at);
      change(KEY, '["a"]');
      const before = store.get();
      change(KEY, text);
      expect(store.get()).toBe(before);
      expect(at.map.get(KEY)).toBe('["a"]');
      at.map.delete(KEY);
      change(null, text);
      expect(store.get()).toBe(before);
    },
  );

  it("a persisted store without a value removes an invalid text that another tab stored", () => {
    const { at, change } = tabs();
    const store = connected(at);
    change(KEY, "garbage");
    expect(store.get()).toEqual([]);
    expect(at.map.has(KEY)).toBe(false);
  });

  it("a disconnected store ignores changes in other tabs", () => {
    const { at, change, listeners } = tabs();
    const store = open(at);
    store.connect()();
    change(KEY, '["a"]');
    expect(store.get()).toEqual([]);
    expect(listeners.size).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../mastodon/testing/fakes.ts";
import { createPersisted, type Persisted, type PersistedStorage } from "./persisted.ts";

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
  it("does not access the storage before it is connected", () => {
    expect(open({ storage: () => expect.unreachable() }).get()).toEqual([]);
  });

  it("reads the stored value, writes new values, and removes the key for an undefined value", () => {
    const at = createFakeStorage({ [KEY]: '["a"]' });
    const store = connected(at);
    expect([store.get(), store.initial]).toEqual([["a"], []]);
    store.set(["b", "c"]);
    expect(at.map.get(KEY)).toBe('["b","c"]');
    store.set([]);
    expect(at.map.has(KEY)).toBe(false);
  });

  it.each(["", "{", "7", "null"])("removes the invalid text %j and keeps the initial value", (text) => {
    const at = createFakeStorage({ [KEY]: text });
    expect(connected(at).get()).toEqual([]);
    expect(at.map.has(KEY)).toBe(false);
  });

  it("keeps the same object and calls no listener while the stored text is unchanged", () => {
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
  it.each(refusals)("%s is handled: the value stays in memory", (_, at) => {
    const store = connected(at);
    store.set(["kept"]);
    store.refresh(); // older text in storage does not come back
    expect(store.get()).toEqual(["kept"]);
    store.set([]);
    store.refresh();
    expect(store.get()).toEqual([]);
  });

  it("is used again after a successful write", () => {
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

  it("update the value when their key or the whole storage changes", () => {
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
    "do not change the value if they store %j: the known value is stored again",
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

  it("write an invalid text: it is removed if no value is known", () => {
    const { at, change } = tabs();
    const store = connected(at);
    change(KEY, "garbage");
    expect(store.get()).toEqual([]);
    expect(at.map.has(KEY)).toBe(false);
  });

  it("no longer update the value after disconnecting", () => {
    const { at, change, listeners } = tabs();
    const store = open(at);
    store.connect()();
    change(KEY, '["a"]');
    expect(store.get()).toEqual([]);
    expect(listeners.size).toBe(0);
  });
});

import type { Clock } from "@roster/core";
import { connectSearch, type SearchPort, type SearchResult } from "@roster/core/search";
import { describe, expect, it } from "vitest";
import { createSearchBox } from "./search-box.ts";

/** A port whose answers the test gives when it likes. */
function openPort() {
  const asked: { term: string; answer: (total: number) => void; fail: (error: Error) => void }[] = [];
  const port: SearchPort = {
    search: (term) =>
      new Promise<SearchResult>((resolve, reject) => {
        asked.push({ term, answer: (total) => resolve({ term, hits: [], total }), fail: reject });
      }),
  };
  return { port, asked };
}

function handClock() {
  const timers = new Map<number, { at: number; run: () => void }>();
  let now = 0;
  let next = 0;
  const clock: Clock = {
    now: () => now,
    setTimeout(run, ms) {
      const id = next++;
      timers.set(id, { at: now + ms, run });
      return () => void timers.delete(id);
    },
  };
  const advance = (ms: number): void => {
    now += ms;
    for (const [id, { at, run }] of timers) {
      if (at > now) continue;
      timers.delete(id);
      run();
    }
  };
  return { clock, advance };
}

function setUp() {
  const { port, asked } = openPort();
  const { clock, advance } = handClock();
  const history: string[] = [];
  const open = (href: string): void => void history.push(`push ${href}`);
  const noWorker = (): never => {
    throw new Error("no workers here");
  };
  const search = connectSearch(noWorker, { clock, fallback: async () => port, log: () => {} });
  const write = (href: string): void => void history.push(`write ${href}`);
  return { box: createSearchBox({ search, clock, write }), search, asked, advance, history, open };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the search box", () => {
  it("the search box opens the search page at the first letter and adds one history entry for the whole word §2.63 §2.64 §2.65", () => {
    const { box, advance, history, open } = setUp();
    for (const text of ["c", "ch", "chi"]) {
      box.type(text, open);
      advance(30);
    }
    box.arrive("c");
    advance(500);
    expect(history).toEqual(["push /search?q=c", "write /search?q=chi"]);
  });

  it("row 120: the search box writes the address 500 ms after the last keystroke, not sooner §9.11", () => {
    const { box, advance, history, open } = setUp();
    box.arrive("c");
    box.type("ch", open);
    advance(499);
    box.type("chi", open);
    advance(499);
    expect(history).toEqual([]);
    advance(1);
    expect(history).toEqual(["write /search?q=chi"]);
  });

  it("the search box searches at every keystroke and shows only the result of the last term §4.38", async () => {
    const { box, search, asked, open } = setUp();
    box.type("chi", open);
    await settle();
    box.type("chiefs", open);
    await settle();
    expect(asked.map(({ term }) => term)).toEqual(["chi", "chiefs"]);
    asked[1]?.answer(1);
    await settle();
    asked[0]?.answer(9);
    await settle();
    expect(search.state.get()).toEqual({ kind: "ready", result: { term: "chiefs", hits: [], total: 1 } });
  });

  it("the search box is loading on arrival at an address with a term §2.68 §2.69 §5.8", () => {
    const { box, search } = setUp();
    box.arrive(" bears ");
    expect(box.text.get()).toBe("bears");
    expect(search.state.get()).toEqual({ kind: "loading", term: "bears" });
  });

  it("the search box does not overwrite the typed text when the address arrives", async () => {
    const { box, asked, advance, open } = setUp();
    box.arrive("");
    box.type("be", open);
    await settle();
    advance(500);
    box.type("bear", open);
    box.arrive("be");
    expect(box.text.get()).toBe("bear");
    await settle();
    expect(asked.map(({ term }) => term)).toEqual(["be", "bear"]);
  });

  it("the search box clears its text when the visitor leaves the search page, and writes no address afterwards §2.67", () => {
    const { box, search, advance, history, open } = setUp();
    box.arrive("");
    box.type("bears", open);
    box.arrive(undefined);
    advance(500);
    expect(box.text.get()).toBe("");
    expect(search.state.get()).toEqual({ kind: "idle" });
    expect(history).toEqual([]);
  });

  it("the search box waits for the search page before it writes a term that was typed during the navigation", () => {
    const { box, advance, history, open } = setUp();
    box.type("b", open);
    box.type("be", open);
    advance(2000); // a slow network
    expect(history).toEqual(["push /search?q=b"]);
    box.arrive("b");
    expect(box.text.get()).toBe("be");
    advance(500);
    expect(history).toEqual(["push /search?q=b", "write /search?q=be"]);
  });

  it("the search box adds a history entry again after the visitor opened another page before the search page", () => {
    const { box, history, open } = setUp();
    box.type("b", open);
    box.arrive(undefined);
    expect(box.text.get()).toBe("");
    box.type("c", open);
    expect(history).toEqual(["push /search?q=b", "push /search?q=c"]);
  });

  it("the search box writes a pending address at once on flush()", () => {
    const { box, advance, history, open } = setUp();
    box.arrive("");
    box.type("bears", open);
    box.flush();
    advance(500);
    expect(history).toEqual(["write /search?q=bears"]);
  });

  it("the search box has a term only on the search page", () => {
    const { box, open } = setUp();
    expect(box.term.get()).toBeUndefined();
    box.arrive("bears");
    expect(box.term.get()).toBe("bears");
    box.type("", open);
    expect(box.term.get()).toBe("");
    box.arrive(undefined);
    expect(box.term.get()).toBeUndefined();
  });

  it("the search box clears the results of an empty or blank term and drops q from the address §2.66 §4.36 §5.9", () => {
    const { box, search, advance, history, open } = setUp();
    box.arrive("bears");
    box.type("   ", open);
    advance(500);
    expect(search.state.get()).toEqual({ kind: "idle" });
    expect(history).toEqual(["write /search"]);
  });

  it("the search box accepts an address with a huge or malformed term", () => {
    const { box } = setUp();
    box.arrive("x".repeat(100_000));
    expect(box.text.get()).toHaveLength(200);
    box.arrive("a\ud800");
    expect(box.text.get().isWellFormed()).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { createFakeClock } from "../instance/testing/fakes.ts";
import { unlessAborted, withTimeLimit } from "./wait.ts";

const ms = 1_000;
const never = (): Promise<never> => new Promise(() => {});

describe("withTimeLimit", () => {
  it("withTimeLimit returns the task's result or rejects with its error, and cancels its timer", async () => {
    const clock = createFakeClock();
    expect(await withTimeLimit({ ms, clock }, async () => 7)).toBe(7);
    await expect(withTimeLimit({ ms, clock }, () => Promise.reject(new Error("x")))).rejects.toThrow("x");
    expect(clock.waits()).toEqual([]);
  });

  it("withTimeLimit rejects with a timeout when the time is up, even if the task ignores its signal", async () => {
    const clock = createFakeClock();
    const run = withTimeLimit({ ms, clock }, never);
    clock.advance(ms);
    await expect(run).rejects.toMatchObject({ kind: "timeout", message: "Request timed out" });
  });

  it("withTimeLimit rejects with the given error when the time is up", async () => {
    const clock = createFakeClock();
    const run = withTimeLimit({ ms, clock, error: () => new Error("too slow") }, never);
    clock.advance(ms);
    await expect(run).rejects.toThrow("too slow");
  });

  it("withTimeLimit rejects with the reason of the outer signal, even if the task rejects with another error", async () => {
    const outer = new AbortController();
    const run = withTimeLimit(
      { ms, clock: createFakeClock(), signal: outer.signal },
      (signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("of the task")))),
    );
    outer.abort(new Error("left the page"));
    await expect(run).rejects.toThrow("left the page");
  });

  it("withTimeLimit does not start a task whose outer signal is already aborted", async () => {
    const signal = AbortSignal.abort(new Error("left the page"));
    const run = withTimeLimit({ ms, clock: createFakeClock(), signal }, () => expect.unreachable());
    await expect(run).rejects.toThrow("left the page");
  });

  it("withTimeLimit aborts the task's signal when the task ends, to stop reading responses", async () => {
    const signal = await withTimeLimit({ ms, clock: createFakeClock() }, async (given) => given);
    expect(signal.aborted).toBe(true);
  });
});

it("unlessAborted rejects at once if the signal is already aborted", async () => {
  await expect(unlessAborted(never(), AbortSignal.abort(new Error("ended")))).rejects.toThrow("ended");
});

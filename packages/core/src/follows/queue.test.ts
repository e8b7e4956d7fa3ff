import { expect, it } from "vitest";
import { createQueue, type Priority } from "./queue.ts";

const never = new AbortController().signal;

/** Queues tasks that run until `end` is called with their name. */
function setUp(limit: number) {
  const queue = createQueue(limit);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, priority: Priority, signal = never): Promise<string> =>
    queue.run(priority, signal, () => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  return { queue, started, add, end: (name: string) => ends.get(name)?.() };
}

it("the queue starts two tasks at once, and clicks before runs", async () => {
  const { started, add, end } = setUp(2);
  const first = add("run 1", "run");
  const others = [add("run 2", "run"), add("run 3", "run"), add("click", "click")];
  expect(started).toEqual(["run 1", "run 2"]);
  end("run 1");
  expect(await first).toBe("run 1");
  expect(started).toEqual(["run 1", "run 2", "click"]);
  end("click");
  await others[2];
  expect(started).toEqual(["run 1", "run 2", "click", "run 3"]);
});

it("the queue forgets tasks whose signal aborts before they start", async () => {
  const { started, add, end } = setUp(1);
  const first = add("first", "click");
  const stop = new AbortController();
  const aborted = add("aborted", "click", stop.signal);
  const last = add("last", "run");
  stop.abort(new Error("no more"));
  await expect(aborted).rejects.toThrow("no more");
  await expect(add("late", "click", stop.signal)).rejects.toThrow("no more");
  end("first");
  await first;
  expect(started).toEqual(["first", "last"]);
  end("last");
  await last;
});

it("the queue gives the place of a failed task to the next one", async () => {
  const queue = createQueue(1);
  await expect(queue.run("run", never, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await queue.run("run", never, async () => "next")).toBe("next");
});

it("the queue counts the clicks that wait, not those that run and not runs", async () => {
  const { add, end, queue } = setUp(1);
  const counts: number[] = [];
  queue.waitingClicks.subscribe(() => counts.push(queue.waitingClicks.get()));
  const stop = new AbortController();
  const first = add("first", "click");
  const aborted = add("aborted", "click", stop.signal);
  const run = add("run", "run");
  const second = add("second", "click");
  expect(queue.waitingClicks.get()).toBe(2);
  stop.abort(new Error("no more"));
  await expect(aborted).rejects.toThrow("no more");
  expect(queue.waitingClicks.get()).toBe(1);
  for (const [name, task] of [["first", first] as const, ["second", second] as const, ["run", run] as const]) {
    end(name);
    await task;
  }
  expect(counts).toEqual([1, 2, 1, 0]);
});

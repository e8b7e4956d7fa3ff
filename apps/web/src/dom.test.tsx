import { expect, it, vi } from "vitest";
import { whenIdle } from "./dom.ts";

it("a browser that cannot tell when it is idle acts in the next frame, and not after a cancel", async () => {
  const [act, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { requestIdleCallback } = window;
  Reflect.deleteProperty(window, "requestIdleCallback");
  whenIdle(act, 1000);
  whenIdle(cancelled, 1000)();
  window.requestIdleCallback = requestIdleCallback;
  await expect.poll(() => act.mock.calls.length).toBe(1);
  expect(cancelled).not.toHaveBeenCalled();
});

import { expect, it, onTestFinished, vi } from "vitest";
import { watchList } from "./preview-frame.tsx";

it("the embed page takes the accounts of its preview, and ignores what is none", () => {
  const failed = vi.fn<() => void>();
  window.addEventListener("error", failed);
  onTestFinished(() => window.removeEventListener("error", failed));
  const frame = document.createElement("div");
  const tell = vi.fn<Parameters<typeof watchList>[1]>();
  const stop = watchList(frame, tell);
  const ann = { username: "ann", name: "Ann" };
  for (const detail of [undefined, "ann", { entries: { length: 1 } }])
    frame.dispatchEvent(new CustomEvent("roster:ready", { detail }));
  expect(tell).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
  const detail = { entries: [ann, null, { name: "Bob" }], heading: "Birds" };
  frame.dispatchEvent(new CustomEvent("roster:ready", { detail }));
  expect(tell.mock.calls).toEqual([[[ann], "Birds"]]);
  stop();
  frame.dispatchEvent(new CustomEvent("roster:ready", { detail }));
  expect(tell).toHaveBeenCalledTimes(1);
});

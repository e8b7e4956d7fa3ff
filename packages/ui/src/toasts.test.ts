import { describe, expect, it } from "vitest";
import { createFakeClock, type FakeClock } from "./test/fake-clock.ts";
import { createToasts, type Toasts, type ToastsOptions } from "./toasts.ts";

const start = (options: Partial<ToastsOptions> = {}): { clock: FakeClock; toasts: Toasts } => {
  const clock = createFakeClock();
  return { clock, toasts: createToasts({ clock, ...options }) };
};
const messages = (toasts: Toasts): readonly string[] => toasts.list.get().map(({ message }) => message);
const phases = (toasts: Toasts): readonly string[] => toasts.list.get().map(({ phase }) => phase);
const hello = { type: "success", message: "Hello" } as const;

describe("a toast", () => {
  it("a toast has the icon that it is given, or else that of its type", () => {
    const { toasts } = start();
    toasts.show(hello);
    toasts.show({ type: "success", message: "Followed", title: "user-check" });
    const [usual, own] = toasts.list.get().map(({ title }) => title);
    expect(usual).toBe("checkmark");
    expect(own).toBe("user-check");
  });

  it("a toast enters for 400 ms, stays until 4500 ms and leaves for 500 ms §4.48 §4.50 §4.51 §9.1 §9.3 §9.4", () => {
    const { clock, toasts } = start();
    toasts.show(hello);
    expect(phases(toasts)).toEqual(["entering"]);
    clock.advance(399);
    expect(phases(toasts)).toEqual(["entering"]);
    clock.advance(1);
    expect(phases(toasts)).toEqual(["shown"]);
    clock.advance(4099);
    expect(phases(toasts)).toEqual(["shown"]);
    clock.advance(1);
    expect(phases(toasts)).toEqual(["leaving"]);
    clock.advance(499);
    expect(phases(toasts)).toEqual(["leaving"]);
    clock.advance(1);
    expect(toasts.list.get()).toEqual([]);
  });

  it("a toast leaves after its own ttl instead of the default §3.23 §4.48", () => {
    const { clock, toasts } = start();
    toasts.show({ ...hello, ttl: 3000 });
    clock.advance(2999);
    expect(phases(toasts)).toEqual(["shown"]);
    clock.advance(1);
    expect(phases(toasts)).toEqual(["leaving"]);
  });

  it("updating a toast replaces its content and starts its time again", () => {
    const { clock, toasts } = start();
    const id = toasts.show(hello) ?? NaN;
    clock.advance(4000);
    expect(toasts.update(id, { ...hello, message: "Hello again", ttl: 1000 })).toBe(true);
    expect(toasts.list.get()).toMatchObject([{ id, message: "Hello again", phase: "shown" }]);
    clock.advance(999);
    expect(phases(toasts)).toEqual(["shown"]);
    clock.advance(1);
    expect(phases(toasts)).toEqual(["leaving"]);
    expect(toasts.update(id, hello)).toBe(false);
    clock.advance(500);
    expect(toasts.update(id, hello)).toBe(false);
    expect(messages(toasts)).toEqual([]);
  });

  it("an updated toast waits with its new time while the pointer holds it", () => {
    const { clock, toasts } = start();
    const id = toasts.show(hello) ?? NaN;
    toasts.hold(id, "pointer");
    toasts.update(id, { ...hello, ttl: 1000 });
    clock.advance(9000);
    expect(phases(toasts)).toEqual(["shown"]);
    toasts.release(id, "pointer");
    clock.advance(1000);
    expect(phases(toasts)).toEqual(["leaving"]);
  });

  it("a toast with an infinite ttl stays until it is dismissed", () => {
    const { clock, toasts } = start();
    const id = toasts.show({ ...hello, ttl: Infinity }) ?? 0;
    clock.advance(100_000_000);
    toasts.hold(id, "focus");
    toasts.release(id, "focus");
    clock.advance(100_000_000);
    expect(phases(toasts)).toEqual(["shown"]);
    toasts.dismiss(id);
    clock.advance(500);
    expect(toasts.list.get()).toEqual([]);
  });

  it("a toast leaves at once when dismissed, and ignores a second dismissal", () => {
    const { clock, toasts } = start();
    const id = toasts.show(hello) ?? 0;
    clock.advance(100);
    toasts.dismiss(id);
    expect(phases(toasts)).toEqual(["leaving"]);
    clock.advance(400);
    toasts.dismiss(id);
    expect(phases(toasts)).toEqual(["leaving"]);
    clock.advance(100);
    expect(toasts.list.get()).toEqual([]);
  });

  it("a toast stays while held, then for its remaining time", () => {
    const { clock, toasts } = start();
    const id = toasts.show({ ...hello, type: "error" }) ?? 0;
    clock.advance(4000);
    toasts.hold(id, "pointer");
    toasts.hold(id, "focus");
    clock.advance(60_000);
    toasts.release(id, "pointer");
    clock.advance(60_000);
    expect(phases(toasts)).toEqual(["shown"]);
    toasts.release(id, "focus");
    clock.advance(499);
    expect(phases(toasts)).toEqual(["shown"]);
    clock.advance(1);
    expect(phases(toasts)).toEqual(["leaving"]);
  });

  it("a toast continues to leave when the pointer enters it", () => {
    const { clock, toasts } = start();
    const id = toasts.show(hello) ?? 0;
    clock.advance(4600);
    toasts.hold(id, "pointer");
    toasts.release(id, "pointer");
    clock.advance(400);
    expect(toasts.list.get()).toEqual([]);
  });
});

describe("several toasts", () => {
  it("toasts are listed oldest first, at most five §9.21", () => {
    const { toasts } = start();
    for (const message of ["1", "2", "3", "4", "5", "6"]) toasts.show({ ...hello, message });
    expect(messages(toasts)).toEqual(["2", "3", "4", "5", "6"]);
  });

  it("a sixth toast replaces the oldest toast that has neither pointer nor focus", () => {
    const { toasts } = start();
    const first = toasts.show({ ...hello, message: "1" }) ?? 0;
    toasts.hold(first, "pointer");
    for (const message of ["2", "3", "4", "5", "6"]) toasts.show({ ...hello, message });
    expect(messages(toasts)).toEqual(["1", "3", "4", "5", "6"]);
  });

  it("toasts that appear in the same millisecond have different ids §3.19", () => {
    const { clock, toasts } = start();
    expect(toasts.show(hello)).toBe(clock.now());
    expect(toasts.show(hello)).toBe(clock.now() + 1);
  });
});

describe("duplicate toasts", () => {
  it("duplicate toasts are shown by default §4.52 §5.16", () => {
    const { toasts } = start();
    toasts.show(hello);
    toasts.show(hello);
    expect(messages(toasts)).toEqual(["Hello", "Hello"]);
  });

  it("duplicates of the last five toasts are suppressed with the option dedupe §4.53 §9.5", () => {
    const { toasts } = start({ dedupe: true });
    for (const message of ["1", "2", "3", "4", "5"]) toasts.show({ ...hello, message });
    expect(toasts.show({ ...hello, message: "1" })).toBeUndefined();
    expect(toasts.show({ ...hello, message: "1", type: "error" })).toBeTypeOf("number");
    expect(toasts.show({ ...hello, message: "1" })).toBeTypeOf("number");
  });
});

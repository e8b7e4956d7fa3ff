import { expect, it } from "vitest";
import { createLateParts, type LateModule } from "./late-loader.ts";

const module: LateModule = { SlowNotice: () => null, Overlays: () => null, SignedInMenu: () => null };
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it("loads the late parts once, however often they are asked for", async () => {
  let loads = 0;
  const late = createLateParts(async () => {
    loads += 1;
    return module;
  });
  late.load();
  late.load();
  await settle();
  late.load();
  expect(late.parts.get()).toBe(module);
  expect(loads).toBe(1);
});

it("says when the late parts cannot be had, and tries again at the next call", async () => {
  let online = false;
  const late = createLateParts(async () => {
    if (!online) throw new TypeError("Failed to fetch");
    return module;
  });
  late.load();
  expect(late.failed()).toBe(false);
  await settle();
  expect(late.failed()).toBe(true);
  online = true;
  late.load();
  await settle();
  expect(late.failed()).toBe(false);
  expect(late.parts.get()).toBe(module);
});

import { afterEach, expect, it, vi } from "vitest";
import { openBlank } from "./blank-window.ts";

afterEach(() => vi.unstubAllGlobals());

it("row 134: the empty window that a server's page replaces has no reference to this page", () => {
  const shown: string[] = [];
  const opened = { opener: {}, closed: false, location: { replace: (url: string) => shown.push(url) } };
  vi.stubGlobal("window", { open: () => opened });
  const blank = openBlank();
  expect(opened.opener).toBeNull();
  expect(blank?.go("https://social.example/login")).toBe(true);
  expect(shown).toEqual(["https://social.example/login"]);
});

it("a browser that blocks windows opens no empty window", () => {
  vi.stubGlobal("window", { open: () => null });
  expect(openBlank()).toBeUndefined();
});

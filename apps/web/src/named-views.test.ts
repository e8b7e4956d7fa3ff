import { expect, it, vi } from "vitest";
import { createNamedViews } from "./named-views.ts";

it("createNamedViews names the built-in views, and takes the names of team pages from the roster", () => {
  const page = { value: "Marsh", path: "marsh-flocks", label: "Marsh flocks", icon: "trophy" };
  const teams = { tag: "flock", facet: "kind", value: "Flock", group: "habitat", pages: [page] };
  expect(createNamedViews({ teams }).map(({ label, icon }) => [label, icon])).toEqual([
    ["Home", "home"],
    ["Recent", "sparkles"],
    ["Popular", "heart"],
    ["Following", "user-check"],
    ["Marsh flocks", "trophy"],
  ]);
});

it("createNamedViews leaves out Recent in a directory whose accounts have no dates", () => {
  vi.stubEnv("HAS_DATES", "");
  expect(createNamedViews({}).map(({ label }) => label)).toEqual(["Home", "Popular", "Following"]);
  vi.unstubAllEnvs();
});

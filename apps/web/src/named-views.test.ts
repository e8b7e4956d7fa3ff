import { expect, it } from "vitest";
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

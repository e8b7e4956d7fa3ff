import { expect, it } from "vitest";
import { storedPosts } from "./posts-state.ts";

const state = { kind: "closed" };
const until = 1000;

it("stored answers keep the id of the account, and those that another script may have written are left out", () => {
  const stored = [
    ["ann@birds.example", { until, id: "7", state }],
    ["bob@birds.example", { until, state }],
    ["cy@birds.example", { until, id: 7, state }],
    ["dan@birds.example", { until: "soon", state }],
    ["eve@birds.example", { until, state: { kind: "open" } }],
    [7, { until, state }],
    null,
  ];
  const read = storedPosts("https://site.example");
  expect([...(read(stored) ?? [])]).toEqual([
    ["ann@birds.example", { until, id: "7", state }],
    ["bob@birds.example", { until, state }],
    ["cy@birds.example", { until, state }],
  ]);
  expect(read({})).toBeUndefined();
});

import { expect, it } from "vitest";
import { sourceOf } from "./script-tag.ts";

it("sourceOf cuts the script's address before its last /embed/", () => {
  expect(sourceOf("https://roster.example/embed/v1.js")).toBe("https://roster.example");
  expect(sourceOf("https://forks.example/embed/roster/embed/1.0.0.js?x")).toBe("https://forks.example/embed/roster");
  expect(sourceOf("https://cdn.example/v1.js")).toBe("");
});

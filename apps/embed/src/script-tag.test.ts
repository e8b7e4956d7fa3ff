import { expect, it } from "vitest";
import { readerOf, sourceOf } from "./script-tag.ts";

it("sourceOf cuts the script's address before its last /embed/", () => {
  expect(sourceOf("https://roster.example/embed/v1.js")).toBe("https://roster.example");
  expect(sourceOf("https://forks.example/embed/roster/embed/1.0.0.js?x")).toBe("https://forks.example/embed/roster");
  expect(sourceOf("https://cdn.example/v1.js")).toBe("");
});

it("readerOf names the file beside the script that reads lists of other servers", () => {
  expect(readerOf("https://next.js.example/embed/v1.js?ver=6.4")).toBe(
    "https://next.js.example/embed/v1-list.js?ver=6.4",
  );
  expect(readerOf("https://forks.example/embed/roster/embed/1.2.0.js")).toBe(
    "https://forks.example/embed/roster/embed/1.2.0-list.js",
  );
});

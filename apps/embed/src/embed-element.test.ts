import { expect, it } from "vitest";
import { EmbedElement } from "./embed-element.ts";

it.each([
  ["https://flock.example/north/", "https://flock.example/north"],
  [null, "https://birds.example"],
  ["https://", ""],
  ["https:// flock.example", ""],
  ["http://[", ""],
  ["//flock.example", ""],
  ["flock", ""],
])("row 211: an element with the src %j reads from %j", (src, site) => {
  const element = { getAttribute: () => src, shared: { src: "https://birds.example" } };
  expect(Reflect.get(EmbedElement.prototype, "site", element)).toBe(site);
});

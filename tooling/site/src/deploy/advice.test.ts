import { expect, it } from "vitest";
import { adviceFor } from "./advice.ts";

const site = {
  name: "Musea",
  origin: "https://culture.museum",
  host: "culture.museum",
  base: "",
  general: {},
  paths: [],
};

it("a deploy below a path advises to add its robots.txt to the one that crawlers read", () => {
  expect(adviceFor(site)).toEqual([]);
  expect(adviceFor({ ...site, base: "/museums" })).toEqual([
    "Crawlers read only https://culture.museum/robots.txt. Add the lines of https://culture.museum/museums/robots.txt to that file.",
  ]);
});

it("a deploy of a site without an address of its own advises to write one", () => {
  expect(adviceFor({ ...site, origin: "https://roster.example", host: "roster.example" })).toEqual([
    expect.stringMatching(/^The address is still https:\/\/roster\.example\./),
  ]);
});

import { expect, it } from "vitest";
import { hostBegun, meantServer, suggestServers } from "./suggest-servers.ts";

const KNOWN = [
  "orchard.example",
  "pears.example",
  "social.pears.example",
  "orchids.test",
  "peach.social",
  "a.b.pea.test",
];
const offered = (text: string, used: readonly string[] = [], known: readonly string[] = KNOWN): readonly string[] =>
  suggestServers(text, used, known).map(({ value }) => value);

it("suggestServers lists servers whose name begins with the text before those in which a later part does", () => {
  expect(offered("pea")).toEqual(["pears.example", "peach.social", "social.pears.example", "a.b.pea.test"]);
  expect(offered("b.pea")).toEqual(["a.b.pea.test"]);
  expect(offered("ears")).toEqual([]);
});

it("suggestServers lists used servers first, with a note", () => {
  expect(suggestServers("p", ["plum.example", "peach.social"], KNOWN)).toEqual([
    { value: "plum.example", note: "last used" },
    { value: "peach.social", note: "used before" },
    { value: "pears.example" },
    { value: "social.pears.example" },
    { value: "a.b.pea.test" },
  ]);
  expect(suggestServers("pea", ["plum.example", "peach.social"], KNOWN)[0]).toEqual({
    value: "peach.social",
    note: "used before",
  });
});

it("suggestServers returns at most five servers, and the most popular ones for an empty text", () => {
  expect(offered("")).toEqual(KNOWN.slice(0, 5));
  expect(offered("", ["own.example"])).toEqual(["own.example", ...KNOWN.slice(0, 4)]);
});

it("suggestServers returns nothing for the whole name of a server, even if others match", () => {
  expect(offered("orchids.test")).toEqual([]);
  expect(offered("pears.example")).toEqual([]);
  expect(offered("own.example", ["own.example"], ["my.own.example"])).toEqual([]);
});

it.each(["@", "user@", "@@", "https://", "//"])(
  "suggestServers returns nothing for %j, with which no host begins",
  (text) => {
    expect(offered(text)).toEqual([]);
  },
);

it.each([
  ["https://Pea", "pea"],
  ["me@pea", "pea"],
  ["@me@pea", "pea"],
  ["https://pea.example/@me", "pea.example"],
  ["  pea ", "pea"],
  ["//Pea.example", "pea.example"],
  ["https://", ""],
  ["", ""],
])("hostBegun returns the start of a host in %j", (text, host) => {
  expect(hostBegun(text)).toBe(host);
});

it.each([
  ["orchard.exmaple", "orchard.example"],
  ["@me@orchad.exampel", "orchard.example"],
  ["https://Orchard.exampl/@me", "orchard.example"],
  ["orchardexample", "orchard.example"],
  ["peach,social", "peach.social"],
  ["peach", "peach.social"],
  ["plumexample", "plum.example"],
])("meantServer returns for %s the server %s", (text, server) => {
  expect(meantServer(text, ["plum.example"], KNOWN)).toBe(server);
});

it.each(["", "@", "orchard.example", "plum.example", "orange.example", "pea", "orchid.test.example"])(
  "meantServer returns nothing for %s, which is complete or too far from every server",
  (text) => {
    expect(meantServer(text, ["plum.example"], KNOWN)).toBeUndefined();
  },
);

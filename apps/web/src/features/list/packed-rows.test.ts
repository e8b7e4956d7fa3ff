import { expect, it } from "vitest";
import { packRows, unpackRows } from "./packed-rows.ts";
import { chipFacets, type Row } from "./rows.ts";

const [facet] = chipFacets;
const key = facet?.key ?? "";
const known = facet?.values[2]?.value ?? "";

const rows: readonly Row[] = [
  {
    username: "Gulls",
    name: "Gulls",
    monogram: { shape: "shield", letters: "GU", primary: "#002244", secondary: "#69be28", ink: "#ffffff" },
    tags: { [key]: known },
    twitter: 1200,
    asOf: "2026-01-20",
  },
  {
    username: "harbour_news",
    name: "Harbour | News, “daily”",
    monogram: { shape: "plate", letters: "HN", primary: "#ffcc00", secondary: "#002244", ink: "#000000" },
    tags: { [key]: "of no list" },
    avatar: "https://birds.example/a.png",
    isBeta: true,
    mastodon: 7,
  },
  {
    username: "someone",
    name: "Some One",
    monogram: { shape: "circle", letters: "SO", primary: "#002244", secondary: "#69be28", ink: "#ffffff" },
    tags: {},
  },
];

it("rows come out of their pack as they were", () => {
  expect(unpackRows(packRows(rows))).toEqual(rows);
  expect(unpackRows(packRows(rows.slice(2)))).toEqual(rows.slice(2));
});

it("a list without rows stays one", () => {
  expect(unpackRows(packRows([]))).toEqual([]);
});

it("no text of a row is taken for the end of a field", () => {
  const named = rows.map((row) => ({ ...row, name: `${row.name}, | and ~` }));
  expect(unpackRows(packRows(named))).toEqual(named);
});

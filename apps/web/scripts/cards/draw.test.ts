import { createMonograms, monogramSvg } from "@roster/core/monogram";
import { beforeAll, describe, expect, it } from "vitest";
import { createCardDrawer } from "./draw.ts";
import { type CardContent, cardTree } from "./layout.ts";

const site = {
  name: "Birds",
  tagline: "Birds.",
  description: "Birds.",
  origin: "https://birds.example",
  basePath: "/",
  homeServer: "home.example",
  socialAccount: "birds@home.example",
  network: "Fedi",
  followersCountIs: "mastodon",
} as const;
const monogram = createMonograms({ site, facets: [], teams: [] });
const mark = (name: string): string => monogramSvg(monogram({ username: name, name, tags: {} }));

const cards: readonly CardContent[] = [
  {
    title: "Every bird of the north",
    site: "Birds",
    count: 12,
    unit: "accounts",
    marks: [mark("Robin"), mark("Wren")],
  },
  {
    title: "Red Robins",
    note: "Oslo",
    site: "Birds",
    count: 1,
    unit: "account",
    stripes: ["#aa0000", "#ffffff"],
    marks: [mark("Red")],
  },
  { title: "Łabędź", note: "Country", site: "Birds", stripes: ["#003366", "#ffcc00"], marks: [] },
];

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe("social cards", () => {
  let drawn: readonly Buffer[];
  beforeAll(async () => {
    const draw = await createCardDrawer(cards);
    drawn = await Promise.all(cards.map(draw));
  }, 60_000);

  it("a social card is a PNG file of 1200 by 630", () => {
    for (const png of drawn) {
      expect([...png.subarray(0, 8)]).toEqual(SIGNATURE);
      expect(png.toString("latin1", 12, 16)).toBe("IHDR");
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  it("social cards with different texts differ", () => {
    expect(new Set(drawn.map((png) => png.toString("base64"))).size).toBe(cards.length);
  });

  it("a social card shows letters that the first font lacks", async () => {
    const titles = ["Łódź", "Ąódę"].map((title): CardContent => ({ title, note: "Country", site: "Birds", marks: [] }));
    const draw = await createCardDrawer(titles);
    const [one = Buffer.of(), other = Buffer.of()] = await Promise.all(titles.map(draw));
    expect(one.equals(other)).toBe(false);
  }, 60_000);

  it("a social card leaves out letters that no font has, and shows the site's name if its title has no others", async () => {
    const titles = ["Robins Ολυμπ", "Robins", "東京 الأهلي", "Birds"];
    const contents = titles.map((title): CardContent => ({ title, note: "Łódź", site: "Birds", marks: [] }));
    const [mixed, latin, foreign, site] = await Promise.all(contents.map(await createCardDrawer(contents)));
    expect(mixed).toEqual(latin);
    expect(foreign).toEqual(site);
    expect(latin).not.toEqual(site);
  }, 60_000);

  it("drawing a social card again gives an identical file", async () => {
    const [first] = cards;
    const draw = await createCardDrawer(cards);
    expect(first && (await draw(first)).equals(drawn[0] ?? Buffer.of())).toBe(true);
  }, 60_000);

  it("social cards are small enough for a preview", () => {
    for (const png of drawn) expect(png.length).toBeLessThan(300_000);
  });

  it("a social card shows the name, the line under it and the count", () => {
    const text = JSON.stringify(cards[1] && cardTree(cards[1]));
    for (const part of ["Red Robins", "Oslo", "Birds", "#aa0000"]) expect(text).toContain(part);
  });
});

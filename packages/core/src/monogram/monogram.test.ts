import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fallbackTextLength, letterPlace, monogramSvg } from "./svg.ts";
import { slugOf } from "../lib/text.ts";
import { account, facets, site, teams } from "./testing/farm.ts";
import { contrast, createMonograms, backgroundFacet, monogramBackgrounds } from "./monogram.ts";
import type { Facet } from "../types.ts";

const monogram = createMonograms({ site, facets, teams });
const person = (name: string): string => monogram(account(name, { sort: ["Critic"] })).letters;
const paper = (name: string, username?: string): string =>
  monogram(account(name, { sort: ["Paper"] }, username)).letters;

describe("shape", () => {
  it.each([
    ["Grower", "shield"],
    ["Critic", "circle"],
    ["Paper", "plate"],
    ["Odd", "plate"],
  ])("the monogram of %s has the shape %s", (sort, shape) => {
    expect(monogram(account("X", { sort: [sort] })).shape).toBe(shape);
  });
});

it("the monogram of an account that lacks a tag is drawn, although every object has a field of the tag's name", () => {
  const keys = ["valueOf", "toString"];
  const named = facets.map((facet, at) => ({ ...facet, key: keys[at] ?? "" }));
  const odd = { ...site, teams: { tag: "constructor", facet: "valueOf", value: "Grower", group: "valley", pages: [] } };
  expect(createMonograms({ site: odd, facets: named, teams })(account("X", {}))).toMatchObject({ shape: "plate" });
});

describe("letters", () => {
  it("the monogram of a team's own account shows the team's abbreviation", () => {
    expect(monogram(account("Hill", { sort: ["Grower"], farm: ["n/hill"] })).letters).toBe("HLF");
  });

  it("the monogram of another account with a team shows the account's own letters", () => {
    expect(monogram(account("Pip Core", { sort: ["Critic"], farm: ["n/hill"] })).letters).toBe("PC");
  });

  it.each([
    ["Adam Fuji", "AF"],
    ["Stephen A. Smith", "SS"],
    ["Pat McApple", "PM"],
    ["Paul Dehner Jr.", "PD"],
    ["Rosa O'Pippin", "RO"],
    ["Élodie Ärm", "ÉÄ"],
    ["Cher", "C"],
    ["AppleGuy", "AG"],
  ])("the monogram of the person %s shows %s", (name, letters) => {
    expect(person(name)).toBe(letters);
  });

  it.each([
    ["Orchard News", "orch", "ORCH"],
    ["BBC Garden", "bbcgarden", "BBC"],
    ["U.S. Apples", "usapples", "US"],
    ["The Apple Record", "applerecord", "AR"],
    ["FanGraphs", "fangraphs", "FG"],
    ["Good Old Days of Fruit", "goodold", "GOD"],
    ["Estación de Carmona", "carmona", "EC"],
    ["Museum für Obst am See", "obstmuseum", "MOS"],
    ["Festa da Maçã", "festadamaca", "FM"],
    ["rund um den Apfel", "rundum", "RA"],
    ["iOrchard News", "iorchard", "ION"],
    ["Pride of", "prideof", "PRI"],
    ["Pensburgh", "pensburgh", "PEN"],
    ["The", "theonly", "THE"],
    ["95.7 The Game", "game957", "957"],
    ["670 The Score", "670TheScore", "670"],
    ["49ers Webzone", "ninerswebzone", "4W"],
    ["\u{1fd2}aa", "\u{1fd2}aa", "ΙAA"],
    ["ßßß", "sharp", "SSS"],
  ])("the monogram of the paper %s (@%s) shows %s", (name, username, letters) => {
    expect(paper(name, username)).toBe(letters);
  });

  it.each([
    ["Museu de Arte para Todos", "MAT"],
    ["Museo della Scienza", "MS"],
    ["Friends with the Sea", "FS"],
    ["Red sox fan", "RSF"],
  ])("the monogram of %s skips small words of any language, and no others", (name, letters) => {
    expect(paper(name)).toBe(letters);
  });

  it.each([
    [undefined, "red sox fan", "RSF"],
    ["en", "friends of the sea", "FS"],
    ["en", "do or die bears", "DDB"],
    ["pt-BR", "amigos do mar", "AM"],
    ["pl", "red for all", "RFA"],
  ])(
    "in a directory in %s, the monogram of the lower-case name %s skips words of that language only",
    (tag, name, letters) => {
      const draw = createMonograms({ site: { ...site, ...(tag && { language: tag }) }, facets, teams });
      expect(draw(account(name, { sort: ["Paper"] })).letters).toBe(letters);
    },
  );

  it("a monogram has one to four letters for any name", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
        fc.constantFrom("Critic", "Paper"),
        (name, sort) => {
          const { letters } = monogram(account(name, { sort: [sort] }));
          expect(Array.from(letters).length).toBeGreaterThanOrEqual(1);
          expect(Array.from(letters).length).toBeLessThanOrEqual(4);
        },
      ),
    );
  });
});

describe("colours", () => {
  it("a monogram has the team's colours if there is exactly one team", () => {
    expect(monogram(account("Pip", { sort: ["Critic"], farm: ["n/hill"] }))).toMatchObject({
      primary: "#fcb514",
      secondary: "#000000",
      ink: "#000000",
    });
    expect(monogram(account("Pip", { sort: ["Critic"], farm: ["n/hill"] }))).not.toHaveProperty("background");
  });

  it("a monogram repeats the primary colour if the team has no second one", () => {
    expect(monogram(account("Plain", { sort: ["Grower"], farm: ["n/plain"] }))).toMatchObject({
      primary: "#123456",
      secondary: "#123456",
      ink: "#ffffff",
    });
  });

  it("a monogram has the colours of the first facet value if there are several teams, no team or no team colours", () => {
    for (const farm of [["n/hill", "n/plain"], ["n/bare"], []]) {
      expect(monogram(account("Pip", { sort: ["Critic"], soil: ["Red Clay", "Chalk"], farm }))).toMatchObject({
        background: "red-clay",
        primary: "#93432a",
      });
    }
  });

  it.each([[["Red Clay", "Chalk", "Air"]], [[]], [["Air"]]])(
    "a monogram has the default colours of the facet for %j",
    (soil) => {
      expect(monogram(account("Pip", { sort: ["Critic"], soil }))).toMatchObject({
        background: "none",
        primary: "#333333",
      });
    },
  );

  it("the colours of a facet value get a lighter border", () => {
    const { primary, secondary } = monogram(account("Pip", { sort: ["Critic"], soil: ["Red Clay"] }));
    expect(contrast(secondary, "#000000")).toBeGreaterThan(contrast(primary, "#000000"));
  });

  it("the background is named by the slug of the value, so a no-break space becomes a hyphen", () => {
    const facet = { ...facetOf("#000000"), values: [{ value: "Ice\u00a0Hockey", background: "#000000" }] };
    expect(monogramBackgrounds([facet])[0]?.background).toBe(slugOf("Ice Hockey"));
  });

  it("monogram colours mix with white as color-mix in oklab does", () => {
    const [black] = monogramBackgrounds([{ ...facetOf("#000000") }]);
    expect(black?.secondary).toBe("#4d4d4d");
  });

  it("monogram colours make letters readable on any background", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const primary = `#${number.toString(16).padStart(6, "0")}`;
        const [background] = monogramBackgrounds([facetOf(primary)]);
        expect(contrast(background?.ink ?? primary, primary)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("a monogram has colours in a directory without facet colours and teams", () => {
    const { teams: _none, ...plain } = site;
    const bare = createMonograms({ site: plain, facets: [], teams: [] });
    expect(bare(account("Pip Core", {}))).toMatchObject({ shape: "plate", letters: "PC", background: "none" });
    expect(backgroundFacet([])).toBeUndefined();
  });
});

function facetOf(background: string): Facet {
  return { key: "soil", label: "Soil", filter: true, values: [{ value: "One", background }] };
}

describe("as SVG", () => {
  const hill = monogram(account("Hill", { sort: ["Grower"], farm: ["n/hill"] }));
  const glyphs = Object.fromEntries(["H", "L", "F"].map((one) => [one, { advance: 500, d: "M0 0L500 700Z" }]));

  it("an SVG monogram has paths if the font has all letters", () => {
    const svg = monogramSvg(hill, { unitsPerEm: 1000, glyphs });
    expect(svg).not.toContain("<text");
    expect(svg.match(/M0 0L500 700Z/g)).toHaveLength(3);
  });

  it("an SVG monogram has a text element if the font lacks a letter", () => {
    expect(monogramSvg(hill, { unitsPerEm: 1000, glyphs: {} })).toContain(">HLF</text>");
  });

  it("an SVG monogram condenses wide letters in a fallback font and never stretches narrow ones", () => {
    expect(fallbackTextLength("WWW", 18.5)).toBe(30);
    expect(fallbackTextLength("II", 22)).toBeUndefined();
  });

  it("an SVG monogram escapes its letters and its pattern", () => {
    expect(monogramSvg({ ...hill, letters: "<&" })).toContain(">&#60;&#38;</text>");
    expect(monogramSvg({ ...hill, pattern: 'M2 2"' })).toContain('d="M2 2&#34;" fill="none"');
  });

  it("an SVG monogram makes letters smaller the more there are, and places them higher in a shield", () => {
    expect(letterPlace({ shape: "plate", letters: "AB" })).toEqual({ size: 22, y: 31.7, maxWidth: 36 });
    expect(letterPlace({ shape: "shield", letters: "ABC" }).y).toBe(29.475);
    expect(letterPlace({ shape: "circle", letters: "ABCD" })).toMatchObject({ size: 15, maxWidth: 33 });
  });
});

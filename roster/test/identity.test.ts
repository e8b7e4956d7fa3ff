import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contrast } from "@roster/core/site";
import { describe, expect, it } from "vitest";
import { buildRoster } from "../src/build.ts";
import { readDrawing } from "../src/drawing.ts";
import { splitSite } from "../src/identity.ts";
import { paletteOf, weakColours } from "../src/palette.ts";
import { site } from "./flock.ts";
import { openWorkbench } from "./workbench.ts";

const { root, out, path, write, swap, build } = openWorkbench();
const read = (name: string) => JSON.parse(readFileSync(join(out(), name), "utf8"));
const svg = (inside: string, viewBox = "0 0 24 24") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`;
const addToSite = (lines: string) =>
  swap("site.json", /\n}\n$/.exec(readFileSync(path("site.json"), "utf8"))?.[0] ?? "", `,\n  ${lines}\n}\n`);

describe("a directory without an identity of its own", () => {
  it("a directory without words of its own has words that fit every topic, and claims no licence", () => {
    const { identity } = splitSite(site);
    expect(identity.noun).toEqual({ one: "account", many: "accounts", all: "directory", article: "an" });
    expect(identity.wording).toMatchObject({ home: "Flock", notFound: "Page not found", listed: "listed here" });
    expect(identity.licence ?? identity.joinServers ?? identity.package).toBeUndefined();
  });

  it("llms.txt of a directory without a licence names none", () => {
    expect(build()).toEqual([]);
    expect(readFileSync(join(out(), "llms.txt"), "utf8")).toContain(". The data is open to every origin");
  });

  it("a directory without a look of its own has readable colours, and no marks on its banner", () => {
    const { look } = splitSite(site).identity;
    expect(weakColours(look)).toEqual([]);
    expect(look.pattern).toBe("none");
    expect(paletteOf(look).get("#0c3526")).toBe(look.board);
  });
});

describe("the identity in site.json", () => {
  it("the build writes the logo to directory.json, and the noun to no file that browsers load", () => {
    write("logo.svg", svg('<path d="M2 2h20v20H2z" fill="currentColor"/>'));
    addToSite('"logo": "logo.svg",\n  "noun": { "one": "museum", "many": "museums", "all": "collection" }');
    expect(build()).toEqual([]);
    expect(read("directory.json")).not.toHaveProperty("words");
    expect(read("directory.json")).toMatchObject({
      logo: { shapes: [["path", { d: "M2 2h20v20H2z", fill: "currentColor" }]] },
    });
    expect(read("roster.json").site).not.toHaveProperty("noun");
    expect(readFileSync(join(out(), "llms.txt"), "utf8")).toContain("3 museums. An account without");
  });

  it.each([
    ["museum", "a"],
    ["artist", "an"],
    ["Institute", "an"],
    ["hour", "an"],
    ["honorary member", "an"],
    ["house", "a"],
    ["university", "a"],
    ["union", "a"],
    ["user", "a"],
    ["European museum", "a"],
    ["umbrella group", "an"],
    ["unusual thing", "an"],
    ["MP", "a"],
  ])("the article before %j is %j", (one, article) => {
    const noun = { one, many: "many", all: "all" };
    expect(splitSite({ ...site, noun }).identity.noun.article).toBe(article);
  });

  it("the data may name the article of its noun, and the default texts about teams use it", () => {
    const { noun, wording } = splitSite({
      ...site,
      noun: { one: "MP", many: "MPs", all: "list", article: "an" },
    }).identity;
    expect(noun.article).toBe("an");
    expect(wording.covers).toBe("Pick your teams and see all MPs about them.");
    expect(wording.suggest).toBe("Do you know an MP about the team? Suggest it.");
  });

  it("the build says which colour of the look is unreadable where, its contrast, and how to change it", () => {
    addToSite('"look": { "board": "#88aa99", "accent": "#1f5a99", "lamp": "#ffd27a" }');
    const { problems } = buildRoster(root(), out());
    expect(problems.map(({ field, problem, remedy }) => `${field} ${problem}. ${remedy}`)).toEqual([
      expect.stringMatching(
        /^look\.board #88aa99 is too light for the texts on it: the contrast is \d\.\d to 1, below 4\.5 to 1\. Choose a darker board\.$/,
      ),
      expect.stringMatching(
        /^look\.lamp #ffd27a is too dark to be seen on the board: .* below 3 to 1\. Choose a lighter lamp, or a darker board\.$/,
      ),
    ]);
  });

  it.each([
    ['"look": { "board": "green", "accent": "#1f5a99", "lamp": "#ffd27a" }', "look.board", '"green" is not a colour'],
    ['"logo": "../logo.svg"', "logo", '"../logo.svg" is not the name of a logo'],
    ['"logo": "logo.svg"', undefined, "cannot be read"],
    [
      '"package": "museums-data"',
      "package",
      '"museums-data" has no scope, but the package of the widget gets its name from the scope',
    ],
    ['"package": "Museums"', "package", '"Museums" is not the name of a package'],
    ['"licence": { "name": "MIT", "url": "mit" }', "licence.url", '"mit" is not an https address'],
    ['"joinServers": ["https://social.example"]', "joinServers.0", '"https://social.example" is not a host name'],
  ])("the build refuses %s", (line, field, problem) => {
    addToSite(line);
    expect(build()).toEqual([field === undefined ? `logo.svg||${problem}` : `site.json|${field}|${problem}`]);
  });
});

describe("icons", () => {
  const name = (icon: string) =>
    swap("taxonomy.json", '"value": "Painting",', `"value": "Painting", "icon": "${icon}",`);

  it("an icon of the folder is used if the data names it, or if it replaces one of the interface", () => {
    write("icons/brush.svg", svg('<path d="M3 21l9-9"/>'));
    write("icons/heart.svg", svg('<path d="M5 5h9"/>'));
    write("icons/unused.svg", svg('<path d="M3 3h9"/>'));
    name("brush");
    expect(build()).toEqual([]);
    expect(read("identity.json").icons).toEqual({
      brush: [["path", { d: "M3 21l9-9" }]],
      heart: [["path", { d: "M5 5h9" }]],
    });
  });

  it("an unknown icon is refused with the nearest known name, and all others", () => {
    write("icons/brush.svg", svg('<path d="M3 21l9-9"/>'));
    name("brash");
    expect(build()).toEqual(['taxonomy.json|facets.1.values.0.icon|"brash" is not a known value']);
    const [problem] = buildRoster(root(), out()).problems;
    expect(problem?.remedy).toMatch(
      /^Did you mean "brush"\? Use one of: annotation, .*, brush\. Or draw icons\/brash\.svg\.$/,
    );
  });

  it("an icon that is not drawn on the grid of the others is refused", () => {
    write("icons/brush.svg", svg('<path d="M3 21l9-9"/>', "0 0 512 512"));
    expect(build()).toEqual(['icons/brush.svg||has the viewBox "0 0 512 512"']);
  });
});

describe("a drawing", () => {
  it.each([
    ["<script>alert(1)</script>", "<script>"],
    ['<path d="M0 0" onload="x()"/>', 'onload="x()"'],
    ['<path d="M0 0" fill="url(#a)"/>', 'fill="url(#a)"'],
    ['<path d="M0 0" style="fill:red"/>', 'style="fill:red"'],
    ['<use href="#a"/>', '<use href="#a"/>'],
    ['<image href="https://x.example/a.png"/>', '<image href="https://x.example/a.png"/>'],
    ['<path d="M0 0">', '<path d="M0 0">'],
    ["words", "words</svg>"],
    ["<style>*{}</style>", "<style>"],
    ['<g><path d="M0 0"/></g>', "<g>"],
  ])("a drawing with %s is refused", (inside, refused) => {
    expect(readDrawing(svg(inside))).toEqual({ refused });
  });

  it.each([
    "",
    "<svg/>",
    "<!DOCTYPE svg><svg></svg>",
    '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    svg("", "0 0"),
  ])("the text %j is not a drawing", (text) => {
    expect(readDrawing(text)).toHaveProperty("refused");
  });

  it("a drawing may have comments, line breaks and an end tag for each shape", () => {
    expect(readDrawing(`<!-- mine -->\n${svg('\n  <circle cx="1" cy="2" r="3"></circle>\n')}\n`)).toEqual({
      viewBox: "0 0 24 24",
      shapes: [["circle", { cx: "1", cy: "2", r: "3" }]],
    });
  });
});

describe("the palette", () => {
  it("the look of the style sheets replaces no colour", () => {
    expect(paletteOf({ board: "#0c3526", accent: "#0a6640", lamp: "#ffc940", pattern: "yards" })).toEqual(new Map());
  });

  it("a look replaces every colour of the style sheets except white, black, chalk and the colours of warnings", () => {
    const kept = /^#(?:ffffff|000000|f6f3e6|fff0c7|3a2e0a|553b00|ffdd8a|c99a1d|8b6d17|b01d1d|ff9a90|fce7e4|3c1715)/;
    const palette = paletteOf({ board: "#30106a", accent: "#8a1c5c", lamp: "#b9f2ff", pattern: "none" });
    const css = readFileSync(join(import.meta.dirname, "../../packages/ui/src/styles/tokens.css"), "utf8");
    const colours = Array.from(css.matchAll(/#[0-9a-f]{6}/g), ([colour]) => colour);
    expect(colours.length).toBeGreaterThan(60);
    expect(colours.filter((colour) => !kept.test(colour) && !palette.has(colour))).toEqual([]);
  });

  it.each([
    ["board", 0],
    ["accent", 0],
    ["lamp", 1],
  ] as const)("a refused %s is accepted after the change that its remedy names", (colour, target) => {
    const steps = [0, 60, 120, 180, 240];
    const hex = (...channels: number[]) => `#${channels.map((one) => one.toString(16).padStart(2, "0")).join("")}`;
    const toward = (channel: number) => Math.round(channel * 0.2 + 255 * target * 0.8);
    const base = { board: "#26313f", accent: "#1f5a99", lamp: "#ffd27a", pattern: "none" } as const;
    const isWeak = (value: string) =>
      weakColours({ ...base, [colour]: value }).some(({ colour: about }) => about === colour);
    const all = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => [red, green, blue])));
    const refused = all.filter((channels) => isWeak(hex(...channels)));
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.filter((channels) => isWeak(hex(...channels.map(toward)))).map((one) => hex(...one))).toEqual([]);
  });

  it("texts stay readable on every background, in every look that the build accepts", () => {
    const steps = [0, 40, 80, 120, 160, 200, 240];
    const hex = (...channels: number[]) => `#${channels.map((one) => one.toString(16).padStart(2, "0")).join("")}`;
    const all = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => hex(red, green, blue))));
    const looks = all.map((board) => ({ board, accent: board, lamp: "#ffd27a", pattern: "none" as const }));
    const accepted = looks.filter((look) => !weakColours(look).some(({ colour }) => colour !== "lamp"));
    expect(accepted.length).toBeGreaterThan(30);
    const pairs = [
      ["#10201a", ["#ffffff", "#eef1ed"], 4.5],
      ["#4a5952", ["#ffffff", "#eef1ed", "#f5f7f4"], 4.5],
      ["#e9efea", ["#0b1411", "#13201b", "#1c2c25"], 4.5],
      ["#a5b6ac", ["#0b1411", "#13201b", "#0f1a16", "#1c2c25"], 4.5],
      ["#0b1411", ["#d7e6dd"], 4.5],
      ["#74847b", ["#ffffff"], 3],
      ["#6d8277", ["#13201b", "#0f1a16"], 3],
      ["#ff9a90", ["#13201b", "#0b1411"], 4.5],
      ["#b01d1d", ["#eef1ed"], 4.5],
    ] as const;
    const faint = accepted.flatMap((look) => {
      const palette = paletteOf(look);
      const now = (old: string) => palette.get(old) ?? old;
      return pairs.flatMap(([ink, grounds, needed]) =>
        grounds
          .filter((ground) => contrast(now(ink), now(ground)) < needed)
          .map((ground) => `${look.board}: ${now(ink)} on ${now(ground)}`),
      );
    });
    expect(faint).toEqual([]);
  });
});

import reserved from "@roster/data/reserved.json" with { type: "json" };
import { iconShapes } from "@roster/ui/icons/shapes.ts";
import { expect, it } from "vitest";
import { drawIcons, printSprite } from "./icons.ts";
import { printTheme } from "./identity.ts";

const namesIn = (sprite: string): readonly string[] =>
  Array.from(sprite.matchAll(/id="i-([^"]+)"/g), ([, name = ""]) => name);

it("the sprite has the icons of the specification that every directory shares, each with a shape §2.102", () => {
  const names =
    "annotation at-sign checkmark chevron-down chevron-right download filters heart loading mastodon menu search shield sparkles twitter user-check user-cross users warning-triangle";
  const sprite = printSprite({});
  const drawn = names.split(" ").filter((name) => new RegExp(`id="i-${name}"[^>]*><path d="[^"]`).test(sprite));
  expect(drawn.join(" ")).toBe(names);
});

it("the sprite of a directory has the icons of the interface and its own, and its own replace others of the name", () => {
  const own = {
    heart: [["circle", { cx: "12", cy: "12", r: "9" }] as const],
    brush: [["path", { d: "M3 21l9-9" }] as const],
  };
  const sprite = printSprite(own);
  expect(namesIn(sprite).toSorted()).toEqual([...Object.keys(iconShapes), "brush"].toSorted());
  expect(sprite).toContain(
    '<symbol id="i-heart" viewBox="0 0 24 24" overflow="visible"><circle cx="12" cy="12" r="9"/>',
  );
});

it("the icons that the data may name are the icons of the interface", () => {
  expect(reserved.icons).toEqual(Object.keys(iconShapes));
});

it("the theme is empty for the look of the style sheets, and otherwise has only the colours that change", () => {
  expect(printTheme({ colours: {}, pattern: "yards" })).toBe("");
  const theme = printTheme({ colours: { "#0c3526": "#30106a", "#10201a": "#120a22" }, pattern: "none" });
  expect(theme).toContain("--board: light-dark(#30106a, #0d2a20);");
  expect(theme).toContain("light-dark(#120a2255, #000000cc)");
  expect(theme).toContain("background: var(--board);");
  expect(theme).not.toContain("--danger");
});

it("the theme of a language with letters beyond Latin-1 has the extended text font", () => {
  const look = { colours: {}, pattern: "yards" } as const;
  expect(printTheme(look, true)).toMatch(/^@font-face \{[^}]*public-sans-latin-ext\.woff2[^}]*\}\n$/);
});

it("the icons of the site are drawn from its logo in every size", () => {
  const drawn = drawIcons();
  const sizes = [...drawn].map(([path, picture]) => {
    if (typeof picture === "string") return path;
    const at = path.endsWith(".ico") ? 22 : 0;
    return `${path} ${picture.readUInt32BE(at + 16)}`;
  });
  expect(sizes).toEqual([
    "icon.svg",
    "icons/icon-192.png 192",
    "icons/icon-512.png 512",
    "icons/maskable-512.png 512",
    "apple-icon.png 180",
    "favicon.ico 32",
  ]);
});

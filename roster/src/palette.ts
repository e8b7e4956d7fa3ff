import { contrast } from "@roster/core/site";
import type { Identity } from "./identity.ts";
import { identityMessages as messages, type Message } from "./messages.ts";

type Colour = keyof Omit<Identity["look"], "pattern">;

/** The colours for which the style sheets are written. A test compares the lists below with them. */
const WRITTEN: Readonly<Record<Colour, string>> = { board: "#0c3526", accent: "#0a6640", lamp: "#ffc940" };

/**
 * The colours of the style sheets that follow each colour of a look, in hue and chroma. Shades follow it in lightness too;
 * tints are paper and text, and keep theirs.
 */
const FOLLOWERS: Readonly<Record<Colour, { readonly shades: readonly string[]; readonly tints: readonly string[] }>> = {
  board: {
    shades: ["#0c3526", "#0d2a20", "#072318", "#071a13", "#2a5a47", "#265140", "#123f2e", "#155c42"],
    tints: [
      "#7fa593",
      "#b3cbbf",
      "#d7e6dd",
      "#eef1ed",
      "#0b1411",
      "#13201b",
      "#f5f7f4",
      "#0f1a16",
      "#1c2c25",
      "#10201a",
      "#e9efea",
      "#4a5952",
      "#a5b6ac",
      "#d4dbd5",
      "#27382f",
      "#74847b",
      "#6d8277",
    ],
  },
  accent: { shades: ["#0a6640"], tints: ["#6bd8a5", "#dcefe4", "#133628"] },
  lamp: { shades: ["#ffc940"], tints: ["#b07a00"] },
};

/** The pairs of text or marks and their background, as the style sheets write them, and the contrast that WCAG 2 wants. */
const PAIRS: readonly (readonly [Colour, string, readonly string[], number])[] = [
  ["board", "#f6f3e6", ["#0c3526", "#0d2a20", "#072318", "#071a13", "#123f2e", "#155c42"], 4.5],
  ["board", "#b3cbbf", ["#0c3526", "#0d2a20"], 4.5],
  ["board", "#7fa593", ["#072318", "#071a13"], 3],
  ["accent", "#0a6640", ["#ffffff", "#eef1ed", "#f5f7f4", "#dcefe4"], 4.5],
  ["accent", "#6bd8a5", ["#0b1411", "#13201b", "#1c2c25", "#133628"], 4.5],
  ["lamp", "#ffc940", ["#0c3526", "#0d2a20", "#0b1411", "#13201b"], 3],
];

/** The colours of a look by the colour of the style sheets that they replace. It is empty for the look of the style sheets. */
export function paletteOf(look: Identity["look"]): ReadonlyMap<string, string> {
  const palette = new Map<string, string>();
  for (const colour of ["board", "accent", "lamp"] as const) {
    const from = toOklch(WRITTEN[colour]);
    const to = toOklch(look[colour]);
    const { shades, tints } = FOLLOWERS[colour];
    for (const old of [...shades, ...tints]) {
      const [lightness, chroma, hue] = toOklch(old);
      const shade: Oklch = [
        lightness + (shades.includes(old) ? to[0] - from[0] : 0),
        chroma * Math.min(to[1] / from[1], 1.5),
        hue + to[2] - from[2],
      ];
      const next = old === WRITTEN[colour] ? look[colour] : toHex(shade);
      if (next !== old) palette.set(old, next);
    }
  }
  return palette;
}

/** The colours of a look that people could not read, each with its contrast and the required one. */
export function weakColours(look: Identity["look"]): readonly (Message & { readonly colour: Colour })[] {
  const palette = paletteOf(look);
  const now = (old: string): string => palette.get(old) ?? old;
  return (["board", "accent", "lamp"] as const).flatMap((colour) => {
    const weak = PAIRS.filter(([about]) => about === colour)
      .flatMap(([, ink, grounds, needed]) =>
        grounds.map((ground) => ({ needed, has: contrast(now(ink), now(ground)) })),
      )
      .filter(({ has, needed }) => has < needed)
      .toSorted((a, b) => a.has / a.needed - b.has / b.needed)[0];
    return weak === undefined ? [] : [{ colour, ...messages.weak({ ...weak, colour, value: look[colour] }) }];
  });
}

/** Lightness 0 to 1, chroma, and hue in degrees. @see https://www.w3.org/TR/css-color-4/#ok-lab */
type Oklch = readonly [lightness: number, chroma: number, hue: number];

function toOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/** The colour, with less chroma if screens cannot show it. */
function toHex([lightness, chroma, hue]: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const light = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  if (chroma > 0.001 && light.some((value) => value < -0.001 || value > 1.001)) {
    return toHex([lightness, chroma * 0.95, hue]);
  }
  const channels = light.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const shown = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

import { contrast } from "@roster/core/site";

/** The least contrast of text (WCAG 2 AA). */
export const TEXT_CONTRAST = 4.5;
const STEPS = 100;

/**
 * The nearest colour to a text colour that people can read on a background: the text colour itself, or mixed with as
 * little white or black as possible. All colours are #rrggbb.
 */
export function readableText(background: string, text: string): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = ["#ffffff", "#000000"].map((end) => mix(text, end, step / STEPS));
    const passing = mixed.filter((colour) => contrast(colour, background) >= TEXT_CONTRAST);
    if (passing[0] !== undefined) return passing[0];
  }
  return "#000000"; // unreachable: white or black passes on every colour
}

/** Mixes a share of another colour into a colour. */
function mix(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

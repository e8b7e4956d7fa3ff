import identity from "@roster/data/identity.json" with { type: "json" };
import { iconShapes } from "@roster/ui/icons/shapes.ts";

/** The look and the words of the directory, for prerendered pages and scripts: browsers do not load this file. */
export const { language, wording, noun, licence, pattern, mark, icons, logo, package: npmPackage } = identity;

const { "at-sign": atSign, checkmark, mastodon, twitter } = iconShapes;

/** The paths of the icons on cards. All other icons are drawn by reference to the sprite. */
export const cardIcons: Readonly<Record<string, string>> = {
  "at-sign": atSign,
  ...(identity.readOn !== undefined && { checkmark }), // before the first reading, few cards have a tick
  mastodon,
  twitter,
};

/** Replaces the colours of the style sheets in a text by those of the directory. */
export function recolour(text: string, colours: Readonly<Record<string, string>> = identity.colours): string {
  return text.replace(/#[0-9a-f]{6}(?=(?:[0-9a-f]{2})?\b)/g, (colour) => colours[colour] ?? colour);
}

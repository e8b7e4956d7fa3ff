import { site, words } from "../../../directory.ts";
import { inTitle } from "../../../in-title.ts";

const aNoun = process.env["A_NOUN"] ?? "an account";

export { unknownAccount } from "../messages.ts";

export const previewWidth = "Width of the column";
export const pixels = (count: number): string => `${count} px`;
export const scheme = {
  label: "Your page",
  values: [
    { value: "light", label: "Light page" },
    { value: "dark", label: "Dark page" },
  ],
};

export const addAccount = `Add ${aNoun}`;
export const chooseAccount = inTitle(words.one);
export const searchHint = site.searchHint ?? "Type a name";
export const chosen = `${inTitle(words.many)} of the list, in this order`;
export const noneChosen = `No ${words.one} yet. Add one above.`;
export const noButtonYet = `Choose ${aNoun} above.`;
export const most = (count: number): string => `A list has at most ${count} ${words.many}.`;
export const added = (name: string, count: number): string => `Added ${name}. ${accountCount(count)}.`;
export const removed = (name: string, count: number): string => `Removed ${name}. ${accountCount(count)}.`;
export const moved = (name: string, place: number, count: number): string => `${name} is now ${place} of ${count}.`;
export const moveUp = (name: string): string => `Move up: ${name}`;
export const moveDown = (name: string): string => `Move down: ${name}`;
export const remove = (name: string): string => `Remove: ${name}`;
export const label = "Text on the button";
export const labelPlaceholder = "Follow";
const accountCount = (count: number): string => `${count} ${count === 1 ? words.one : words.many}`;

export const ownColours = "Colour the Follow buttons";
export const buttonColour = "Button";
export const textColour = "Text";
export const teamColours = (team: string): string => `Colours of the ${team}`;
export const contrastOf = (ratio: string): string =>
  `The contrast of text and button is ${ratio} : 1. People can read it.`;
export const tooLittle = (ratio: string, text: string, isTooDark: boolean): string =>
  `The contrast of text and button is ${ratio} : 1, but people need at least 4.5 : 1. The text ${text} is too ${isTooDark ? "dark" : "light"} for this button.`;
export const nearest = (text: string, was: string): string =>
  `The text is ${text}, the nearest colour to the team’s ${was} that people can read on this button.`;
export const use = (colour: string): string => `Use ${colour}, the nearest colour that passes`;

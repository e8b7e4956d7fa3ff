const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "{": "&#123;",
  "}": "&#125;",
};

const escapeLetters = (text: string, letters: RegExp): string =>
  text.replace(letters, (letter) => ENTITIES[letter] ?? "");

/** How a language writes what is not its own. */
export interface Escapes {
  /** An attribute with its value, e.g. `limit="6"`. */
  attribute(name: string, value: string): string;
  /** A text between tags. */
  text(text: string): string;
}

export const HTML: Escapes = {
  attribute: (name, value) => `${name}="${escapeLetters(value, /[&<>"]/g)}"`,
  text: (text) => escapeLetters(text, /[&<>]/g),
};

/** HTML in a file where two braces begin a command, as in Hugo's and Jekyll's. */
export const TEMPLATE: Escapes = {
  attribute: (name, value) => `${name}="${escapeLetters(value, /[&<>"{}]/g)}"`,
  text: (text) => escapeLetters(text, /[&<>{}]/g),
};

/** Names that JSX writes otherwise. */
const JSX_NAMES: Readonly<Record<string, string>> = { crossorigin: "crossOrigin" };

/** Nothing that JSX reads as its own, and no entity; blanks at the ends of a text would be lost. */
const isPlain = (text: string): boolean => /^[^\s&<>{}"\\](?:[^&<>{}"\\\n]*[^\s&<>{}"\\])?$/.test(text);

export const JSX: Escapes = {
  attribute: (name, value) =>
    `${JSX_NAMES[name] ?? name}=${isPlain(value) ? `"${value}"` : `{${JSON.stringify(value)}}`}`,
  text: (text) => (isPlain(text) ? text : `{${JSON.stringify(text)}}`),
};

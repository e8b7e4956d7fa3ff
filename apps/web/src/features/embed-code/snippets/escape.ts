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

export type Styles = Readonly<Record<string, string>>;

/** Escapes attributes and texts for one language. */
export interface Escapes {
  /** An attribute with its value, e.g. `limit="6"`. */
  attribute(name: string, value: string): string;
  text(text: string): string;
  /** A style attribute with the space before it. "" for no declarations. */
  style(declarations: Styles): string;
}

/** The style attribute of HTML. Our declarations have no characters that need an escape. */
function style(declarations: Styles): string {
  const text = Object.entries(declarations).map(([name, value]) => `${name}:${value}`);
  return text.length > 0 ? ` style="${text.join(";")}"` : "";
}

/** HTML. Braces are escaped too, because they begin a command in templates of Hugo, Jekyll, Vue and Svelte. */
export const HTML: Escapes = {
  attribute: (name, value) => `${name}="${escapeLetters(value, /[&<>"{}]/g)}"`,
  text: (text) => escapeLetters(text, /[&<>{}]/g),
  style,
};

/** Whether JSX keeps a text as it is: no braces, tags or entities, and no spaces at the ends, which JSX would remove. */
const isPlain = (text: string): boolean => /^[^\s&<>{}"\\](?:[^&<>{}"\\\n]*[^\s&<>{}"\\])?$/.test(text);

export const JSX: Escapes = {
  attribute: (name, value) =>
    `${name === "crossorigin" ? "crossOrigin" : name}=${isPlain(value) ? `"${value}"` : `{${JSON.stringify(value)}}`}`,
  text: (text) => (isPlain(text) ? text : `{${JSON.stringify(text)}}`),
  style(declarations) {
    const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const text = Object.entries(declarations).map(([name, value]) => `${camel(name)}: ${JSON.stringify(value)}`);
    return text.length > 0 ? ` style={{ ${text.join(", ")} }}` : "";
  },
};

/** The attributes and texts of JSX, with a style attribute as in HTML. */
export const ASTRO: Escapes = { ...JSX, style };

import type { Embed } from "../features/embed-code/snippets/markup.ts";

// An embed for tests, and names that break code which does not escape them.

export const RELEASE = { version: "1.2.3", integrity: `sha384-${"a".repeat(64)}` };
export const NAMES = [
  `Tom & "Jerry" <b>'s</b>`,
  "{{ .Site.Title }}",
  "{% raw %} {{",
  "a \\ back\\slash",
  "&amp; as it is",
  " blanks around ",
  "O’Neill — é 中",
  "</li></ul></roster-list><script>alert(1)</script>",
];

export const embed = (known: Partial<Embed> = {}): Embed => ({
  key: "",
  element: "roster-list",
  site: "https://birds.example/north",
  name: "Oak Robins",
  page: "/teams/oak/robins",
  attributes: [
    ["nest", "oak/robins"],
    ["limit", "6"],
    ["theme", "auto"],
  ],
  listed: [{ username: "robin", name: "The Robin" }],
  release: RELEASE,
  ...known,
});

import { runInNewContext } from "node:vm";
import { transformSync } from "esbuild";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TEMPLATE } from "./escape.ts";
import { type Embed, printMarkup } from "./markup.ts";
import { platforms } from "./platforms.ts";
import { printComponent, printTypes } from "./react.ts";

const RELEASE = { version: "1.2.3", integrity: `sha384-${"a".repeat(64)}` };
const NAMES = [
  `Tom & "Jerry" <b>'s</b>`,
  "{{ .Site.Title }}",
  "{% raw %} {{",
  "a \\ back\\slash",
  "&amp; as it is",
  " blanks around ",
  "O’Neill — é 中",
  "</li></ul></roster-list><script>alert(1)</script>",
];

const embed = (known: Partial<Embed> = {}): Embed => ({
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

const codeOf = (id: string, of: Embed): string =>
  platforms(of)
    .find((one) => one.id === id)
    ?.snippets.map(({ code }) => code)
    .join("\n") ?? "";

/** Decodes the entities of a text. */
const decode = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&#123;", "{")
    .replaceAll("&#125;", "}")
    .replaceAll("&amp;", "&");
const textsOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<a [^>]*>([^<]*)<\/a>/g), ([, text = ""]) => decode(text));
const headingOf = (html: string): string => decode(/ heading="([^"]*)"/.exec(html)?.[1] ?? "");

/** Compiles a component as a site's build does, and renders it. */
function render(code: string): string {
  const jsx = transformSync(code.replace("export ", ""), { loader: "jsx", jsxFactory: "h", jsxFragment: "Fragment" });
  const component: () => ReactNode = runInNewContext(`${jsx.code};AccountList`, { h: createElement, Fragment });
  return renderToStaticMarkup(createElement(component));
}

it("the embed code for HTML is the list with its links, and the pinned script", () => {
  expect(codeOf("html", embed())).toBe(`<style>roster-list { display: block; min-height: calc(6em + 72px) }</style>
<roster-list nest="oak/robins" limit="6" theme="auto">
  <ul>
    <li><a href="https://birds.example/north/accounts/robin" rel="noopener">The Robin</a></li>
  </ul>
</roster-list>
<script async src="https://birds.example/north/embed/1.2.3.js" integrity="${RELEASE.integrity}" crossorigin="anonymous"></script>
`);
});

it("the embed code reserves the height of the rows that the list will have", () => {
  const reserved = (layout: string, listed: Embed["listed"]): string =>
    /\{ (.*) \}/.exec(
      codeOf(
        "html",
        embed({
          listed,
          attributes: [
            ["layout", layout],
            ["limit", "8"],
          ],
        }),
      ),
    )?.[1] ?? "";
  const robin = { username: "robin", name: "The Robin" };
  expect(reserved("list", [robin, robin])).toBe("display: block; min-height: calc(6em + 144px)");
  expect(reserved("list", [])).toBe("display: block; min-height: calc(6em + 576px)");
  expect(reserved("compact", [robin])).toBe("display: block; min-height: calc(6em + 44px)");
  expect(reserved("grid", [robin])).toBe("display: block");
});

it("the embed code has no hash if the moving script is chosen", () => {
  expect(codeOf("html", embed({ release: undefined }))).toContain(
    '<script async src="https://birds.example/north/embed/v1.js"></script>',
  );
});

it("the embed code contains a link to the list's page until its accounts have loaded", () => {
  expect(codeOf("html", embed({ listed: [] }))).toContain(
    '<a href="https://birds.example/north/teams/oak/robins" rel="noopener">Oak Robins</a>',
  );
});

describe.each(NAMES)("code with the name %j", (name) => {
  const of = embed({
    attributes: [
      ["nest", "oak/robins"],
      ["heading", name],
    ],
    listed: [{ username: "robin", name }],
  });

  it.each(["html", "wordpress", "ghost", "hugo", "jekyll"])("the embed code escapes the name as text for %s", (id) => {
    const code = codeOf(id, of);
    expect(textsOf(code)).toEqual([name]);
    expect(headingOf(code)).toBe(name);
    expect(code.match(/<script/g)).toHaveLength(1);
  });

  it("the embed code escapes braces, which begin a command in templates", () => {
    expect(printMarkup(of, TEMPLATE)).not.toMatch(/[{}]/);
  });

  it("the embed code for React renders the name unchanged", () => {
    const html = render(printComponent(of));
    expect(textsOf(html)).toEqual([name]);
    expect(headingOf(html)).toBe(name);
    expect(html).toContain(`integrity="${RELEASE.integrity}" crossorigin="anonymous"`);
  });
});

it("the embed code for TypeScript declares the attributes of the list", () => {
  expect(printTypes(embed())).toContain('Partial<Record<"nest" | "limit" | "theme", string>>');
});

it.each([
  ["Montréal Canadiens", "montreal-canadiens"],
  ["Oak / Robins & Co.", "oak-robins-co"],
  ["中文", "accounts"],
  ["", "accounts"],
])("the embed code names the files for %j %s", (name, file) => {
  expect(codeOf("hugo", embed({ name }))).toContain(`{{< ${file} >}}`);
  expect(codeOf("jekyll", embed({ name }))).toContain(`{% include ${file}.html %}`);
});

it("each kind of site has a name, instructions and embed code", () => {
  const all = platforms(embed());
  expect(all.map(({ name }) => name)).toEqual(["HTML", "React", "WordPress", "Hugo", "Jekyll", "Ghost"]);
  for (const { before, snippets } of all) {
    expect(before).not.toBe("");
    expect(snippets.length).toBeGreaterThan(0);
  }
});

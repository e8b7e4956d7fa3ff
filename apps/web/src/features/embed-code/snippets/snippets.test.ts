import { runInNewContext } from "node:vm";
import { transformSync } from "esbuild";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TEMPLATE } from "./escape.ts";
import { type Embed, printElement } from "./markup.ts";
import { morePlatforms } from "./more-platforms.ts";
import { PLATFORMS } from "./platforms.ts";
import { embed, NAMES, RELEASE } from "./birds.ts";
import { printComponent, printTypes } from "./react.ts";

const codeOf = (id: string, of: Embed): string => {
  const { snippets = [] } = morePlatforms(of)[id] ?? {};
  return snippets.map(({ code }) => code).join("\n");
};
/** The first piece of code for one kind of site. */
const firstOf = (id: string, of: Embed): string => morePlatforms(of)[id]?.snippets[0]?.code ?? "";

const button = (known: Partial<Embed> = {}): Embed =>
  embed({
    element: "roster-follow",
    name: "The Robin",
    page: "/accounts/robin",
    attributes: [
      ["account", "robin"],
      ["theme", "auto"],
    ],
    ...known,
  });

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
  expect(firstOf("html", embed()))
    .toBe(`<style>roster-list { display: flow-root; place-self: stretch; min-height: calc(6em + 72px) }</style>
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
  expect(reserved("list", [robin, robin])).toBe(
    "display: flow-root; place-self: stretch; min-height: calc(6em + 144px)",
  );
  expect(reserved("list", [])).toBe("display: flow-root; place-self: stretch; min-height: calc(6em + 576px)");
  expect(reserved("compact", [robin])).toBe("display: flow-root; place-self: stretch; min-height: calc(6em + 44px)");
  expect(reserved("grid", [robin])).toBe("display: flow-root; place-self: stretch");
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

  it.each(["html", "wordpress", "ghost", "hugo", "jekyll", "eleventy"])(
    "the embed code escapes the name as text for %s",
    (id) => {
      const code = firstOf(id, of);
      expect(textsOf(code)).toEqual([name]);
      expect(headingOf(code)).toBe(name);
      expect(code.match(/<script/g)).toHaveLength(1);
    },
  );

  it("the embed code escapes braces, which begin a command in templates", () => {
    expect(printElement(of, TEMPLATE).join()).not.toMatch(/[{}]/);
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
  const all = morePlatforms(embed());
  expect(Object.keys(all)).toEqual(PLATFORMS.map(({ id }) => id));
  for (const { before, snippets } of Object.values(all)) {
    expect(before).not.toBe("");
    expect(snippets.length).toBeGreaterThan(0);
  }
});

it("the embed code has one style, which reserves the place of the element and colours its buttons", () => {
  const colours = { background: "#0b162a", text: "#ffffff" };
  const style = "--roster-accent: #0b162a; --roster-on-accent: #ffffff }</style>";
  for (const id of ["html", "wordpress", "ghost", "hugo", "jekyll", "eleventy"]) {
    const code = firstOf(id, embed({ colours }));
    expect(code).toContain(
      `<style>roster-list { display: flow-root; place-self: stretch; min-height: calc(6em + 72px); ${style}`,
    );
    expect(code.match(/<style/g)).toHaveLength(1);
  }
  expect(firstOf("html", button({ colours }))).toContain(
    `<style>roster-follow { display: inline-block; min-width: 5.9em; min-height: 40px; ${style}`,
  );
  expect(render(printComponent(embed({ colours })))).toContain(style);
});

it("the embed code for a filled list also reserves the height of its divider", () => {
  const filled = embed({
    attributes: [
      ["nest", "oak/robins"],
      ["fill", "wood"],
    ],
  });
  expect(firstOf("html", filled)).toContain("min-height: calc(6em + 112px)");
});

it.each([
  ["a button", button({ attributes: [["account", ""]] })],
  ["a list by hand", embed({ attributes: [["accounts", ""]] })],
])("the embed page offers no code for %s without an account", (_, of) => {
  const all = morePlatforms(of);
  expect(Object.keys(all)).toEqual(PLATFORMS.map(({ id }) => id));
  for (const { before, snippets } of Object.values(all)) {
    expect(before).toBe("Choose an account. Its code then appears here.");
    expect(snippets).toEqual([]);
  }
});

it("the embed code in one line is the script in a box that reserves the height of the accounts, which are its limit", () => {
  const colours = { background: "#0b162a", text: "#ffffff" };
  expect(morePlatforms(embed({ colours, release: undefined }))["html"]?.snippets[1]).toEqual({
    title: "One line",
    code: `<div style="min-height: calc(6em + 72px); --roster-accent: #0b162a; --roster-on-accent: #ffffff"><script async src="https://birds.example/north/embed/v1.js" data-nest="oak/robins" data-limit="1" data-theme="auto"></script></div>\n`,
  });
  expect(morePlatforms(button())["html"]?.snippets).toHaveLength(1);
  expect(morePlatforms(embed({ attributes: [["layout", "grid"]] }))["html"]?.snippets).toHaveLength(1);
});

it("the embed code of a button is the element around a link that follows without a script", () => {
  expect(firstOf("html", button())).toContain(`<roster-follow account="robin" theme="auto">
  <a href="https://birds.example/north/accounts/robin" rel="noopener">Follow The Robin</a>
</roster-follow>
<script async`);
  expect(printComponent(button())).toContain("export function FollowButton()");
  expect(printTypes(button())).toContain('"roster-follow": Detailed');
});

it("the link of a button names its account only once, even if the text on the button contains the name", () => {
  const linkOf = (label: string): string => {
    const attributes = [
      ["account", "robin"],
      ["label", label],
    ] as const;
    return firstOf("markdown", button({ attributes })).replace(/\].*\n/, "]");
  };
  expect(linkOf("Join")).toBe("[Join The Robin]");
  expect(linkOf("Follow The Robin here")).toBe("[Follow The Robin here]");
});

it("the embed code for sites that strip tags has links only, in HTML and in Markdown", () => {
  const list = embed({ listed: [{ username: "robin", name: "*The* [Robin]" }] });
  const link = "https://birds.example/north/accounts/robin";
  expect(morePlatforms(list)["wordpress"]?.snippets[1]?.code).toBe(
    `<ul>\n  <li><a href="${link}" rel="noopener">*The* [Robin]</a></li>\n</ul>\n`,
  );
  expect(firstOf("markdown", list)).toBe(`- [\\*The\\* \\[Robin\\]](${link})\n`);
  expect(firstOf("markdown", button())).toBe(`[Follow The Robin](${link})\n`);
});

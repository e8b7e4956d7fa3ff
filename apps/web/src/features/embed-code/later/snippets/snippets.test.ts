import { runInNewContext } from "node:vm";
import { transformSync } from "esbuild";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { HTML } from "../../snippets/escape.ts";
import { type Embed, printElement } from "../../snippets/markup.ts";
import { morePlatforms, printComponent, printTypes } from "./more-platforms.ts";
import { PLATFORMS } from "../../snippets/platforms.ts";
import { embed, NAMES, RELEASE } from "../../../../testing/embed.ts";

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
    .toBe(`<roster-list nest="oak/robins" limit="6" theme="auto" style="place-self:stretch">
  <ul style="display:grid;grid-auto-rows:minmax(max(48px - 1.18em, 1.35em), auto);gap:calc(1.18em + 24px);margin:0;padding:calc(1.52em + 24px) calc(64px + clamp(0px, (100% - 15.5em) * 999, 5.16em + 6px) + clamp(0px, (100% - 20.6em) * 999, 19px) + clamp(0px, (100% - 20.6em) * 999, 0.7em + 6px)) calc(1.18em + 52px + 1 * clamp(0px, (15.5em - 100%) * 999, 48px)) 0px;font-weight:700;line-height:1.35;overflow-wrap:anywhere;list-style:none">
    <li style="margin:0;padding:0"><a href="https://birds.example/north/accounts/robin" rel="noopener">The Robin</a></li>
  </ul>
</roster-list>
<script async src="https://birds.example/north/embed/1.2.3.js" integrity="${RELEASE.integrity}" crossorigin="anonymous"></script>
`);
});

it("the links of the embed code reserve the height of the rows that the list will have", () => {
  const reserved = (settings: Embed["attributes"], count: number): string => {
    const listed = Array.from({ length: count }, () => ({ username: "robin", name: "The Robin" }));
    const code = codeOf("html", embed({ listed, attributes: [...settings, ["limit", "8"]] }));
    return / {2}<ul style="([^"]*)">/.exec(code)?.[1] ?? "";
  };
  expect(reserved([], 0)).toContain("min-height:calc(2.5em + 52px + 8 * (max(72px,");
  expect(reserved([["layout", "compact"]], 0)).toContain("min-height:calc(2.5em + 52px + 8 * max(44px,");
  expect(reserved([], 2)).toContain(
    "1.35em), auto);gap:calc(1.18em + 24px);margin:0;padding:calc(1.52em + 24px) calc(64px",
  );
  expect(reserved([["fill", "wood"]], 2)).toContain("calc(1.18em + 52px + 1.18em + 12px + 2 * clamp(");
  expect(reserved([["theme", "dark"]], 2)).toContain(
    "padding:calc(1.52em + 36px) calc(76px + clamp(0px, ((100% - 24px)",
  );
  expect(reserved([["follow", "none"]], 2)).toContain(" calc(64px + clamp(0px, (100% - 20.6em) * 999, 19px)) calc(");
  expect(reserved([["layout", "compact"]], 1)).toContain("grid-auto-rows:minmax(44px, auto);gap:0;margin:0;");
  const grid = reserved([["layout", "grid"]], 3);
  expect(grid).toMatch(/^display:grid;grid-template-columns:repeat\(auto-fill,minmax\(min\(150px,100%\),1fr\)\);/);
  expect(grid).toContain("padding:calc(1.52em + 16px) 0px 44px");
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
    expect(printElement(of, HTML).join()).not.toMatch(/[{}]/);
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

it("no embed code has a style element or a rule, so that editors that drop tags leave no CSS for readers to see", () => {
  for (const of of [embed(), button(), embed({ attributes: [["layout", "grid"]] })]) {
    for (const { id } of PLATFORMS) expect(codeOf(id, of)).not.toMatch(/<style|^roster-[\w-]+ \{/m);
  }
});

it("the element of the embed code has no display of its own, so that a plain rule of the page can hide it", () => {
  for (const of of [embed(), button()])
    for (const { id } of PLATFORMS) expect(codeOf(id, of)).not.toMatch(/<roster-[^>]*display/);
});

it("the embed code for React reserves the same height as the code for HTML", () => {
  const styleOf = (html: string): string => (/<ul style="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll(" ", "");
  for (const layout of ["list", "grid"]) {
    const of = embed({ attributes: [["layout", layout]] });
    expect(styleOf(render(printComponent(of)))).toBe(styleOf(firstOf("html", of)));
    expect(styleOf(firstOf("html", of))).not.toBe("");
  }
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
  expect(morePlatforms(embed({ release: undefined }))["html"]?.snippets[1]).toEqual({
    title: "One line",
    code: `<div style="min-height:calc(2.5em + 52px + 1 * (max(72px, 3.4em + 8px) + max(clamp(0px, (15.5em + 32px - 100vw) * 99, 48px), clamp(0px, (14em + 84px - 100vw) * 99, 0.5em))))"><script async src="https://birds.example/north/embed/v1.js" data-nest="oak/robins" data-limit="1" data-theme="auto"></script></div>\n`,
  });
  expect(morePlatforms(button())["html"]?.snippets).toHaveLength(1);
  expect(morePlatforms(embed({ attributes: [["layout", "grid"]] }))["html"]?.snippets).toHaveLength(1);
});

it("the embed code of a button is the element around a link that follows without a script", () => {
  expect(firstOf("html", button())).toContain(`<roster-follow account="robin" theme="auto">
  <a href="https://birds.example/north/accounts/robin" rel="noopener" style="display:inline-block;min-width:5.9em;line-height:40px">Follow The Robin</a>
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

const foreign = embed({
  name: "Hockey & ice",
  isForeign: true,
  page: "https://hockey.example/collections/7",
  attributes: [
    ["from", "https://hockey.example/collections/7"],
    ["limit", "6"],
  ],
  listed: [{ username: "ann", host: "ice.example", name: "Ann", url: "https://ice.example/@ann" }],
});

it("the code of somebody's list links to the list and to the profiles", () => {
  const code = firstOf("html", foreign);
  expect(code).toContain('<roster-list from="https://hockey.example/collections/7" limit="6"');
  expect(textsOf(code)).toEqual(["Hockey & ice", "Ann"]);
  expect(Array.from(code.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual([
    "https://hockey.example/collections/7",
    "https://ice.example/@ann",
  ]);
  expect(codeOf("markdown", foreign)).toContain("- [Hockey \\& ice](https://hockey.example/collections/7)\n- [Ann](");
});

it("the code of somebody's list that the page could not read has one link to the list", () => {
  const code = firstOf("html", { ...foreign, name: "", listed: [] });
  expect(textsOf(code)).toEqual(["hockey.example"]);
  expect(code).toContain("min-height:calc(2.5em + 52px + 7 * (max(72px, ");
  const unread: Embed = { ...foreign, name: "", page: "", listed: [], attributes: [["from", ""]] };
  expect(textsOf(printElement(unread, HTML).join())).toEqual(["birds.example"]);
  expect(morePlatforms(unread)["html"]).toMatchObject({ before: "Show a list. Its code then appears here." });
});

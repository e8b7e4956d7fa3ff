import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { marked } from "marked";
import { expect, it } from "vitest";
import { createSSRApp } from "vue";
import { renderToString } from "vue/server-renderer";
import { embed, NAMES } from "../../../../testing/embed.ts";
import { HTML } from "../../snippets/escape.ts";
import { type Embed, printElement } from "../../snippets/markup.ts";
import { morePlatforms } from "./more-platforms.ts";
import type { Snippet } from "../../snippets/platforms.ts";

type Files = Readonly<Record<string, string>>;

/** How one kind of site turns the code of a page into HTML. */
interface Site {
  readonly name: string;
  /** The tab with its code. */
  readonly id: string;
  /** Builds the pages of all embeds at once, and returns their HTML in the same order. */
  build(snippets: readonly (readonly Snippet[])[]): Promise<readonly string[]>;
}

const EMBEDS = NAMES.map((name, index): Embed =>
  embed({
    name: `Birds ${index}`,
    attributes: [
      ["nest", "oak/robins"],
      ["heading", name],
      ["accent", "#0b162a"],
      ["on-accent", "#ffffff"],
    ],
    listed: [{ username: "robin", name }],
  }),
);
const run = promisify(execFile);
const FRONT = "---\ntitle: Post\n---\n";
const post = (code: string): string => `${FRONT}# Post\n\nText before.\n\n${code}\nText after.\n`;

/** A generator that reads Markdown pages and includes. */
function generator(
  id: string,
  options: {
    readonly pages: string;
    readonly html: (page: string) => string;
    readonly files?: Files;
    readonly command: readonly [string, ...string[]];
  },
): Site {
  return {
    name: id,
    id,
    async build(snippets) {
      const files = snippets.map(([include, page], index) => ({
        [include?.title ?? ""]: include?.code ?? "",
        [`${options.pages}page-${index}.md`]: post(page?.code ?? ""),
      }));
      const outputs = snippets.map((_, index) => options.html(`page-${index}`));
      return inFolder(Object.assign({}, options.files, ...files), [options.command], outputs);
    },
  };
}

/** Writes files to a new folder, runs commands there, and returns the content of other files. */
async function inFolder(
  files: Files,
  commands: readonly (readonly [string, ...string[]])[],
  outputs: readonly string[],
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), "roster-site-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    for (const [command, ...args] of commands) await run(command, args, { cwd: folder });
    return await Promise.all(outputs.map((path) => readFile(join(folder, path), "utf8")));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const vue: Site = {
  name: "vue",
  id: "vue",
  build: (snippets) =>
    Promise.all(
      snippets.map(([component]) => {
        const template = /<template>([^]*)<\/template>/.exec(component?.code ?? "")?.[1] ?? "";
        const app = createSSRApp({ template });
        app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith("roster-");
        return renderToString(app);
      }),
    ),
};

const astro: Site = {
  name: "astro",
  id: "astro",
  build(snippets) {
    const own = (text: string, index: number): string => text.replaceAll("AccountList", `AccountList${index}`);
    const files = snippets.map(([component, page], index) => ({
      [own(component?.title ?? "", index)]: component?.code ?? "",
      [`src/pages/page-${index}.astro`]: own(page?.code ?? "", index),
    }));
    const all = Object.assign({ "package.json": '{ "private": true, "type": "module" }' }, ...files);
    const commands = [
      ["npm", "install", "--no-audit", "--no-fund", "astro@7"],
      [process.execPath, "node_modules/astro/bin/astro.mjs", "build"],
    ] as const;
    return inFolder(
      all,
      commands,
      snippets.map((_, index) => `dist/page-${index}/index.html`),
    );
  },
};

/** The components for React, each under a name of its own. */
const components = (snippets: readonly (readonly Snippet[])[]): Files =>
  Object.fromEntries(
    snippets.map(([component], index) => [
      `list-${index}.jsx`,
      (component?.code ?? "").replace("function AccountList", `function List${index}`),
    ]),
  );

const next: Site = {
  name: "next",
  id: "react",
  build(snippets) {
    const pages = snippets.map((_, index) => [
      `app/page-${index}/page.jsx`,
      `import { List${index} } from "../../list-${index}.jsx";\n\nexport default List${index};\n`,
    ]);
    const layout = "export default ({ children }) => <html><body>{children}</body></html>;\n";
    const files = { "package.json": "{}", "app/layout.jsx": layout, ...Object.fromEntries(pages) };
    const commands = [
      ["npm", "install", "--no-audit", "--no-fund", "next@16", "react@19", "react-dom@19"],
      [process.execPath, "node_modules/next/dist/bin/next", "build"],
    ] as const;
    const outputs = snippets.map((_, index) => `.next/server/app/page-${index}.html`);
    return inFolder({ ...files, ...components(snippets) }, commands, outputs);
  },
};

const viteReact: Site = {
  name: "vite and react",
  id: "react",
  build(snippets) {
    const lines = snippets.map((_, index) => {
      const page = `writeFileSync("page-${index}.html", renderToString(<List${index} />));`;
      return `import { List${index} } from "./list-${index}.jsx";\n${page}`;
    });
    const imports = `import { writeFileSync } from "node:fs";\nimport { renderToString } from "react-dom/server";\n`;
    const files = { "package.json": '{ "type": "module" }', "pages.jsx": `${imports}${lines.join("\n")}\n` };
    const commands = [
      ["npm", "install", "--no-audit", "--no-fund", "vite@8", "react@19", "react-dom@19"],
      [process.execPath, "node_modules/vite/bin/vite.js", "build", "--ssr", "pages.jsx"],
      [process.execPath, "dist/pages.js"],
    ] as const;
    const outputs = snippets.map((_, index) => `page-${index}.html`);
    return inFolder({ ...files, ...components(snippets) }, commands, outputs);
  },
};

/**
 * Svelte takes the script of the code for that of the component, so its users put the script into `src/app.html`. It takes a
 * name that begins with "on" for an event, but not one with "On".
 */
const svelte: Site = {
  name: "svelte",
  id: "html",
  build(snippets) {
    const files = snippets.map(([page], index) => [
      `page-${index}.svelte`,
      (page?.code ?? "").replace(" on-accent=", " On-accent="),
    ]);
    const build = `import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "svelte/compiler";
import { render } from "svelte/server";
for (let index = 0; index < ${snippets.length}; index += 1) {
  const { js } = compile(readFileSync(\`page-\${index}.svelte\`, "utf8"), { generate: "server" });
  writeFileSync(\`page-\${index}.js\`, js.code);
  const page = await import(\`./page-\${index}.js\`);
  writeFileSync(\`page-\${index}.html\`, render(page.default).body);
}
`;
    const commands = [
      ["npm", "install", "--no-audit", "--no-fund", "svelte@5"],
      [process.execPath, "build.js"],
    ] as const;
    return inFolder(
      { "package.json": '{ "type": "module" }', "build.js": build, ...Object.fromEntries(files) },
      commands,
      snippets.map((_, index) => `page-${index}.html`),
    );
  },
};

/** `pnpm test` builds the first one. The others download programs or need those of the machine. */
const SITES: readonly Site[] = [
  vue,
  generator("eleventy", {
    pages: "",
    html: (page) => `_site/${page}/index.html`,
    command: ["npx", "--yes", "@11ty/eleventy@3"],
  }),
  astro,
  next,
  viteReact,
  svelte,
  generator("hugo", {
    pages: "content/",
    html: (page) => `public/${page}/index.html`,
    files: { "config.toml": 'title = "Birds"\n', "layouts/_default/single.html": "{{ .Content }}\n" },
    command: ["hugo"],
  }),
  generator("jekyll", { pages: "", html: (page) => `_site/${page}.html`, command: ["jekyll", "build"] }),
];

const ENTITIES: Files = { lt: "<", gt: ">", quot: '"', amp: "&" };
const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal));
  });
/** The element of a page as a browser reads it: without entities, space beside tags and the last semicolon of a style. */
const elementOf = (html: string): string =>
  decode(
    /<roster-list[^]*<\/roster-list>/
      .exec(html)?.[0]
      .replace(/(?<=>)\s+|\s+(?=<)/g, "")
      .replace(" On-accent=", " on-accent=") // names of attributes have no case in HTML
      .replace(/( style="[^"]*);"/g, '$1"') ?? "",
  );

it.each(SITES.slice(0, Number(process.env["ROSTER_SITES"] ?? 1)))(
  "a site with $name turns the embed code into the same element as the HTML, whatever the names",
  { timeout: 300_000 },
  async ({ name, id, build }) => {
    const built = await build(EMBEDS.map((one) => morePlatforms(one)[id]?.snippets ?? []));
    expect(built.map(elementOf)).toEqual(EMBEDS.map((one) => elementOf(printElement(one, HTML).join("\n"))));
    if (name === "vue" || name === "svelte") return; // the script is in its page
    for (const html of built) {
      expect(html.match(/<script [^>]*src="https:\/\/birds\.example[^"]*"/g)).toHaveLength(1);
      expect(html).toContain("display:grid");
    }
  },
);

it.each([
  ["between paragraphs", (code: string) => `Text\n\n${code}\nText`],
  ["in a list item", (code: string) => `- Text\n\n  ${code.replaceAll("\n", "\n  ")}\n- Text`],
])("Markdown leaves the embed code as it is %s, whatever the names", (_, place) => {
  const codes = EMBEDS.map((one) => morePlatforms(one)["html"]?.snippets[0]?.code ?? "");
  const built = codes.map((code) => marked.parse(place(code), { async: false }));
  expect(built.map(elementOf)).toEqual(EMBEDS.map((one) => elementOf(printElement(one, HTML).join("\n"))));
});

it("a Markdown parser keeps a button inside a sentence", () => {
  const code = printElement(embed({ element: "roster-follow", attributes: [["account", "robin"]] }), HTML).join("\n");
  expect(marked.parse(`Text ${code} text.`, { async: false })).toBe(`<p>Text ${code} text.</p>\n`);
});

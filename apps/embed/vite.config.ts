import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import directory from "@roster/data/directory.json" with { type: "json" };
import identity from "@roster/data/identity.json" with { type: "json" };
import { en } from "@roster/texts/widget";
import { minify } from "terser";
import { defineConfig, type LibraryOptions, type Plugin } from "vite";
import { definitions } from "./scripts/definitions.ts";
import { integrityOf } from "./scripts/releases.ts";

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const colours: Readonly<Record<string, string>> = identity.colours;
const roster = readFileSync(fileURLToPath(import.meta.resolve("@roster/data/roster.json")), "utf8");

/** Preact runs the parts of `@roster/ui`. */
const alias = { "react-dom/client": path("src/preact.ts"), "react/jsx-runtime": path("src/preact.ts") };

/**
 * Properties that only the widget's code reads, never by a computed name: Preact's own, those of class components, and ours.
 * The pattern must match no name that other code reads: in data files, window messages, attributes and browser APIs.
 */
const INTERNAL = new RegExp(
  [
    "^(__|component|getDerived|getSnapshot|getChild|shouldComponent|debounceR|setState|forceUpdate)",
    "^(contextType|diffed|unmount|vnode)$",
    "^(takeTurn|updateSoon|onOutcome|canAsk|onLeave|followersOn|seeOn)",
    "^(boxed|chips|copied|copy|failed|follows|headingLevel|homeServer|messages|settings|texts|unknown|withdraw)$",
    "^(canOnlyCopy|crossing|describedBy|draw|emit|fresh|hoverLabel|isFresh|onPress|shared|shown|subscribe|teamIds|toggle|update|wiring)$",
    "(Name|Label|For|From|By|Texts)$",
  ].join("|"),
);

/** Minifies the output of Vite's minifier again: 150 bytes (brotli) less, and 350 by shorter names. Each option saves bytes. */
const minifyAgain: Plugin = {
  name: "minify-again",
  enforce: "post",
  async generateBundle({ format }, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const { code } = await minify(file.code, {
        ecma: 2020,
        module: format === "es",
        compress: {
          passes: 3,
          unsafe: true,
          directives: false,
          join_vars: false,
          unsafe_arrows: true,
        },
        // the texts of other languages come from files
        mangle: { properties: format === "iife" && { regex: INTERNAL, reserved: Object.keys(en) } },
      });
      file.code = code ?? file.code;
    }
  },
};

/** Replaces the colours of the style sheets by those of the directory. */
const recolour: Plugin = {
  name: "recolour",
  enforce: "pre",
  transform(code, id) {
    if (!/\.css\b/.test(id) || Object.keys(colours).length === 0) return undefined;
    return code.replace(/#[0-9a-f]{6}(?=(?:[0-9a-f]{2})?\b)/g, (colour) => colours[colour] ?? colour);
  },
};

/** The code for lists of other servers, which the script loads when a page has one. */
const READER = "dist/v1-list.js";

/** The parts of the widget by mode: that code, the script for pages, and the module for bundlers. */
const entries = {
  list: { entry: path("src/read-from.ts"), formats: ["es"], fileName: () => "v1-list.js" },
  script: { entry: path("src/script.ts"), formats: ["iife"], name: "roster", fileName: () => "v1.js" },
  module: {
    entry: { index: path("src/index.ts"), react: path("src/react.ts") },
    formats: ["es"],
    fileName: (_, name) => `${name}.js`,
  },
} satisfies Readonly<Record<string, LibraryOptions>>;

export default defineConfig(({ mode }) => ({
  define: {
    ...definitions(directory, identity, roster),
    ...(mode === "script" && { READER_INTEGRITY: JSON.stringify(integrityOf(readFileSync(path(READER)))) }),
  },
  plugins: [recolour, minifyAgain],
  resolve: {
    dedupe: ["preact"],
    alias,
  },
  build: {
    target: ["chrome125", "edge125", "firefox126", "safari17.5"],
    outDir: mode === "module" ? "dist/npm" : "dist",
    emptyOutDir: mode !== "script",
    ...(mode === "module" && { rolldownOptions: { external: ["react"] } }),
    lib: new Map<string, LibraryOptions>(Object.entries(entries)).get(mode) ?? entries.script,
  },
}));

import { fileURLToPath } from "node:url";
import directory from "@roster/data/directory.json" with { type: "json" };
import { defineConfig } from "vite";
import { preactParts } from "./preact-parts.ts";
import { directoryTags } from "./scripts/directory-tags.ts";

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const { site, facets } = directory;
const chips = facets
  .filter(({ chip }) => chip !== undefined)
  .toSorted((a, b) => (a.chip ?? 0) - (b.chip ?? 0))
  .map(({ key }) => key);

/** Where React comes from. On React itself the widget is built to be weighed against only: `--mode react`. */
const alias = (mode: string) => [
  {
    find: /^react-dom\/client$/,
    replacement: mode === "react" ? fileURLToPath(import.meta.resolve("react-dom/client")) : path("src/preact/root.ts"),
  },
  { find: /^react$/, replacement: mode === "react" ? fileURLToPath(import.meta.resolve("react")) : "preact/compat" },
];

/** A script for pages, or with `--mode module` a module for bundlers. */
export default defineConfig(({ mode }) => ({
  plugins: mode === "react" ? [] : [preactParts()],
  define: {
    "process.env.NODE_ENV": '"production"',
    DIRECTORY: JSON.stringify({
      tags: directoryTags,
      chips,
      team: site.teams?.tag ?? "",
      group: site.teams?.group ?? "",
    }),
  },
  resolve: {
    dedupe: ["preact"],
    alias: alias(mode),
  },
  // calls without a wrapper: the new way of JSX is made for prerendering
  oxc: {
    jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment" },
    jsxInject: 'import { createElement as h, Fragment } from "react"',
  },
  build: {
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
    outDir: mode === "react" ? "dist/react" : "dist",
    // what imports nothing of hooks and of React's ways is spared them: 2.6 kB
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !/\/preact\/(?:compat|hooks)\//.test(id) } },
    minify: "terser",
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3, pure_getters: true, unsafe_arrows: true, keep_fargs: false },
      mangle: { toplevel: true, properties: { regex: /^_[a-z]/ } },
    },
    emptyOutDir: mode !== "module",
    lib:
      mode === "module"
        ? { entry: path("src/index.ts"), formats: ["es"], fileName: () => "index.js" }
        : { entry: path("src/script.ts"), formats: ["iife"], name: "roster", fileName: () => "v1.js" },
  },
}));

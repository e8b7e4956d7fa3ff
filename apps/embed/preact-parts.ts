import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.resolve("preact")));

/** What the widget never does, by the words of Preact's sources that begin it: what follows from it is dropped. */
const NEVER: readonly (readonly [file: string, words: RegExp, instead: string, why: string])[] = [
  ["diff/index.js", /\(tmp = newType\.prototype\) && tmp\.render/, "false", "classes"],
  ["diff/index.js", /oldVNode\._flags & MODE_SUSPENDED/, "false", "waiting for code"],
  ["diff/index.js", /e && e\.then/, "false", "waiting for code"],
  ["diff/index.js", /newProps\._parentDom/g, "false", "portals"],
  ["diff/index.js", /newType\.contextType/, "undefined", "contexts"],
  ["diff/index.js", /c\.(?:shouldComponentUpdate|componentWillUpdate|getChildContext)(?=\)| &&)/g, "false", "classes"],
  ["diff/index.js", /new BaseComponent\([^)]*\)/, "{ props: newProps }", "states"],
  ["diff/index.js", /options\._catchError\(e, [^)]*\);/g, "throw e;", "catching errors"],
  ["diff/index.js", /options\.\w+/g, "undefined", "hooks"],
  ["diff/props.js", /options\.\w+/g, "undefined", "hooks"],
  ["diff/props.js", /name == 'style'/, "false", "style attributes, which policies forbid"],
  ["component.js", /BaseComponent\.prototype\.(\w+) =/g, "const never_$1 =", "states"],
  ["create-element.js", /options\.\w+/g, "undefined", "hooks"],
  [
    "create-element.js",
    /normalizedProps = \{\}/,
    "normalizedProps = { __proto__: null }",
    "what pages add to every object",
  ],
  ["create-element.js", /for \(i in props\)/, "for (i of Object.keys(props ?? {}))", "what pages add to every object"],
  ["render.js", /options\.\w+/g, "undefined", "hooks"],
];

/**
 * Builds with Preact's sources instead of its one file, and leaves out what plain functions do not need: that is more
 * than a quarter of it. The build fails where a version of Preact no longer has the words.
 */
export function preactParts(): Plugin {
  return {
    name: "preact-parts",
    enforce: "pre",
    resolveId: (source) => (source === "preact" ? `${SOURCES}index.js` : undefined),
    load(id) {
      if (!id.startsWith(SOURCES)) return undefined;
      let code = readFileSync(id, "utf8");
      for (const [file, words, instead, why] of NEVER) {
        if (id !== SOURCES + file) continue;
        if (code.search(words) < 0)
          throw new Error(`${file} of Preact does not say ${words}: how does it do ${why} now?`);
        code = code.replace(words, instead);
      }
      return code;
    },
  };
}

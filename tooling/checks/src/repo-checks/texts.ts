import { posix } from "node:path";
import { isNode, nameOf, stringValue, type Source, type SyntaxNode, type Visit } from "./source.ts";
import { isTest, lineAt, type Problem, type TextFile } from "./tree.ts";

const ENGLISH = "languages/en.json";
const MODULES = "@roster/texts/";
/**
 * The groups whose keys the widget and the core read by their types, so that the compiler finds unused ones, or a test of the
 * languages does.
 */
const READ_BY_TYPE = /^(?:widget(?:-list)?|times|core-.+)$/;
/** The groups that the build of the data reads by their keys: `text("newOn")`. */
const READ_BY_KEY = /^(?:data|directory)$/;
const DATA = /^(?:roster\/src|tooling\/site\/src\/new)\//;
/** The code whose texts visitors see. */
const SHOWN = /^(?:apps\/(?:web|embed)|packages\/ui)\/src\//;
/** Calls whose strings only developers read. */
const FOR_DEVELOPERS = /^(?:console|Error|TypeError|createDeferred|useLater|useInSession)$/;
/** Files that print code to paste, or hints on the console. */
const PRINTED =
  /^apps\/(?:web\/src\/features\/embed-code\/(?:later\/)?snippets\/|embed\/src\/(?:list-element|near-miss)\.ts$)/;
/** Product names, and types of schema.org, are the same in every language. */
const NAMES = /^(?:Astro|Discourse, GitHub|Eleventy|Ghost|Hugo|Jekyll|Mastodon|Organization|Person|React|Vue)$/;
/** A text as a person writes it: "Follow", "See all", "You are offline." */
const WORDED = /^\s*[A-Z](?:[a-z]+(?:[ ,.…:?!]|$)| [a-z])/;

/** Lists the texts of the English file that no code uses, each at its line. */
export function checkUnusedTexts(files: readonly TextFile[], sources: readonly Source[]): Problem[] {
  const english = files.find(({ path }) => path === ENGLISH);
  if (english === undefined) return [];
  const code = sources.filter(({ path }) => !isTest(path));
  const groups: Readonly<Record<string, object>> = JSON.parse(english.text);
  return Object.entries(groups).flatMap(([group, texts]) => {
    if (READ_BY_TYPE.test(group)) return [];
    const used = READ_BY_KEY.test(group) ? stringsOf(code) : usedOf(`${MODULES}${group}`, code);
    const start = english.text.indexOf(`"${group}": {`);
    return Object.keys(texts).flatMap((key) => {
      if (used.has(key.replace(/\(.*/, ""))) return [];
      const line = lineAt(english.text, english.text.indexOf(`"${key}":`, start));
      return [{ file: ENGLISH, line, message: `no code uses the text ${group}.${key}` }];
    });
  });
}

/** The strings in the code of the data. */
function stringsOf(sources: readonly Source[]): ReadonlySet<string | undefined> {
  const nodes = sources.filter(({ path }) => DATA.test(path)).flatMap((source) => source.nodes);
  return new Set(nodes.map(({ node }) => stringValue(node)));
}

/** The names that code imports from a module, also by modules that export all of it. */
function usedOf(target: string, sources: readonly Source[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const source of sources) {
    for (const { node } of source.nodes) {
      if (resolved(source, node) !== target) continue;
      if (node.type === "ExportAllDeclaration") for (const name of usedOf(source.path, sources)) used.add(name);
      for (const name of namesOf(node, source)) used.add(name);
    }
  }
  return used;
}

function resolved({ path }: Source, node: SyntaxNode): string | undefined {
  const specifier = stringValue(node["source"]);
  return specifier?.startsWith(".") ? posix.join(posix.dirname(path), specifier) : specifier;
}

/** The names that an import or an export takes from its module. Those of a namespace are its properties in the file. */
function namesOf(node: SyntaxNode, { nodes }: Source): readonly string[] {
  const specifiers: readonly unknown[] = Array.isArray(node["specifiers"]) ? node["specifiers"] : [];
  return specifiers.filter(isNode).flatMap((one) => {
    if (one.type !== "ImportNamespaceSpecifier") return nameOf(one["imported"] ?? one["local"]) ?? [];
    const namespace = nameOf(one["local"]);
    return nodes.flatMap(({ node }) =>
      node.type === "MemberExpression" && nameOf(node["object"]) === namespace ? (nameOf(node["property"]) ?? []) : [],
    );
  });
}

/** Lists the texts that are written in the code of the site, the parts or the widget, instead of in the file of a language. */
export function checkTextsInCode({ path, text, nodes }: Source): Problem[] {
  if (!SHOWN.test(path) || PRINTED.test(path) || isTest(path)) return [];
  return nodes.flatMap((visit) => {
    const value = stringValue(visit.node);
    if (value === undefined || !WORDED.test(value) || NAMES.test(value) || isForDevelopers(visit)) return [];
    return [
      { file: path, line: lineAt(text, visit.node.start), message: `"${value}" is a text. Move it to ${ENGLISH}` },
    ];
  });
}

function isForDevelopers({ parents }: Visit): boolean {
  return parents.some((parent) => {
    if (["BinaryExpression", "TSLiteralType", "SwitchCase", "ImportDeclaration"].includes(parent.type)) return true;
    const callee = isNode(parent["callee"]) ? parent["callee"] : undefined;
    return FOR_DEVELOPERS.test(nameOf(callee?.["object"]) ?? nameOf(callee) ?? "");
  });
}

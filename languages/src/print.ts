import { isPlural, type Language, readText, type Text, type Words } from "./text.ts";

/** Comparisons that choose the form for one. A language with another rule needs one here. */
const RULES: readonly (readonly [string, (count: number) => boolean])[] = [
  ["=== 1", (count) => count === 1],
  ["< 2", (count) => count < 2],
];

/** Prints a group as a module with an export for each text, so that bundlers leave out the texts that a page does not use. */
export function printGroup(tag: string, group: Language[string], words: Words): string {
  const lines = textsOf(group, words).map((text) => `export const ${text.key} = ${printText(tag, text, words)};\n`);
  return lines.join("");
}

/** Prints the same group of several languages as a module with an object for each language, which has its tag. */
export function printLanguages(groups: ReadonlyMap<string, Language[string]>, words: Words): string {
  const objects = Array.from(groups, ([tag, group]) => {
    const lines = textsOf(group, words).map((text) => `  ${text.key}: ${printText(tag, text, words)},\n`);
    return `export const ${tag} = {\n  tag: "${tag}",\n${lines.join("")}};\n`;
  });
  return objects.join("");
}

function textsOf(group: Language[string], words: Words): readonly Text[] {
  return Object.entries(group).map(([signature, value]) => readText(signature, value, words));
}

function printText(tag: string, { names, value }: Text, words: Words): string {
  const print = (text: string): string => printString(text, words);
  const count = isPlural(value) ? value.count : undefined;
  const parameters = names.map((name) => `${name}: ${name === count ? "number" : "string | number"}`).join(", ");
  const head = (type: string): string => (names.length > 0 ? `(${parameters}): ${type} => ` : "");
  if (typeof value === "string") return head("string") + print(value);
  if (isPlural(value)) {
    const { one = "", other = "" } = value.forms;
    return `${head("string")}${value.count} ${ruleOf(tag)} ? ${print(one)} : ${print(other)}`;
  }
  const type = `readonly [${value.map(() => "string").join(", ")}]`;
  const list = `[${value.map(print).join(", ")}]`;
  return names.length > 0 ? head(type) + list : `${list} as ${type}`;
}

function ruleOf(tag: string): string {
  const rules = new Intl.PluralRules(tag);
  const counts = Array.from({ length: 1000 }, (_, count) => count);
  const rule = RULES.find(([, isOne]) =>
    counts.every((count) => rules.select(count) === (isOne(count) ? "one" : "other")),
  );
  if (rule === undefined) throw new Error(`The plural of ${tag} follows no rule of languages/src/print.ts.`);
  return rule[0];
}

/** Prints a text as a template literal, with the words of the directory in their places. */
function printString(text: string, words: Words): string {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => {
    const literal = at % 2 === 0 ? part : words[part];
    return literal === undefined ? `\${${part}}` : literal.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");
  });
  return `\`${parts.join("")}\``;
}

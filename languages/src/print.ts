import { isPlural, type Language, readText, stringsOf, type Text, type Words } from "./text.ts";

/** Comparisons that choose between singular and plural. Languages with other plurals call `Intl.PluralRules`, which is longer. */
const RULES: readonly (readonly [string, (count: number) => boolean])[] = [
  ["=== 1", (count) => count === 1],
  ["< 2", (count) => count < 2],
];

/**
 * Prints a group as a module with an export for each text, so that bundlers leave out the texts that a page does not use.
 * @param english the same group in English, which has the texts that the language lacks
 */
export function printGroup(tag: string, group: Language[string], words: Words, english = group): string {
  let usesRules = false;
  const lines = Object.entries(english).map(([signature, value]) => {
    const own = group[signature];
    const text = readText(signature, own ?? value, words);
    const language = own === undefined ? "en" : tag;
    usesRules ||= isPlural(text.value) && ruleOf(language) === undefined;
    return `export const ${text.key} = ${printText(language, text, words)};\n`;
  });
  return (usesRules ? printRules(tag) : "") + lines.join("");
}

/** Prints a group as JSON that browsers read. The values in a text are {0} and {1}, in the order in which the code passes them. */
export function printData(tag: string, group: Language[string], words: Words): string {
  const texts = Object.entries(group).map(([signature, value]) => {
    const { key, names, value: text } = readText(signature, value, words);
    const print = (string: string): string =>
      string.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? `{${names.indexOf(name)}}`);
    const forms = isPlural(text) ? Object.entries(text.forms).map(([form, string]) => [form, print(string)]) : [];
    return [key, isPlural(text) ? Object.fromEntries(forms) : stringsOf(text).map(print).join("")];
  });
  return JSON.stringify({ tag, ...Object.fromEntries(texts) });
}

function printText(tag: string, { names, value }: Text, words: Words): string {
  const print = (text: string): string => printString(text, words);
  const count = isPlural(value) ? value.count : undefined;
  const parameters = names.map((name) => `${name}: ${name === count ? "number" : "string | number"}`).join(", ");
  const head = (type: string): string => (names.length > 0 ? `(${parameters}): ${type} => ` : "");
  if (typeof value === "string") return head("string") + print(value);
  if (isPlural(value)) {
    const { one = "", other = "" } = value.forms;
    const rule = ruleOf(tag);
    if (rule !== undefined) return `${head("string")}${value.count} ${rule} ? ${print(one)} : ${print(other)}`;
    const forms = Object.entries(value.forms).map(([form, text]) => `${form}: ${print(text)}`);
    return `${head("string")}pluralOf(${value.count}, { ${forms.join(", ")} })`;
  }
  const type = `readonly [${value.map(() => "string").join(", ")}]`;
  const list = `[${value.map(print).join(", ")}]`;
  return names.length > 0 ? head(type) + list : `${list} as ${type}`;
}

/** Prints a function that chooses a plural form by `Intl.PluralRules`. It creates the rules on first use. */
const printRules = (tag: string): string => `let rules: Intl.PluralRules | undefined;
const pluralOf = (count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }): string =>
  forms[(rules ??= new Intl.PluralRules("${tag}")).select(count)] ?? forms.other;
`;

/** The comparison that is true for the singular. Undefined if the language has other forms than singular and plural. */
function ruleOf(tag: string): string | undefined {
  const rules = new Intl.PluralRules(tag);
  const counts = Array.from({ length: 1000 }, (_, count) => count);
  const rule = RULES.find(([, isOne]) =>
    counts.every((count) => rules.select(count) === (isOne(count) ? "one" : "other")),
  );
  return rule?.[0];
}

/** Prints a text as a template literal, with the words of the directory in their places. */
function printString(text: string, words: Words): string {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => {
    const literal = at % 2 === 0 ? part : words[part];
    return literal === undefined ? `\${${part}}` : literal.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");
  });
  return `\`${parts.join("")}\``;
}

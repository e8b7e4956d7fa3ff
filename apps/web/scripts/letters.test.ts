import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawable, isExtended } from "./letters.ts";

it.each(["en", "de", "es", "fr", "pt-BR"])("the texts in %s need no extended fonts", (tag) => {
  expect(isExtended(readFileSync(new URL(`../../../languages/${tag}.json`, import.meta.url), "utf8"))).toBe(false);
});

it.each(["Zażółć gęślą jaźń", "příliš", "şimdi değil", "dziękuję", "ștergere"])(
  "a text such as “%s” needs the extended fonts",
  (text) => expect(isExtended(text)).toBe(true),
);

it.each([
  ["Łódź – Ağrı", "Łódź – Ağrı"],
  ["Nguyễn 東京", "Nguyen"],
  ["Real e\u0301lite", "Real élite"],
  ["الأهلي", ""],
])("“%s” is drawn as “%s”", (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { splitSite } from "../src/identity.ts";
import { outputsOf } from "../src/outputs.ts";
import { account, data, pictures, site, unread } from "./flock.ts";

/** Addresses, fields of files and handles are the same in every language. */
const CODE = /https?:\/\/\S+|"[^"]*"|@\S+|\S*\/\S*|~/g;
/** Names of formats and programs. */
const FORMATS = "JSON CSV OPML Atom Feed Schema Mastodon";

const wordsIn = (text: string): readonly string[] => text.replaceAll(CODE, " ").match(/\p{L}{2,}/gu) ?? [];

/** Lists the strings of a JSON value. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

it.each(["de", "es", "fr", "pt-BR"])(
  "llms.txt, the feeds and the default words of a directory in %s have words of that language and of the data alone",
  (language) => {
    const texts = JSON.parse(readFileSync(new URL(`../../languages/${language}.json`, import.meta.url), "utf8"));
    const { identity } = splitSite({ ...site, language });
    const dated = { ...data, site: { ...site, language }, accounts: [{ ...account("Tom", {}), added: "2026-01-02" }] };
    const files = outputsOf(dated, identity, pictures, unread, {});
    const { version: _, language: tag, ...feed } = JSON.parse(files.get("data/new.json") ?? "{}");
    const shown = [
      files.get("llms.txt"),
      ...stringsIn(feed),
      ...stringsIn(identity.wording),
      ...stringsIn(identity.noun),
    ];
    const known = new Set(wordsIn([FORMATS, ...stringsIn([texts.data, texts.directory, dated])].join(" ")));
    const { article: _english, ...noun } = identity.noun;
    for (const word of stringsIn(noun)) known.add(word);
    expect(shown.flatMap((text = "") => wordsIn(text)).filter((word) => !known.has(word))).toEqual([]);
    expect(tag).toBe(language);
  },
);

it("a text that the language lacks is English, also in a language without a file", () => {
  const { noun, wording } = splitSite({ ...site, language: "eo" }).identity;
  expect(noun.many).toBe("accounts");
  expect(wording.suggest).toBe("Do you know an account about the team? Suggest it.");
});

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { tags } from "@roster/texts/widget";
import { expect, it } from "vitest";
import { english, formatCount, type Messages, readMessages, tagFor } from "./messages.ts";

/** The texts of the file that a page in this language loads. */
function messagesIn(tag: string): Messages {
  if (tag === "en") return english;
  const file = fileURLToPath(import.meta.resolve(`@roster/texts/widget/${tag}.json`));
  return readMessages(JSON.parse(readFileSync(file, "utf8")));
}

it("the widget chooses the language that a tag begins with, and English for every other tag", () => {
  expect(["es-MX", "FR", " fr-CA", "de-AT"].map(tagFor)).toEqual(["es", "fr", "fr", "de"]);
  expect(["pt", "pt-PT", "PT-br"].map(tagFor)).toEqual(["pt-BR", "pt-BR", "pt-BR"]);
  expect(["nl", "", "constructor", "english"].map(tagFor)).toEqual(["en", "en", "en", "en"]);
});

it.each(tags)("the widget puts the username, group, network and host into its texts in %s", (tag) => {
  const { followName, checkingName, followingName, requestedName, moreFrom, followersOn, seeOn } = messagesIn(tag);
  const texts = [followName, checkingName, followingName, requestedName, moreFrom, seeOn].map((text) => text("$&{0}"));
  expect([...texts, followersOn("2", "$&{0}")].filter((text) => !text.includes("$&{0}"))).toEqual([]);
});

it.each([
  ["en", "1,200", "1 follower", "1.2K followers", "4 more"],
  ["de", "1.200", "1 Follower", "1200 Follower", "4 weitere"],
  ["es", "1200", "1 seguidor", "1,2 mil seguidores", "4 más"],
  ["fr", "1 200", "1 abonné", "1,2 k abonnés", "4 de plus"],
  ["pt-BR", "1.200", "1 seguidor", "1,2 mil seguidores", "mais 4"],
])("the widget writes plurals and numbers in %s", (tag, ...texts) => {
  const { followers, more } = messagesIn(tag);
  const spaced = (text: string): string => text.replaceAll(/\s/g, " ");
  const counts = [formatCount(1200, tag), formatCount(1200, tag, "compact")] as const;
  const said = [counts[0], followers(1, "1"), followers(1200, counts[1]), more("4")];
  expect(said.map(spaced)).toEqual(texts);
});

it("the widget writes a plural of 0, 1, 2, 5 and 21 in the forms of Polish, which has few and many", () => {
  const { total } = readMessages({
    tag: "pl",
    total: { one: "{1} konto", few: "{1} konta", many: "{1} kont", other: "{1} konta" },
  });
  const said = [0, 1, 2, 5, 21].map((count) => total(count, `${count}`));
  expect(said).toEqual(["0 kont", "1 konto", "2 konta", "5 kont", "21 kont"]);
});

it("a text that the file of a language lacks is English, and a file without a language is refused", () => {
  const { tag, follow, followers, more } = readMessages({
    tag: "fr",
    follow: "Suivre",
    followName: 7,
    followers: null,
  });
  expect([tag, follow, followers(2, "2"), more("4")]).toEqual(["fr", "Suivre", "2 followers", "4 more"]);
  for (const data of [undefined, null, 7, "fr", {}, { tag: "" }, { tag: 7 }])
    expect(() => readMessages(data)).toThrow(/locale|string|object/);
});

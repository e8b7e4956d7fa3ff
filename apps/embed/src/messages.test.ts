import { expect, it } from "vitest";
import { formatCount, messagesFor } from "./messages.ts";

it("the widget chooses the language that a tag begins with, and English for every other tag", () => {
  const tags = ["es-MX", "FR", " fr-CA", "de", "", "constructor", "english"].map((tag) => messagesFor(tag).tag);
  expect(tags).toEqual(["es", "fr", "fr", "en", "en", "en", "en"]);
});

it.each(["en", "es", "fr"])("the widget puts the username, group, network and host into its texts in %s", (tag) => {
  const { followName, checkingName, followingName, requestedName, moreFrom, followersOn, seeOn } = messagesFor(tag);
  const texts = [followName, checkingName, followingName, requestedName, moreFrom, seeOn].map((text) => text("$&7"));
  expect([...texts, followersOn("2", "$&7")].filter((text) => !text.includes("$&7"))).toEqual([]);
});

it.each([
  ["en", "1 account", "1,200 accounts", "1 follower", "1.2K followers", "4 more"],
  ["es", "1 cuenta", "1200 cuentas", "1 seguidor", "1,2 mil seguidores", "4 más"],
  ["fr", "1 compte", "1 200 comptes", "1 abonné", "1,2 k abonnés", "4 de plus"],
])("the widget writes plurals and numbers in %s", (tag, ...texts) => {
  const { total, followers, more } = messagesFor(tag);
  const spaced = (text: string): string => text.replaceAll(/\s/g, " ");
  const counts = [formatCount(1200, tag), formatCount(1200, tag, "compact")] as const;
  const said = [total(1, "1"), total(1200, counts[0]), followers(1, "1"), followers(1200, counts[1]), more("4")];
  expect(said.map(spaced)).toEqual(texts);
});

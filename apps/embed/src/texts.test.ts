import { expect, it } from "vitest";
import { languageFor } from "./texts.ts";

it("the widget speaks the language asked for, and English for all others", () => {
  expect(["es-MX", "FR", " fr-CA", "de", "", "constructor", "english"].map((wish) => languageFor(wish).tag)).toEqual([
    "es",
    "fr",
    "fr",
    "en",
    "en",
    "en",
    "en",
  ]);
});

it("every language has every text, and fills in what is said", () => {
  const english = languageFor("en");
  for (const tag of ["en", "es", "fr"]) {
    const { say } = languageFor(tag);
    for (const key of ["follow", "withdraw", "many", "more", "filling", "followers", "failed", "open"] as const) {
      expect(say(key, "$&7")).not.toBe("");
      expect(say(key, "$&7").includes("$&7")).toBe(english.say(key, "$&7").includes("$&7"));
    }
  }
});

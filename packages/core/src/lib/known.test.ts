import { expect, it } from "vitest";
import { nearest } from "./known.ts";

const known = ["nfl/chicago-bears", "nfl/chicago-fire", "mlb/chicago-cubs", "NFL", "league"];

it.each([
  ["with a wrong letter", "nfl/chicago-bares", "nfl/chicago-bears"],
  ["with two swapped letters", "leageu", "league"],
  ["with a missing letter", "leage", "league"],
  ["with another letter case", "nlf", "NFL"],
])("the nearest word to a word %s is the intended one", (_, word, expected) => {
  expect(nearest(word, known)).toBe(expected);
});

it("the nearest word differs in at most the given number of letters", () => {
  expect(nearest("leauge", known, 1)).toBe("league");
  expect(nearest("leaug", known, 1)).toBeUndefined();
});

it.each(["", "xyz", "nba/miami-heat", "x".repeat(10_000_000)])(
  "no word is near if more than a third of the letters differ",
  (word) => {
    expect(nearest(word, known)).toBeUndefined();
  },
);

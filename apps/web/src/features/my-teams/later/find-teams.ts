import type { Team } from "@roster/core";
import { plainText, plainWords } from "@roster/core/site";

/**
 * Returns the teams that match a text, in their order. Each word of the text has to be a prefix of a word of the team's
 * name, nickname, city, group, abbreviation, aliases or places. An empty text matches all teams.
 */
export function findTeams(teams: readonly Team[], text: string): readonly Team[] {
  const words = plainWords(text);
  return teams.filter((team) => {
    const { name, nickname = "", city = "", group, abbreviation = "", aliases = [], places = [] } = team;
    return matches(words, [name, nickname, city, group, abbreviation, ...aliases, ...places]);
  });
}

/** Whether each word is a prefix of a word of the texts. */
export function matches(words: readonly string[], texts: readonly string[]): boolean {
  const own = texts.flatMap(plainWords);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

/**
 * Returns the other teams of a team's place. The places of a team are its city, and the start of aliases that end with its
 * nickname: the alias "Ashford Rovers" is in Ashford.
 */
export function samePlace(teams: readonly Team[], team: Team): readonly Team[] {
  const places = new Set(placesOf(team));
  return teams.filter((other) => other !== team && placesOf(other).some((place) => places.has(place)));
}

/** Returns all teams of the city that a text names; none if the city has only one team. The first of them plays in the city itself. */
export function teamsOfCity(teams: readonly Team[], text: string): readonly Team[] {
  const words = plainWords(text);
  const [first, ...others] = words.length === 0 ? [] : teams.filter(({ city = "" }) => matches(words, [city]));
  if (first === undefined || others.some(({ city }) => city !== first.city)) return [];
  const nearby = samePlace(teams, first);
  return nearby.length === 0 ? [] : [first, ...nearby];
}

function placesOf({ city, nickname, aliases = [] }: Team): readonly string[] {
  const ending = plainText(` ${nickname ?? ""}`);
  const places = nickname === undefined ? [] : aliases.map(plainText).filter((alias) => alias.endsWith(ending));
  return [...(city === undefined ? [] : [plainText(city)]), ...places.map((alias) => alias.slice(0, -ending.length))];
}

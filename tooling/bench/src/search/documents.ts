import type { AccountContent, RosterContent, SearchWords, Team } from "@roster/core";

/** The texts of an account that every other engine indexes. */
export interface SearchDocument {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  /** Other names; of a team's own account also those of the team, its people and its places. */
  readonly aliases: string;
  /** Tags with their plurals and synonyms, the outlet, and the names of the teams that the account is about. */
  readonly tags: string;
}

/** The documents of a directory in the order of prominence and followers, by which engines break ties. */
export function documentsOf(data: RosterContent, words: SearchWords): readonly SearchDocument[] {
  const { teams: rules } = data.site;
  const names = new Map(data.teams.map((team) => [team.id, namesOf(team)]));
  const values = new Map(
    data.facets.flatMap((facet) =>
      facet.values.map(({ value, plural = "", synonyms = [] }) => [
        `${facet.key}=${value}`,
        [value, plural, ...synonyms],
      ]),
    ),
  );
  return byFame(data.accounts).map((account, id) => {
    const { name, username, aliases = [], tags, role } = account;
    const teams = tags[rules?.tag ?? ""] ?? [];
    const about = teams.flatMap((team) => names.get(team) ?? []);
    const isOwn = rules !== undefined && tags[rules.facet]?.includes(rules.value) === true;
    const own = isOwn ? [...about, ...wordsOf(teams[0] ?? "", words)] : [];
    const tagged = Object.entries(tags).flatMap(([key, all]) =>
      key === rules?.tag ? [] : all.flatMap((value) => values.get(`${key}=${value}`) ?? [value]),
    );
    return {
      id,
      name,
      username,
      aliases: [...aliases, words.nicknames?.[username] ?? "", ...own].join(" "),
      tags: [...tagged, role?.outlet ?? "", ...(isOwn ? [] : about)].join(" "),
    };
  });
}

function namesOf({ name, nickname = "", city = "", abbreviation = "", ...team }: Team): readonly string[] {
  const { aliases = [], formerNames = [], places = [] } = team;
  return [name, nickname, city, abbreviation, ...aliases, ...formerNames, ...places];
}

/** The words of a team that only a search reads. */
function wordsOf(team: string, words: SearchWords): readonly string[] {
  const at = words.teams?.indexOf(team) ?? -1;
  const { people = [], venues = [], formerVenues = [], hashtags = [], slang = [], places = [], rivals = [] } = words;
  const lists = [...people.map((one) => one.words), venues, formerVenues, hashtags, slang, places];
  const together = rivals.filter(({ of }) => of.includes(at));
  return [...lists.map((list) => list[at] ?? ""), ...together.map((one) => one.words)].map((text) =>
    text.replaceAll("|", " "),
  );
}

function byFame(accounts: readonly AccountContent[]): readonly AccountContent[] {
  const followers = ({ followers: { twitter, mastodon } }: AccountContent): number => Math.max(twitter, mastodon);
  return accounts.toSorted((a, b) => (b.prominence ?? 0) - (a.prominence ?? 0) || followers(b) - followers(a));
}

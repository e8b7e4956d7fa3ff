import type { Acct } from "../lib/acct.ts";

/** Tag lists by key: the facets of the taxonomy and the team tag in `site.teams.tag`. The first item of a list is displayed. */
export type Tags = Readonly<Record<string, readonly string[]>>;

/** The values of the tags of a directory, the ids of its teams included. */
export type TagValue<T extends Tags = Tags> = NonNullable<T[keyof T]>[number];

/** Follower counts per network. 0 means unknown and is never shown. */
export interface Followers {
  readonly twitter: number;
  readonly mastodon: number;
}

/** What a server said of an account: posts in the 30 days before, older posts, no account any more, or a new address. */
export type Activity = "active" | "quiet" | "gone" | "moved";

/** One account as `roster.json` has it: fields with a default may be missing. */
export interface AccountEntry<T extends Tags = Tags> {
  /** The name on its server, with its letter case, without host. */
  readonly username: string;
  readonly name: string;
  /** The short name that the monogram of an outlet shows, e.g. "The Gull"; words of its name by default. */
  readonly mark?: string;
  /** An https URL or a path below the site's base path; "" means the generated monogram. */
  readonly avatar?: string | undefined;
  readonly isBeta?: boolean | undefined;
  readonly tags: T;
  readonly followers?: Partial<Followers> | undefined;
  /** When the follower counts were read: YYYY-MM-DD, or YYYY-MM if only the month is known. */
  readonly followersAsOf?: string;
  readonly followersSource?: string;
  /** How widely known the account is, 0 to 100, in the judgement of the curators; 0 by default. It orders lists and is never displayed. */
  readonly prominence?: number;
  /** What a person or a show does, e.g. "covers the coast for The Gull", and the employer. Show it with its date. */
  readonly role?: { readonly text: string; readonly outlet?: string; readonly asOf: string };
  /** ISO date on which the account was added to the roster. */
  readonly added?: string;
  /** The account's server, if it is not the home server. */
  readonly host?: string;
  /** More words that find the account: nicknames, city, abbreviation. */
  readonly aliases?: readonly string[];
  /** "YYYY-MM", "YYYY" or "undated": when the account was last seen on its server. */
  readonly seenOnHomeServer?: string;
  readonly activity?: Activity;
  /** The day of its newest known post, if that was at least 90 days old at the last reading: YYYY-MM-DD. */
  readonly silentSince?: string;
  /** Where its server says that it moved: "user@host". Nobody has checked the new account. */
  readonly movedTo?: string;
  /** The addresses that it had on this roster before: "user@host". */
  readonly formerAccts?: readonly string[];
  readonly publicEvidence?: boolean;
  readonly operator?: string;
  readonly official?: boolean;
  /** Set if the directory has no page of this account alone. Such accounts share one page, which reads the roster. */
  readonly page?: "shared";
}

/** One account of a checked file: its fields with a default have a value. */
export interface AccountContent<T extends Tags = Tags> extends AccountEntry<T> {
  readonly avatar: string;
  readonly isBeta: boolean;
  readonly followers: Followers;
}

/** One listed account. Its type parameter has the tags of a directory, so that a misspelt facet or value does not compile. */
export interface Account<T extends Tags = Tags> extends AccountContent<T> {
  /** Its address: "user@host". Computed when the roster is read, as is `url`. */
  readonly acct: Acct;
  /** The address of its profile on its own server. */
  readonly url: string;
}

/** The outline of an avatar. It shows the kind of account without colour. */
export type Shape = "shield" | "circle" | "plate";

/** One value of a facet. */
export interface FacetValue {
  readonly value: string;
  readonly label?: string; // the text that stands for it on pages; the value by default
  readonly plural?: string; // the plural, if it differs from the label: "Reporters"
  /** More words and phrases that find its accounts: "insider" for "Reporter". */
  readonly synonyms?: readonly string[];
  /** Whether its accounts come first in lists and searches of another tag of theirs, e.g. a league in a list of its sport. */
  readonly leads?: boolean;
  /** A name from the icon sprite. */
  readonly icon?: string;
  /** The avatar shape of accounts with this value. First facet only. */
  readonly shape?: Shape;
  /** The background colour (#rrggbb) of the monogram of an account without a single team. */
  readonly background?: string;
  /** The lines behind the letters of the monogram of a person (shape "circle"), beside the background: path data in a box of 48 by 48. */
  readonly pattern?: string;
}

/** A dimension of tags. The filter groups appear in the order of the facets. */
export interface Facet<T extends Tags = Tags> {
  readonly key: string & keyof T;
  /** The heading of its filter group. */
  readonly label: string;
  /** Whether it has a filter group. */
  readonly filter: boolean;
  /** Its position among the chips of a card; without it, cards show no chip. */
  readonly chip?: 1 | 2 | 3;
  /** The background of the monogram of an account with no value of this facet, or with more than two. */
  readonly background?: string;
  readonly values: readonly FacetValue[];
}

/** A team of the roster. Accounts refer to it by the team tag. */
export interface Team {
  /** "<group>/<name>" in lower case, e.g. the file's league and the team's slug. */
  readonly id: string;
  readonly name: string;
  /** The value of the grouping facet (`site.teams.group`) it belongs to. */
  readonly group: string;
  /** More names that find it: nicknames, abbreviations, names in other languages. */
  readonly aliases?: readonly string[];
  /** Names of the past. They find it if a search term contains them in full, and are never displayed. */
  readonly formerNames?: readonly string[];
  readonly city?: string;
  /** More places that find it: cities nearby, its region in words. */
  readonly places?: readonly string[];
  readonly region?: string;
  readonly nickname?: string;
  readonly abbreviation?: string;
  readonly country?: string;
  readonly colours?: { readonly primary: string; readonly secondary?: string };
}

/**
 * The ids of the teams of a directory, by their form "<group>/<name>". Any tag value if none has this form, and any text if the
 * tags are not known.
 */
export type TeamIdOf<T extends Tags = Tags> =
  string extends TagValue<T>
    ? string
    : [Extract<TagValue<T>, `${string}/${string}`>] extends [never]
      ? TagValue<T>
      : Extract<TagValue<T>, `${string}/${string}`>;

/** A team of a directory whose tags are known. */
export type TeamOf<T extends Tags = Tags> = Team & { readonly id: TeamIdOf<T> };

/** A page that lists the team accounts of one group, e.g. `/nfl-teams`. */
export interface TeamPage {
  /** Value of the grouping facet. */
  readonly value: string;
  /** Path segment, e.g. "nfl-teams". */
  readonly path: string;
  /** Navigation label and title. */
  readonly label: string;
  readonly icon: string;
}

/** The settings of a directory, from `roster/site.json`. */
export interface Site {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly language?: string; // such as "pt-BR"; English by default
  /** The site's origin, without trailing slash. */
  readonly origin: string;
  /** "/" or "/path" without trailing slash. */
  readonly basePath: string;
  /** The server of accounts without a host of their own. Without it, each account names its host. */
  readonly homeServer?: string;
  /** The address of a profile on the home server, with `{username}` in its place: that of Mastodon by default. */
  readonly profileUrl?: string;
  /** The directory's own account, "user@host". */
  readonly socialAccount?: string;
  /** The network's name, as in "Sign in to <network>". */
  readonly network: string;
  /** The placeholder of the search box; a general text by default. */
  readonly searchHint?: string;
  /** Words of a search term that may be left out if they match nothing: "the", "news". */
  readonly fillerWords?: readonly string[];
  /** The number of accounts that get a page of their own, the most prominent first. 2,000 by default. */
  readonly accountPages?: number;
  readonly posts?: false; // set if the site shows no posts of its accounts
  /** A statement about the relation between the directory and the listed accounts. */
  readonly disclaimer?: string;
  /** The network of the follower counts that the home server reports. */
  readonly followersCountIs: keyof Followers;
  readonly sourceUrl?: string; // the address of the repository
  /** The rules by which accounts belong to teams. Absent in a directory without teams. */
  readonly teams?: {
    /** The tag that holds team ids. */
    readonly tag: string;
    /** The facet and the value that mark team accounts. */
    readonly facet: string;
    readonly value: string;
    /** The facet teams are grouped by. */
    readonly group: string;
    /** The icon of the link to the page on which visitors pick teams. */
    readonly icon?: string;
    readonly pages: readonly TeamPage[];
    /** The groups of a plan's accounts in their order. Values of the first facet without a group follow, each alone. */
    readonly kinds?: readonly KindGroup[];
    /** When the seasons of groups end, as far as somebody has looked it up. */
    readonly seasons?: readonly Season[];
  };
}

/** The season of a group of teams, e.g. of a league. */
export interface Season {
  /** Value of the grouping facet. */
  readonly group: string;
  /** The last possible day of its final: YYYY-MM-DD. */
  readonly ends: string;
  /** The address of the calendar that says so, and the day on which it said so. */
  readonly source: string;
  readonly asOf: string;
}

/** Values of the first facet that a plan shows as one group. */
export interface KindGroup {
  readonly label: string;
  readonly values: readonly string[];
  readonly onHome?: true; // set if the home page lists the most popular accounts of the group
}

/** A directory's data, e.g. of `roster.json`. Fields with a default may be missing: without `facets`, the accounts name them. */
export interface RosterFile<T extends Tags = Tags> {
  readonly site?: Partial<Site>;
  readonly facets?: readonly Facet<T>[];
  readonly teams?: readonly Team[];
  readonly accounts: readonly AccountEntry<T>[];
}

/** The checked content of the files of a directory: fields with a default have a value. */
export interface RosterContent<T extends Tags = Tags> extends Required<RosterFile<T>> {
  readonly site: Site;
  readonly accounts: readonly AccountContent<T>[];
}

/** The checked data of a directory, with the addresses of its accounts. */
export interface RosterData<T extends Tags = Tags> extends RosterContent<T> {
  readonly accounts: readonly Account<T>[];
}

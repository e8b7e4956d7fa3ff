import type { Facet } from "@roster/core";
import { crossCheck, explain, taxonomySchema } from "@roster/core/schema";
import { queryWords } from "@roster/core/search/orama";
import { siteFileSchema } from "@roster/data/identity";
import reserved from "@roster/data/reserved.json" with { type: "json" };

/** A valid answer, or the reason why it is invalid. */
export type Result<T> = { readonly value: T } | { readonly problem: string };

/** The answers from which a directory is made. */
export interface Answers {
  readonly name: string;
  readonly homeServer: string;
  readonly facets: readonly Facet[];
  readonly address: Address;
  /** The tag of a language. */
  readonly language: string;
  /** What the site calls listed accounts. Undefined for the language's "account". */
  readonly noun: Noun | undefined;
  /** Undefined if the owner has not chosen one yet. */
  readonly licence: Licence | undefined;
  /** The account of the people behind the site. Undefined if it does not exist yet. */
  readonly contact: string | undefined;
  /** General servers for visitors without an account. */
  readonly joinServers: readonly string[] | undefined;
}

/** What the directory calls one listed account, and several: "museum", "museums". */
interface Noun {
  readonly one: string;
  readonly many: string;
}

/** The licence of the data. */
export interface Licence {
  readonly name: string;
  readonly url: string;
}

/** Licences for data, by the names of SPDX. Any other can be written to `site.json`. */
const LICENCES: readonly Licence[] = [
  { name: "CC0-1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" },
  { name: "CC-BY-4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
  { name: "CC-BY-SA-4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/" },
  { name: "ODbL-1.0", url: "https://opendatacommons.org/licenses/odbl/1-0/" },
];

/** The address of the site: its origin, and the path below it. */
export interface Address {
  readonly origin: string;
  readonly basePath: string;
}

/** The origin if only a path is given. No site can have it, so the owner replaces it before a deploy. */
export const NO_ORIGIN = "https://directory.example";

const { name, homeServer, origin, basePath, socialAccount, noun, joinServers } = siteFileSchema.shape;

/** What an answer may be parsed with: a schema of the core. */
interface Schema<T> {
  safeParse(
    value: unknown,
    options: { readonly reportInput: true },
  ): { readonly data?: T | undefined; readonly error?: Parameters<typeof explain>[0] | undefined };
}

function parse<T>(schema: Schema<T>, text: unknown): Result<T> {
  const { data, error } = schema.safeParse(text, { reportInput: true });
  if (data !== undefined) return { value: data };
  return { problem: error === undefined ? "" : sentence(explain(error)[0]) };
}

const sentence = (issue?: { readonly problem: string; readonly remedy: string }): string =>
  issue === undefined ? "" : `${issue.problem}. ${issue.remedy}`;

export const readName = (text: string): Result<string> =>
  text === "" ? { problem: "The name is missing. Write what the directory is called." } : parse(name, text);

export const readServer = (text: string): Result<string> => parse(homeServer, text.toLowerCase());

/** Reads the tag of one of the given languages. English without an answer. */
export function readLanguage(text: string, tags: readonly string[]): Result<string> {
  const tag = tags.find((one) => one.toLowerCase() === (text || "en").toLowerCase());
  if (tag !== undefined) return { value: tag };
  return { problem: `languages/${text}.json is missing. Add it, or write one of: ${tags.join(", ")}` };
}

const isNone = (text: string): boolean => text === "" || text === "none";
const listOf = (text: string): readonly string[] => text.split(",").map((part) => part.trim());

/** Reads "museum, museums". */
export function readNoun(text: string): Result<Noun | undefined> {
  if (isNone(text)) return { value: undefined };
  const [one = "", many = "", ...more] = listOf(text);
  if (one === "" || many === "" || more.length > 0)
    return { problem: "Write the word for one and the word for several, such as: museum, museums" };
  const parsed = parse(noun, { one, many, all: one });
  return "problem" in parsed ? parsed : { value: { one, many } };
}

/** Reads up to three hosts. */
export const readJoinServers = (text: string): Result<readonly string[] | undefined> =>
  isNone(text) ? { value: undefined } : parse(joinServers, listOf(text.toLowerCase()));

export function readLicence(text: string): Result<Licence | undefined> {
  const licence = LICENCES.find((one) => one.name.toLowerCase() === text.toLowerCase());
  if (licence !== undefined || isNone(text)) return { value: licence };
  const names = LICENCES.map((one) => one.name).join(", ");
  return {
    problem: `Write one of: ${names}. For another one, write "none" and add it to site.json later.`,
  };
}

/** Reads "user@host", with or without a leading "@". */
export const readContact = (text: string): Result<string | undefined> =>
  isNone(text) ? { value: undefined } : parse(socialAccount, text.replace(/^@/, ""));

/** Reads "/", "/museums" or "https://culture.example/museums". */
export function readAddress(text: string): Result<Address> {
  const { groups = {} } = /^(?<origin>[a-z]+:\/\/[^/]+)?(?<path>.*)$/s.exec(text) ?? {};
  const site = parse(origin, groups["origin"] ?? NO_ORIGIN);
  const path = parse(basePath, groups["path"]?.replace(/(?<=.)\/$/, "") || "/");
  if ("problem" in site) return site;
  return "problem" in path ? path : { value: { origin: site.value, basePath: path.value } };
}

/** Backgrounds of monograms, dark enough for white letters. The values of the first facet take them in turn. */
const BACKGROUNDS = ["#7a2e4d", "#2f5d3a", "#27476e", "#5b3a8c", "#7a4a12", "#1f5f66"];
const SHAPES = ["circle", "plate"] as const;
const CHIPS = [1, 2, 3] as const;

/** Characters that no file name has on Windows. Folders and lists are named after the values of facets. */
const NOT_IN_FILES = /[:*"<>|]/;

/** Reads "Collection = Art, Nature" as the facet after the given ones. */
export function readFacet(text: string, before: readonly Facet[]): Result<Facet> {
  const [label = "", list, ...more] = text.split("=").map((part) => part.trim());
  const values = list === undefined ? [] : listOf(list);
  if (label === "" || more.length > 0 || values.length === 0 || values.includes(""))
    return { problem: 'Write a label, "=" and values with commas, such as: Collection = Art, Nature' };
  const unfit = values.find((value) => NOT_IN_FILES.test(value));
  if (unfit !== undefined)
    return {
      problem: `Files are named after the value "${unfit}". Write it without ":", "*", "<", ">", "|" and quotes.`,
    };
  const chip = CHIPS[before.length];
  const facet: Facet = {
    key: keyOf(label) ?? `facet${before.length + 1}`,
    label: label[0]?.toUpperCase() + label.slice(1),
    filter: true,
    ...(chip !== undefined && { chip }),
    values: values.map((value, at) => ({ value, ...(before.length === 0 && designOf(at)) })),
  };
  const keys = [...reserved.parameters, ...reserved.attributes];
  const gives = `The label "${label}" gives the key "${facet.key}"`;
  const same = before.find(({ key }) => key === facet.key);
  if (keys.includes(facet.key)) return { problem: `${gives}, which the site needs. Choose another label.` };
  if (same !== undefined) return { problem: `${gives}, and so does "${same.label}". Choose another label.` };
  const facets = [...before, facet];
  const parsed = parse(taxonomySchema, { facets });
  if ("problem" in parsed) return parsed;
  const [issue] = crossCheck({ site: PROBE, facets, teams: [], accounts: [] });
  return issue === undefined ? { value: facet } : { problem: sentence(issue) };
}

/** The settings with which facets are checked. No check of facets reads them. */
const PROBE = {
  name: "Directory",
  tagline: "A directory",
  description: "A directory",
  origin: NO_ORIGIN,
  basePath: "/",
  homeServer: "directory.example",
  network: "Mastodon",
  followersCountIs: "mastodon",
} as const;

/** Letters that German writes as two. The search drops their dots instead, as other languages do. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** The letters and digits of a label that a query parameter may have: "Größe" → "groesse". Undefined if none is Latin. */
function keyOf(label: string): string | undefined {
  const spelt = label.toLowerCase().replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  const letters = queryWords(spelt)
    .join("")
    .replace(/[^a-z0-9]/g, "");
  return letters.replace(/^\d+/, "").slice(0, 30) || undefined;
}

const designOf = (at: number) => ({
  shape: SHAPES[at % SHAPES.length] ?? "circle",
  background: BACKGROUNDS[at % BACKGROUNDS.length] ?? "#27476e",
});

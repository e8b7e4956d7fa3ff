import type { Site } from "@roster/core";
import { described, fields, hostSchema, line, siteSchema } from "@roster/core/schema";
import * as z from "zod/mini";
import { textsOf } from "@roster/texts/texts-of";
import { identityMessages as messages, type Message, must } from "./messages.ts";
import { optional } from "./optional.ts";

const matching = (pattern: RegExp, message: Message) => z.string().check(z.regex(pattern, must(message)));
const colour = matching(/^#[0-9a-f]{6}$/, messages.notAColour);

const lookSchema = fields({
  board: described(colour, "The dark background of the header, the banner and the solid buttons."),
  accent: described(colour, "Links and marks on a light background. The dark theme shows a light shade of it."),
  lamp: described(colour, "The logo on the board, and focus rings on dark backgrounds."),
  pattern: optional(z.enum(["yards", "none"]), "The marks along the edge of the banner."),
});

const nounSchema = fields({
  one: described(line(30), 'One listed account: "museum".'),
  many: described(line(30), 'Several: "museums".'),
  all: described(line(30), 'The list as a whole: "directory".'),
  article: optional(
    z.enum(["a", "an"]),
    "The English article before the noun. Needed only where the build chooses the wrong one.",
  ),
});

const wordingSchema = fields({
  home: optional(line(60), "The heading of the home page. The name of the site by default."),
  notFound: optional(line(60), 'The heading at an address without a page: "Page not found".'),
  listed: optional(line(60), 'Continues "no longer …": "listed here".'),
  covers: optional(line(200), "The introduction to the page on which visitors pick teams."),
  suggest: optional(line(200), "The request on the page of a team without accounts."),
});

export const licenceSchema = fields({
  name: line(60),
  url: matching(/^https:\/\/\S+$/, messages.notHttps),
  summary: optional(line(60), 'Continues "The data is …": "in the public domain".'),
});

/** Texts of the site by group and key: a text, a list around elements, or a plural. */
export const textsSchema = z.record(
  z.string(),
  z.record(
    z.string(),
    z.union([
      z.string(),
      z.array(z.string()).check(z.minLength(1)),
      z.record(z.string(), z.record(z.string(), z.string())),
    ]),
  ),
);

/** The fields of `site.json` that give a directory its look and its words. All are optional. */
const identityFields = {
  look: optional(lookSchema, "The colours and the pattern."),
  logo: optional(
    matching(/^[a-z0-9-]+\.svg$/, messages.notALogo),
    'The SVG file of the logo, beside site.json. "currentColor" is the colour "lamp".',
  ),
  noun: optional(nounSchema, "What the site calls a listed account."),
  wording: optional(wordingSchema, "Headings and sentences of the site."),
  licence: optional(licenceSchema, "The licence of the data. Without it, the site says nothing about a licence."),
  joinServers: optional(
    z.array(hostSchema).check(z.minLength(1), z.maxLength(3)),
    "General servers for visitors without an account. Without them, the site leads to joinmastodon.org alone.",
  ),
  package: optional(
    matching(/^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/, messages.notAPackage),
    "The npm package of the data. Without it, the site does not mention npm.",
  ),
};

/** The content of `site.json`: the settings that browsers and programs read, and those that only builds read. */
export const siteFileSchema = z.extend(siteSchema, identityFields);
type IdentityFields = Pick<z.output<typeof siteFileSchema>, keyof typeof identityFields>;
export type SiteFile = Site & IdentityFields;

/** How a directory looks and what it calls its accounts, with every default filled in. */
export interface Identity extends Pick<IdentityFields, "licence" | "joinServers" | "package"> {
  readonly look: Required<NonNullable<IdentityFields["look"]>>;
  readonly noun: Required<NonNullable<IdentityFields["noun"]>>;
  readonly wording: Required<NonNullable<IdentityFields["wording"]>>;
  /** The texts of the site that the directory replaces, by group and key. */
  readonly texts?: z.output<typeof textsSchema>;
}

/** Whether a text is the tag of a language, written as browsers write it. */
export const isLanguage = (tag: string): boolean => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/.test(tag);

const PLAIN = { board: "#26313f", accent: "#1f5a99", lamp: "#ffd27a", pattern: "none" } as const;

/**
 * Splits `site.json` into the settings of `roster.json` and the identity.
 * @param language that of the words that the file does not have
 */
export function splitSite(
  file: SiteFile,
  language = file.language ?? "en",
): { readonly site: Site; readonly identity: Identity } {
  const plain = textsOf("directory", language);
  const account = { one: plain("one"), many: plain("many"), all: plain("all") };
  const { look, logo: _logo, noun = account, wording, licence, joinServers, package: name, ...site } = file;
  return {
    site,
    identity: {
      look: { pattern: PLAIN.pattern, ...(look ?? PLAIN) },
      noun: { article: articleOf(noun.one), ...noun },
      wording: { home: site.name, ...defaults(noun, language), ...wording },
      ...(licence && { licence }),
      ...(joinServers && { joinServers }),
      ...(name !== undefined && { package: name }),
    },
  };
}

function defaults({ one, many, article = articleOf(one) }: NonNullable<SiteFile["noun"]>, language: string) {
  const text = textsOf("directory", language, { nouns: many, aNoun: `${article} ${one}` });
  return { notFound: text("notFound"), listed: text("listed"), covers: text("covers"), suggest: text("suggest") };
}

/** Words that begin with another sound than their first letter. */
const SOUNDS_LIKE_A_CONSONANT = /^(?:eu|one|once|uni(?:[cfoqstv]|$)|us[aeu]|ut[ei]|ufo)/i;
const SOUNDS_LIKE_A_VOWEL = /^(?:hour|hono|honest|heir)/i;

/** The article before a noun. It goes by the beginning of the word, which is wrong for some abbreviations. */
function articleOf(noun: string): "a" | "an" {
  if (SOUNDS_LIKE_A_CONSONANT.test(noun)) return "a";
  return /^[aeiou]/i.test(noun) || SOUNDS_LIKE_A_VOWEL.test(noun) ? "an" : "a";
}

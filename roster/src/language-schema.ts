import { fields, keySchema, line, list, siteSchema, teamIdSchema } from "@roster/core/schema";
import * as z from "zod/mini";
import { licenceSchema, siteFileSchema, textsSchema } from "./identity.ts";
import { optional } from "./optional.ts";
import { wordsFileSchema } from "./search-words-schema.ts";

const MANY = 500;
const { tagline, description } = siteSchema.shape;
const { searchHint, disclaimer, noun, wording } = siteFileSchema.shape;

const siteTextsSchema = fields({
  tagline: z.exactOptional(tagline),
  description: z.exactOptional(description),
  searchHint,
  disclaimer,
  noun,
  wording,
  licence: z.exactOptional(fields({ summary: licenceSchema.shape.summary })),
  teams: z.exactOptional(
    fields({
      pages: optional(z.record(z.string(), line(60)), "The label of each page of teams, by its path."),
      kinds: optional(z.record(z.string(), line(60)), "The label of each kind of a plan, by its label in site.json."),
    }),
  ),
});

const valueSchema = fields({
  label: optional(line(60), "The text that stands for the value on pages. The value by default."),
  plural: optional(line(60), "Its plural. The label by default."),
  synonyms: optional(list(line(60)), "More words and phrases that find its accounts, beside those of taxonomy.json."),
});

const facetSchema = fields({
  label: optional(line(60), "The heading of its filter group."),
  values: z.exactOptional(z.record(z.string(), valueSchema)),
});

/** `languages/<tag>.json`: the words of the directory in one language, for a site in that language. */
export const languageFileSchema = fields({
  site: optional(siteTextsSchema, "Replaces texts of site.json."),
  facets: optional(
    z.record(keySchema, facetSchema),
    "The words for the facets and values of taxonomy.json. Addresses, files and codes keep the values.",
  ),
  relations: wordsFileSchema.shape.relations,
  fillerWords: optional(
    list(line(60), MANY),
    "Words that a search may leave out, beside those of site.json: articles, prepositions.",
  ),
  questionWords: wordsFileSchema.shape.questionWords,
  teams: optional(
    z.record(teamIdSchema, list(line(60))),
    "More names that find a team, by its id. No page calls the team so.",
  ),
  texts: optional(
    textsSchema,
    "Replaces texts of the site by group and key, in the form in which the file of the language has them.",
  ),
});

export type LanguageFile = z.output<typeof languageFileSchema>;

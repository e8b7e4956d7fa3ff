import type { Team } from "@roster/core";
import {
  dayOrMonthSchema,
  described,
  fields,
  keySchema,
  line,
  list,
  teamIdSchema,
  teamSchema,
} from "@roster/core/schema";
import * as z from "zod/mini";
import { must, wordMessages as messages } from "./messages.ts";
import { optional } from "./optional.ts";

const MANY = 500;

/** A name, or a name with its other forms. Commas and bars separate names in `search-words.json`. */
const wordSchema = line(60).check(z.regex(/^[^,|]*$/, must(messages.separator)));
const formsSchema = z.union([wordSchema, list(wordSchema).check(z.minLength(2))]);
const forms = (about: string) => optional(z.array(formsSchema).check(z.minLength(1)), about);

/** The words of a team that only a search reads. */
const teamWordsSchema = fields({
  people: optional(
    z.array(
      fields({
        role: described(keySchema, "What they are to the team. words.json says it in words."),
        asOf: described(dayOrMonthSchema, "When that was true: YYYY-MM-DD or YYYY-MM."),
        isPast: optional(z.boolean(), "Whether the role ended then. A search says so."),
        names: z.array(formsSchema).check(z.minLength(1)),
      }),
    ),
    'The people of the team: "Ada Lovelace", or ["Ada Lovelace", "Countess Ada"] with other forms of the name.',
  ),
  venues: forms("Where the team is at home."),
  formerVenues: forms("Where it was at home before."),
  hashtags: optional(list(wordSchema), 'Without "#".'),
  slang: optional(list(wordSchema), "Other names and calls of its followers."),
  places: optional(list(wordSchema), "Nicknames and codes of its area."),
});

const texts = (about: string) => optional(z.array(z.string()), about);

/** `search-words.json`. A list of words of teams has a text for each team. */
export const searchWordsSchema = fields({
  asOf: optional(dayOrMonthSchema, "When the words were collected: YYYY-MM-DD or YYYY-MM."),
  teams: optional(
    z.array(teamIdSchema),
    'The ids of the teams. Each list of their words has a text for each team, in this order: its words with ", " between them, and "|" before another form of a name.',
  ),
  people: optional(
    z.array(
      fields({
        role: described(keySchema, "What they are to the team. `relations` says it in words."),
        asOf: described(dayOrMonthSchema, "When that was true: YYYY-MM-DD or YYYY-MM."),
        isPast: optional(z.boolean(), "Whether the role ended then."),
        words: z.array(z.string()),
      }),
    ),
    "The people of the teams.",
  ),
  venues: texts("Where the teams are at home."),
  formerVenues: texts("Where they were at home before."),
  hashtags: texts('Without "#".'),
  slang: texts("Other names and calls of their followers."),
  places: texts("Nicknames and codes of their areas."),
  relations: optional(
    z.record(z.string(), line(60)),
    'What people and places are to a team, by role, and for "venues", "formerVenues", "places" and "rivals": { "keeper": "keeps" }.',
  ),
  questionWords: optional(z.string(), "Words of a question, which a search leaves out and names."),
  implied: optional(
    z.array(fields({ words: z.string(), tags: z.record(keySchema, z.array(line(60))) })),
    "Words that stand for tags beside other words.",
  ),
  rivals: optional(
    z.array(fields({ words: z.string(), of: z.array(z.int().check(z.gte(0))) })),
    "Names of several teams together, and the positions of these teams in `teams`.",
  ),
  nicknames: optional(
    z.record(line(200), z.string()),
    'Nicknames and usual misspellings, by "user", or "user@host" of an account on another server.',
  ),
  unlisted: optional(
    z.array(
      fields({
        words: z.string(),
        near: optional(list(line(200)), "The nearest accounts."),
        where: optional(z.record(keySchema, line(60)), "The tags of the nearest list."),
      }),
    ),
    "Names that visitors look for and the directory lacks.",
  ),
});

/** `words.json`: the words that only a search reads, except those of teams, which are in the files of the teams. */
export const wordsFileSchema = fields({
  asOf: searchWordsSchema.shape.asOf,
  relations: searchWordsSchema.shape.relations,
  questionWords: optional(
    list(wordSchema, MANY),
    'Words of a question, which a search leaves out and names: "who", "covers".',
  ),
  implied: optional(
    z.array(
      fields({ words: list(wordSchema, MANY), tags: z.record(keySchema, z.array(line(60)).check(z.minLength(1))) }),
    ),
    'Words that stand for tags beside other words: "covers" for reporters. A search finds accounts with one of these tags first.',
  ),
  rivals: optional(
    z.array(fields({ names: list(wordSchema), teams: list(teamIdSchema) })),
    "Names of several teams together: rivalries, divisions, finals.",
  ),
  nicknames: optional(
    z.record(line(200), list(wordSchema)),
    'Nicknames and usual misspellings, by "user", or "user@host" of an account on another server.',
  ),
  unlisted: optional(
    z.array(
      fields({
        names: list(wordSchema, MANY),
        near: optional(list(line(200)), "The nearest accounts."),
        where: optional(z.record(keySchema, line(60)), "The tags of the nearest list."),
      }),
    ),
    "Names that visitors look for and the directory lacks, so that a search says so.",
  ),
  everyday: optional(
    list(wordSchema, MANY),
    "Names and abbreviations of teams that are everyday words in one of the languages of posts. Hiding a team leaves them out.",
  ),
  shared: optional(
    list(wordSchema, MANY),
    "The words that several teams have. The check refuses a word that two teams have by mistake.",
  ),
});

/** The file of a team: what pages show, and the words that only a search reads. */
export const teamFileSchema = z.extend(teamSchema, { words: z.exactOptional(teamWordsSchema) });

export type WordForms = string | readonly string[];
export type TeamWords = z.output<typeof teamWordsSchema>;
export type WordsFile = z.output<typeof wordsFileSchema>;
export type TeamFile = Team & { readonly words?: TeamWords };

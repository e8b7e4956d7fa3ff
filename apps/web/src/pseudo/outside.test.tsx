import directory from "@roster/data/directory.json" with { type: "json" };
import identity from "@roster/data/identity.json" with { type: "json" };
import data from "@roster/data/roster.json" with { type: "json" };
import { teamRoster } from "@roster/core";
import * as signIn from "@roster/texts/core-sign-in";
import { expect, it } from "vitest";
import { unit } from "@roster/texts/social-card";
import { linkTo, oembedOf } from "../../scripts/embed-cards/oembed.ts";
import { accountPages, linkPages, planCards } from "../../scripts/embed-cards/plan.ts";
import { printAccountCard, printListCard } from "../../scripts/embed-cards/print-card.ts";
import manifest from "../app/manifest.ts";
import { followTexts, outcomeTexts } from "../features/follows/later/follow-toasts.ts";
import { listPages } from "../features/static-lists/build/lists.ts";
import { accountMetadata, browseMetadata, listMetadata, teamMetadata } from "../metadata/page-metadata.ts";
import { createCards, siteCard } from "../metadata/sharing.ts";
import { structuredData } from "../metadata/structured-data.ts";
import { roster } from "../roster.ts";
import { plainEnglish, stringsIn } from "@roster/site/plain-english";

const known = stringsIn([directory, identity, data]);
/** Words of formats, which are the same in every language: of manifests, of oEmbed and of schema.org. */
const FORMATS = `standalone image/png maskable auto en title text url link rich
  WebSite ProfilePage Person Organization CollectionPage ItemList ListItem InteractionCounter FollowAction`.split(
  /\s+/,
);
/** Functions that print times, without the file of a language. */
const { waitText: _wait, timeText: _time, ...follows } = followTexts;
const code = { script: "", style: "", policy: "" };

const shownIn = (html: string): string =>
  html.replaceAll(/ (?:alt|title|aria-label)="([^"]*)"/g, ">$1<").replaceAll(/<[^>]*>/g, "\n");
/** The texts of a module: those of functions have names for values. */
const textsOf = (module: object): readonly string[] =>
  Object.values(module).map((text: unknown) =>
    typeof text === "function" ? String(Reflect.apply(text, undefined, ["1", "2", "3"])) : String(text),
  );
const cards = createCards(roster);
const metadata = [
  browseMetadata(),
  ...listPages.map(listMetadata),
  ...roster.accounts.map(accountMetadata),
  ...roster.teams.flatMap(({ id }) => teamRoster(roster, id) ?? []).map(teamMetadata),
];

it.each<[string, readonly string[]]>([
  ["the manifest", stringsIn(manifest())],
  ["oEmbed", stringsIn([...planCards(), ...accountPages].map(oembedOf)).map(shownIn)],
  ["oEmbed of pages without a card", stringsIn(linkPages.map(linkTo))],
  [
    "cards for other sites",
    [...planCards().map((page) => printListCard(page, code)), printAccountCard(code)].map(shownIn),
  ],
  [
    "social cards",
    [siteCard, ...roster.teams.map(({ id }) => cards(`/teams/${id}`))].map(({ alt }) => alt).concat(unit(2)),
  ],
  ["titles and descriptions of pages", stringsIn(metadata.map(({ title, description }) => [title, description]))],
  ["structured data", stringsIn([...structuredData(roster).values()])],
  ["follows of the core", textsOf(follows)],
  ["outcomes of the core", textsOf(outcomeTexts)],
  ["sign-in of the core", textsOf(signIn)],
])("%s has only texts from the file of its language, and data", (_, texts) => {
  const words = texts.filter((text) => !FORMATS.includes(text) && !/^(?:https?:\/\/|\/|#)\S*$/.test(text));
  expect(words.length).toBeGreaterThan(0);
  expect(plainEnglish(words.join("\n"), known)).toEqual([]);
});

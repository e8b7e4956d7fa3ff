import type { Site } from "@roster/core";
import { line, siteSchema } from "@roster/core/schema";
import * as z from "zod";
import { identityMessages as messages, type Message } from "./messages.ts";

const must = ({ problem, remedy }: Message): string => `${problem}\n${remedy}`;
const colour = z.string().regex(/^#[0-9a-f]{6}$/, must(messages.notAColour));

/** The fields of `site.json` that give a directory its look and its words. All are optional. */
const identityFields = {
  look: z
    .strictObject({
      board: colour.describe("The dark background of the header, the banner and the solid buttons."),
      accent: colour.describe("Links and marks on a light background. The dark theme shows a light shade of it."),
      lamp: colour.describe("The logo on the board, and focus rings on dark backgrounds."),
      pattern: z.enum(["yards", "none"]).exactOptional().describe("The marks along the edge of the banner."),
    })
    .exactOptional(),
  logo: z
    .string()
    .regex(/^[a-z0-9-]+\.svg$/, must(messages.notALogo))
    .exactOptional()
    .describe('The SVG file of the logo, beside site.json. "currentColor" is the colour "lamp".'),
  noun: z
    .strictObject({
      one: line(30).describe('One listed account: "museum".'),
      many: line(30).describe('Several: "museums".'),
      all: line(30).describe('The list as a whole: "directory".'),
    })
    .exactOptional(),
  wording: z
    .strictObject({
      home: line(60).exactOptional().describe("The heading of the home page. The name of the site by default."),
      notFound: line(60).exactOptional().describe('The heading at an address without a page: "Page not found".'),
      listed: line(60).exactOptional().describe('Continues "no longer …": "listed here".'),
      covers: line(200).exactOptional().describe("The introduction to the page on which visitors pick teams."),
      suggest: line(200).exactOptional().describe("The request on the page of a team without accounts."),
    })
    .exactOptional(),
  licence: z
    .strictObject({
      name: line(60),
      url: z.string().regex(/^https:\/\/\S+$/, must(messages.notHttps)),
      summary: line(60).exactOptional().describe('Continues "The data is …": "in the public domain".'),
    })
    .exactOptional()
    .describe("The licence of the data. Without it, the site says nothing about a licence."),
  package: z
    .string()
    .regex(/^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/, must(messages.notAPackage))
    .exactOptional()
    .describe("The npm package of the data. Without it, the site does not mention npm."),
};

/** The content of `site.json`: the settings that browsers and programs read, and those that only builds read. */
export const siteFileSchema = siteSchema.extend(identityFields);
type IdentityFields = Pick<z.output<typeof siteFileSchema>, keyof typeof identityFields>;
export type SiteFile = Site & IdentityFields;

/** How a directory looks and what it calls its accounts, with every default filled in. */
export interface Identity extends Pick<IdentityFields, "licence" | "package"> {
  readonly look: Required<NonNullable<IdentityFields["look"]>>;
  readonly noun: NonNullable<IdentityFields["noun"]>;
  readonly wording: Required<NonNullable<IdentityFields["wording"]>>;
}

/** The look of a directory that names none. */
const PLAIN = { board: "#26313f", accent: "#1f5a99", lamp: "#ffd27a", pattern: "none" } as const;

/** Splits `site.json` into the settings of `roster.json` and the identity. */
export function splitSite(file: SiteFile): { readonly site: Site; readonly identity: Identity } {
  const { look, logo: _logo, noun, wording, licence, package: name, ...site } = file;
  return {
    site,
    identity: {
      look: { pattern: PLAIN.pattern, ...(look ?? PLAIN) },
      noun: noun ?? { one: "account", many: "accounts", all: "directory" },
      wording: { home: site.name, ...defaults, ...wording },
      ...(licence && { licence }),
      ...(name !== undefined && { package: name }),
    },
  };
}

const defaults = {
  notFound: messages.notFound,
  listed: messages.listed,
  covers: messages.covers,
  suggest: messages.suggest,
};

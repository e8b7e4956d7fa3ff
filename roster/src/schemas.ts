import type { RosterContent } from "@roster/core";
import { accountSchemaFor, rosterSchema, serviceAlertsSchema, taxonomySchema } from "@roster/core/schema";
import * as z from "zod/mini";
import { dataFileSchema, teamIdsSchema } from "./data-file-schema.ts";
import { removedSchema } from "./entries.ts";
import { urlOf } from "./feeds.ts";
import { siteFileSchema } from "./identity.ts";
import { languageFileSchema } from "./language-schema.ts";
import { prominenceSchema } from "./prominence.ts";
import { searchWordsSchema, teamFileSchema, wordsFileSchema } from "./search-words-schema.ts";

/** Allows `$schema` in files. The parser of the data does not know this field. */
const withSchemaKey = (schema: z.ZodMiniObject): z.ZodMiniObject =>
  z.extend(schema, { $schema: z.exactOptional(z.string()) });

/** The schemas of the data's files, by name. @param ids the values of the team tag; none allows all */
function fileSchemas(
  { site, facets }: RosterContent,
  ids: readonly string[],
): Readonly<Record<string, z.ZodMiniObject>> {
  const teamTag = site.teams && { tag: site.teams.tag, ids };
  return {
    account: withSchemaKey(accountSchemaFor(facets, teamTag)),
    team: withSchemaKey(teamFileSchema),
    removed: withSchemaKey(removedSchema),
    site: withSchemaKey(siteFileSchema),
    taxonomy: withSchemaKey(taxonomySchema),
    prominence: withSchemaKey(prominenceSchema),
    words: withSchemaKey(wordsFileSchema),
    language: withSchemaKey(languageFileSchema),
    "service-alerts": withSchemaKey(serviceAlertsSchema),
  };
}

/** The schemas that the site serves, by path. The `$id` of a schema is its public URL. */
export function publicSchemas(data: RosterContent): ReadonlyMap<string, string> {
  const ids = data.teams.map(({ id }) => id);
  const schemas = {
    ...fileSchemas(data, ids),
    roster: withSchemaKey(rosterSchema),
    "search-words": withSchemaKey(searchWordsSchema),
    "data-file": dataFileSchema,
    "team-ids": teamIdsSchema,
  };
  return printed(schemas, (path) => urlOf(data.site, `/${path}`), exampleOf(data));
}

/**
 * The schemas by which editors complete the data's files, by path. They are committed beside the data, because editors read
 * them in a fresh clone and on the page of a forge. They do not list the teams, because two changes that add one would conflict.
 */
export const editorSchemas = (data: RosterContent): ReadonlyMap<string, string> =>
  printed(fileSchemas(data, []), () => undefined);

/** A role of the directory, as an example for readers of its schemas. */
const exampleOf = ({ accounts }: RosterContent): string | undefined =>
  accounts.find(({ role }) => role !== undefined)?.role?.text;

function printed(
  schemas: Readonly<Record<string, z.ZodMiniType>>,
  idOf: (path: string) => string | undefined,
  role?: string,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => {
      const path = `schemas/${name}.schema.json`;
      const { $schema, ...rest } = z.toJSONSchema(schema, {
        io: "input",
        override: ({ path: at, jsonSchema }) => {
          if (role !== undefined && at.slice(-3).join(".") === "role.properties.text") jsonSchema.examples = [role];
        },
      });
      return [path, `${JSON.stringify({ $schema, $id: idOf(path), ...rest }, null, 2)}\n`];
    }),
  );
}

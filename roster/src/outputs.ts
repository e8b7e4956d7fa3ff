import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createMonograms, monogramSvg, type Account, type RosterData } from "@roster/core";
import {
  accountSchemaFor,
  rosterSchema,
  serviceAlertsSchema,
  siteSchema,
  taxonomySchema,
  teamsSchema,
} from "@roster/core/schema";
import * as z from "zod";
import { withoutDefaults } from "./canonical-files.ts";
import { dataFileSchema } from "./data-file-schema.ts";
import { dataFiles } from "./data-files.ts";
import { feedFiles, urlOf } from "./feeds.ts";
import letters from "./letters.json" with { type: "json" };
import type { Measured } from "./entries.ts";
import { listFiles } from "./files.ts";
import { printLlms } from "./llms.ts";
import { INDEX, printTypes } from "./types-file.ts";

/** Follower counts as they are known last: a reading newer than the file's wins. */
export function withMeasured(account: Account, readings: readonly Measured[]): Account {
  let latest = account;
  for (const { followers, asOf, source } of readings) {
    if (latest.followersAsOf !== undefined && asOf <= latest.followersAsOf) continue;
    const { followersSource: _old, ...rest } = latest;
    latest = {
      ...rest,
      followers: { ...latest.followers, ...followers },
      followersAsOf: asOf,
      ...(source !== undefined && { followersSource: source }),
    };
  }
  return latest;
}

/** `roster.json`: an entry a line. Sources and evidence stay in the files: no page shows them, and they weigh most. */
function printRoster({ site, facets, teams, accounts }: RosterData): string {
  const lines = (items: readonly unknown[]): string => items.map((item) => JSON.stringify(item)).join(",\n");
  const entries = accounts.map(({ followersSource: _source, publicEvidence: _evidence, ...account }) =>
    withoutDefaults(account, facets),
  );
  return [
    `{"site":${JSON.stringify(site)},`,
    `"facets":[\n${lines(facets)}\n],`,
    `"teams":[\n${lines(teams)}\n],`,
    `"accounts":[\n${lines(entries)}\n]}\n`,
  ].join("\n");
}

/** Files may name their own schema, which the data itself does not know. */
const openToSchema = (schema: z.ZodObject): z.ZodObject => schema.extend({ $schema: z.string().exactOptional() });

/** The schemas by path. Each bears the address it is published at. */
function schemaFiles({ site, facets, teams }: RosterData): ReadonlyMap<string, string> {
  const teamTag = site.teams && { tag: site.teams.tag, ids: teams.map(({ id }) => id) };
  const schemas = {
    account: openToSchema(accountSchemaFor(facets, teamTag)),
    teams: openToSchema(teamsSchema),
    site: openToSchema(siteSchema),
    taxonomy: openToSchema(taxonomySchema),
    "service-alerts": openToSchema(serviceAlertsSchema),
    roster: openToSchema(rosterSchema),
    "data-file": dataFileSchema,
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => {
      const path = `schemas/${name}.schema.json`;
      const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input" });
      return [path, `${JSON.stringify({ $schema, $id: urlOf(site, `/${path}`), ...rest }, null, 2)}\n`];
    }),
  );
}

/** Everything the build writes, by path below the output directory. */
export function outputsOf(data: RosterData): ReadonlyMap<string, string> {
  const { site, facets, accounts } = data;
  const monogram = createMonograms(data);
  return new Map([
    ["roster.json", printRoster(data)],
    // what every page needs while it is looked at: no accounts, and nothing that machines alone read
    ["directory.json", `${JSON.stringify({ site: { ...site, description: undefined }, facets })}\n`],
    ...dataFiles(data),
    ...feedFiles(data),
    ...accounts.map((account): [string, string] => [
      `avatars/${account.username}.svg`,
      monogramSvg(monogram(account), letters),
    ]),
    ...schemaFiles(data),
    ["llms.txt", printLlms(data)],
    ["index.js", INDEX],
    ["index.d.ts", printTypes(data)],
  ]);
}

/** Writes what differs, each file whole or not at all, and removes what an earlier build left. */
export function writeOutputs(outDir: string, outputs: ReadonlyMap<string, string>): void {
  for (const folder of ["avatars", "data", "schemas"]) {
    for (const file of listFiles(outDir, folder)) if (!outputs.has(file)) rmSync(join(outDir, file));
  }
  for (const [file, text] of outputs) {
    const path = join(outDir, file);
    if (readIfThere(path) === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

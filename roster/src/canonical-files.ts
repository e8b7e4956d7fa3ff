import type { Account, Facet, Team } from "@roster/core";
import { printCanonical } from "./canonical.ts";
import type { Removed } from "./entries.ts";
import type { SiteFile } from "./identity.ts";

/** The `$schema` of a file: the relative path to the schema in `schemas/`. */
export function schemaPath(file: string, schema: string): string {
  const up = "../".repeat(file.split("/").length - 1) || "./";
  return `${up}schemas/${schema}.schema.json`;
}

/** An account as written to its file and to `roster.json`: tags in the order of the taxonomy, default values left out. */
export function withoutDefaults(account: Account, facets: readonly Facet[]): Record<string, unknown> {
  const { avatar, isBeta, tags, followers, ...rest } = account;
  const keys = facets.map(({ key }) => key);
  const position = (key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  const sorted = Object.entries(tags).sort(([a], [b]) => position(a) - position(b));
  const counts = Object.entries(followers).filter(([, count]) => count > 0);
  const { username, host, name, aliases, ...facts } = rest;
  return {
    username,
    ...(host !== undefined && { host }),
    name,
    ...(aliases !== undefined && { aliases }),
    ...(avatar !== "" && { avatar }),
    ...(isBeta && { isBeta }),
    tags: Object.fromEntries(sorted),
    ...(counts.length > 0 && { followers: Object.fromEntries(counts) }),
    ...facts,
  };
}

export function canonicalAccount(file: string, account: Account, facets: readonly Facet[]): string {
  return printCanonical({ $schema: schemaPath(file, "account"), ...withoutDefaults(account, facets) });
}

export function canonicalTeam(value: Team): string {
  return printCanonical({ $schema: schemaPath(`teams/${value.id}.json`, "team"), ...value });
}

export function canonicalRemoved(value: Removed): string {
  return printCanonical({ $schema: schemaPath("removed/address.json", "removed"), ...value });
}

export function canonicalSite(file: string, value: SiteFile): string {
  return printCanonical({ $schema: schemaPath(file, "site"), ...value });
}

export function canonicalTaxonomy(file: string, value: { readonly facets: readonly Facet[] }): string {
  return printCanonical({ $schema: schemaPath(file, "taxonomy"), ...value });
}

/** One host per line, so that a change touches one line. */
export function canonicalInstances(value: readonly string[]): string {
  return printCanonical(value);
}

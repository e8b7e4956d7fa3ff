import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SeedAccount } from "@roster/instance";
import { root } from "./paths.ts";

/** The parts of the built roster that an instance needs. */
export interface DemoRoster {
  readonly product: string;
  readonly homeServer: string | undefined;
  readonly accounts: readonly SeedAccount[];
}

/** The user of the demo's instance. */
export const demoUser = { username: "demo", password: "demo", displayName: "Demo Visitor" } as const;

/** The fields of the built roster that this module reads. */
interface BuiltRoster {
  readonly site: { readonly name: string; readonly homeServer?: string };
  readonly accounts: readonly (SeedAccount & { readonly followers?: { readonly twitter?: number } })[];
}

/** Reads the built roster. Its last account is locked, so that a person can try a follow that needs approval. */
export async function readDemoRoster(): Promise<DemoRoster> {
  const file = join(root, "roster/dist/roster.json");
  const { site, accounts }: BuiltRoster = JSON.parse(await readFile(file, "utf8"));
  const seeds = accounts.map(({ username, host, name, followers }, index): SeedAccount => ({
    username,
    ...(host !== undefined && { host }),
    name,
    ...(followers?.twitter !== undefined && { twitterFollowers: followers.twitter }),
    ...(index === accounts.length - 1 && { locked: true }),
  }));
  return { product: site.name, homeServer: site.homeServer, accounts: seeds };
}

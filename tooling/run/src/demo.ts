import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SeedAccount, SeedUser } from "@roster/instance";
import { root } from "./paths.ts";

/** The parts of the built roster that an instance needs. */
export interface DemoRoster {
  readonly product: string;
  readonly homeServer: string;
  readonly accounts: readonly SeedAccount[];
}

/** The user of the demo's instance. */
export const demoUser: SeedUser & { readonly password: string } = {
  username: "demo",
  password: "demo",
  displayName: "Demo Visitor",
};

const rosterFile = join(root, "roster/dist/roster.json");

/** Reads the built roster. Its last account is locked, so that a person can try a follow that needs approval. */
export async function readDemoRoster(file: string = rosterFile): Promise<DemoRoster> {
  const roster = fields(JSON.parse(await readFile(file, "utf8")));
  const site = fields(roster["site"]);
  const entries = Array.isArray(roster["accounts"]) ? roster["accounts"].map(fields) : [];
  const accounts = entries.map((entry, index): SeedAccount => {
    const followers = fields(entry["followers"])["twitter"];
    return {
      username: String(entry["username"]),
      name: String(entry["name"]),
      ...(typeof followers === "number" ? { twitterFollowers: followers } : {}),
      ...(index === entries.length - 1 ? { locked: true } : {}),
    };
  });
  return { product: String(site["name"]), homeServer: String(site["homeServer"]), accounts };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

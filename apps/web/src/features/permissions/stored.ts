import { browserStorage } from "@roster/core/kernel";
import { openStore } from "@roster/core/site";
import { site } from "../../directory.ts";

/**
 * Whether this browser holds tokens of further permissions, lists that were filled, or teams that are hidden. The code that uses them
 * loads only then.
 */
export function isStored(name: "rosterPermissions" | "rosterServerLists" | "rosterHidden"): boolean {
  const read = (value: unknown): unknown => value ?? undefined;
  const place = { at: browserStorage, basePath: site.basePath };
  const stored = openStore(name, read, { ...place, forgetWith: "session" });
  stored.refresh();
  return stored.get() !== undefined;
}

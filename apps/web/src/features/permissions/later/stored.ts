import { browserStorage } from "@roster/core/kernel";
import { openStore } from "@roster/core/site";
import { site } from "../../../directory.ts";

/** Whether this browser holds a token of a further permission. The code that uses it loads only then. */
export function hasStoredPermissions(): boolean {
  const read = (value: unknown): unknown => value ?? undefined;
  const place = { at: browserStorage, basePath: site.basePath };
  const stored = openStore("rosterPermissions", read, { ...place, forgetWith: "session" });
  stored.refresh();
  return stored.get() !== undefined;
}

import { browserStorage } from "@roster/core/kernel";
import { safely, storageKey, type StoredName } from "@roster/core/site";
import { site } from "./directory.ts";

/** Whether this browser holds a value. The code that uses the value may load only then. */
export function isStored(name: StoredName): boolean {
  return Boolean(safely(() => browserStorage.storage().getItem(storageKey(name, site.basePath))));
}

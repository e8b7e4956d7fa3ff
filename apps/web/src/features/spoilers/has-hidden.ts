import { browserStorage } from "@roster/core/kernel";
import { storageKey } from "@roster/core/site";
import { site } from "../../directory.ts";

/** Whether this browser hides something, so that the code of it has to load. */
export function hasHidden(): boolean {
  try {
    return browserStorage.storage().getItem(storageKey("rosterHidden", site.basePath)) !== null;
  } catch {
    return false;
  }
}

import { browserStorage } from "@roster/core/kernel";
import type { StoragePlace } from "@roster/core/site";
import { site } from "./directory.ts";

/** Where this browser stores what it remembers of this site. */
export const storagePlace: StoragePlace = { at: browserStorage, basePath: site.basePath };

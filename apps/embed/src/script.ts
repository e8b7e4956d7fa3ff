import { defineElements } from "./define.ts";
import { directory } from "./directory.ts";
import { loadReader, placeList, readerOf, sourceOf } from "./script-tag.ts";

/** The hash of the script's second file. The build inserts it. */
declare const READER_INTEGRITY: string;

// null in a module. The address of a copied or inlined script does not name the directory.
const { currentScript } = document;
const script = currentScript instanceof HTMLScriptElement ? currentScript : undefined;
const src = script && sourceOf(script.src);
defineElements(src || directory.site, () =>
  loadReader(readerOf(src ? script.src : `${directory.site}/embed/v1.js`), script, READER_INTEGRITY),
);
if (script) placeList(script, src || directory.site);

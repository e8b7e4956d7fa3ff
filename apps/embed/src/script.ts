import { defineRosterElements } from "./define.ts";
import { directory } from "./directory.ts";
import { placeList, sourceOf } from "./script-tag.ts";

// null in a module. The address of a copied or inlined script does not name the directory.
const { currentScript } = document;
const script = currentScript instanceof HTMLScriptElement ? currentScript : undefined;
const src = (script && sourceOf(script.src)) || directory.site;
defineRosterElements(src);
if (script) placeList(script, src);

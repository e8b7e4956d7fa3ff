import { defineRosterElements } from "./define.ts";
import { directory } from "./directory.ts";
import { placeList, sourceOf } from "./script-tag.ts";

// null in a module. The address of a copied or inlined script does not name the directory.
const script = document.currentScript;
const src = (script instanceof HTMLScriptElement && sourceOf(script.src)) || directory.site;
defineRosterElements(src);
if (script instanceof HTMLScriptElement) placeList(script, src);

import { defineRosterElements } from "./define.ts";
import { placeList, sourceOf } from "./script-tag.ts";

const script = document.currentScript;
const src = script instanceof HTMLScriptElement ? sourceOf(script.src) : "";
defineRosterElements(src);
if (script instanceof HTMLScriptElement) placeList(script, src);

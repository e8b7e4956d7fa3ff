import { createHash } from "node:crypto";
import { START_SCRIPT_ID } from "../src/next-private.ts";

/** The hashes of a page's inline scripts and styles in the form of a content security policy, "'sha256-…'", without duplicates. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/gi;
const EXPECTATION = `<link rel="expect" href="#${START_SCRIPT_ID}" blocking="render"/>`;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
// a browser never runs a data block, so the policy needs no hash of it
const DATA_TYPE = /\btype="application\/(?:ld\+)?json"/i;

/** Hashes every inline script and style of a page. */
export function hashInline(html: string): InlineHashes {
  const scripts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = "", text = ""]) =>
    /\bsrc=/.test(attributes) || DATA_TYPE.test(attributes) ? [] : [hash(text)],
  );
  const styles = [...html.matchAll(STYLE)].map(([, text = ""]) => hash(text));
  return { scripts: [...new Set(scripts)].sort(), styles: [...new Set(styles)].sort() };
}

/** Finds the style attributes and inline handlers of a page, which a policy of hashes blocks silently. */
export function findBlocked(html: string): readonly string[] {
  const markup = html.replace(SCRIPT, "").replace(STYLE, "");
  const found = markup.matchAll(/<[a-z][^<>]*?\s((?:style|on[a-z]+)="[^"]*")/gi);
  return [...new Set([...found].map(([, attribute = ""]) => attribute))];
}

/**
 * Adds markup at the end of a page's head, or replaces it. React does not render it: no code in the browser reads it, and to
 * create a script element there would need a weaker policy. The markup begins with a link that delays the first paint until
 * the whole page has arrived, in browsers that support it: half a page would move when the rest arrives. The browser waits
 * for the script that starts React, which follows all visible markup.
 */
export function endHead(page: string, markup: string): string {
  const end = page.indexOf("</head>");
  if (end === -1) throw new Error("has no </head>");
  const [built = ""] = page.slice(0, end).split(EXPECTATION);
  return built + EXPECTATION + markup + page.slice(end);
}

/** Adds the page's policy to its head, or replaces it: after the charset, which must come early, and before any script. */
export function addPolicy(page: string, policy: string): string {
  const html = page.replace(POLICY, "");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  const place = /<head\b[^>]*>(?:\s*<meta charset="[^"]*"\s*\/?>)?/i.exec(html);
  if (place === null) throw new Error("has no <head>");
  const at = place.index + place[0].length;
  return html.slice(0, at) + meta + html.slice(at);
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

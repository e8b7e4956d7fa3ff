import { createHash } from "node:crypto";
import { START_SCRIPT_ID } from "../src/next-private.ts";

/** The inline parts of a page, as a content security policy names them: "'sha256-…'", each once. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/gi;
const DATA = /<script type="application\/ld\+json">[\s\S]*?<\/script>/gi;
const SHARING = /<meta (?:property="og:[^"]*"|name="twitter:[^"]*")[^>]*>/gi;
const EXPECTATION = `<link rel="expect" href="#${START_SCRIPT_ID}" blocking="render"/>`;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
// a data block is never run, so the policy does not ask for it
const DATA_TYPE = /\btype="application\/(?:ld\+)?json"/i;

/** Hashes every inline script and style of a page. */
export function hashInline(html: string): InlineHashes {
  const scripts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = "", text = ""]) =>
    /\bsrc=/.test(attributes) || DATA_TYPE.test(attributes) ? [] : [hash(text)],
  );
  const styles = [...html.matchAll(STYLE)].map(([, text = ""]) => hash(text));
  return { scripts: [...new Set(scripts)].sort(), styles: [...new Set(styles)].sort() };
}

/** What a policy by hashes blocks without a word: style attributes and handlers in the markup. Empty when there is none. */
export function findBlocked(html: string): readonly string[] {
  const markup = html.replace(SCRIPT, "").replace(STYLE, "");
  const found = markup.matchAll(/<[a-z][^<>]*?\s((?:style|on[a-z]+)="[^"]*")/gi);
  return [...new Set([...found].map(([, attribute = ""]) => attribute))];
}

/**
 * Puts data about the page, the only one, at the end of its head. It is not a part of what React renders: in the
 * browser nothing reads it, and a script element made there would need a policy that lets markup be written.
 */
export function addData(page: string, data: string | undefined): string {
  if (data === undefined) return page;
  const html = page.replace(DATA, "");
  const at = html.indexOf("</head>");
  if (at === -1) throw new Error("has no </head>");
  return `${html.slice(0, at)}<script type="application/ld+json">${data}</script>${html.slice(at)}`;
}

/** Puts what a page shows where it is shared, the only such part, at the end of its head. */
export function addSharing(page: string, sharing: string): string {
  if (sharing === "") return page;
  const html = page.replace(SHARING, "");
  const at = html.indexOf("</head>");
  if (at === -1) throw new Error("has no </head>");
  return html.slice(0, at) + sharing + html.slice(at);
}

/**
 * Lets nothing be drawn before the page is there whole, where the browser can wait: what was drawn of half a page moves
 * once the rest has come. It waits for the script by which React starts, which comes after all that is seen.
 */
export function addExpectation(page: string): string {
  return page.replace(EXPECTATION, "").replace("</head>", `${EXPECTATION}</head>`);
}

/** Puts the page's policy, the only one, into its head: after the charset, which must come early, before any script. */
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

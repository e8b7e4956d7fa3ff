import { nearest } from "@roster/core/site";
import { lastUsed, usedBefore } from "@roster/texts/remote-follow";
import type { Suggestion } from "@roster/ui";

const MOST = 5;
/** In a host of this length, two letters may be wrong. */
const LONG = 13;

/** The beginning of a host in a typed text, in lower case: "soc" for "https://me@Soc/path". */
export function hostBegun(text: string): string {
  const authority = text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:)?\/\//, "")
    .split(/[/?#]/, 1)[0];
  return authority?.slice(authority.lastIndexOf("@") + 1) ?? "";
}

/**
 * Suggests at most five servers for a typed text: first servers that were used before, then servers whose name begins
 * with the text, then servers with a later part that begins with it. Suggests none for a complete server or for a text
 * that begins no host.
 * @param used hosts that this browser has used, the latest first
 * @param known hosts to suggest, the most popular first
 */
export function suggestServers(text: string, used: readonly string[], known: readonly string[]): readonly Suggestion[] {
  const begun = hostBegun(text);
  if (begun === "" && text.trim() !== "") return [];
  if (used.includes(begun) || known.includes(begun)) return [];
  const begins = (host: string): boolean => host.startsWith(begun);
  const fits = (host: string): boolean => begins(host) || host.includes(`.${begun}`);
  const others = known.filter((host) => fits(host) && !used.includes(host));
  const hosts = [...used.filter(fits), ...others.filter(begins), ...others.filter((host) => !begins(host))];
  return hosts.slice(0, MOST).map((value) => {
    const place = used.indexOf(value);
    if (place === -1) return { value };
    return { value, note: place === 0 ? lastUsed : usedBefore };
  });
}

/**
 * Returns the server that was probably meant by a text whose server was not reached: one with another letter or two, or,
 * for a word without a dot, one whose name begins with it. Undefined for a complete server.
 */
export function meantServer(text: string, used: readonly string[], known: readonly string[]): string | undefined {
  const begun = hostBegun(text);
  const all = [...used, ...known];
  if (begun === "" || all.includes(begun)) return undefined;
  const near = nearest(begun, all, begun.length < LONG ? 1 : 2);
  return near ?? (begun.includes(".") ? undefined : all.find((host) => host.startsWith(`${begun}.`)));
}

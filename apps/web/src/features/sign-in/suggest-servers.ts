import type { Suggestion } from "@roster/ui";

const MOST = 5;

/**
 * The host a typed text begins to name, in lower case: "https://me@Soc" begins "soc". What may follow a host is left
 * out.
 */
export function hostBegun(text: string): string {
  const authority = text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:)?\/\//, "")
    .split(/[/?#]/, 1)[0];
  return authority?.slice(authority.lastIndexOf("@") + 1) ?? "";
}

/**
 * The servers that fit a typed text: those used before first, then those whose name begins so, then those of which a
 * later part does. Five at most; none once one is typed in full, or while
 * what is typed begins no host: the list lies over the button that sends the text.
 * @param used hosts this browser has used, the last one first
 * @param known hosts to suggest, the most used first
 */
export function suggestServers(text: string, used: readonly string[], known: readonly string[]): readonly Suggestion[] {
  const begun = hostBegun(text);
  if (begun === "" && text.trim() !== "") return [];
  if (used.includes(begun) || known.includes(begun)) return [];
  const begins = (host: string): boolean => host.startsWith(begun);
  const fits = (host: string): boolean => begins(host) || host.includes(`.${begun}`);
  const others = known.filter((host) => fits(host) && !used.includes(host));
  const hosts = [...used.filter(fits), ...others.filter(begins), ...others.filter((host) => !begins(host))].slice(
    0,
    MOST,
  );
  return hosts.map((value) => {
    const place = used.indexOf(value);
    if (place === -1) return { value };
    return { value, note: place === 0 ? "last used" : "used before" };
  });
}

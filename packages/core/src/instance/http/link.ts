/** One target of a Link header and its relation types in lower case. */
export interface Link {
  readonly target: string;
  readonly rels: readonly string[];
}

const TARGET = /\s*<([^>]*)>/y;
const PARAMETER = /\s*;\s*([\w!#$&+.^`|~*-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^",;\s]*)))?/y;

/**
 * Parses a Link header by RFC 8288: parameters in any order, with or without quotes, commas inside targets.
 * @example
 * parseLinks('</next>; rel="next", </prev>; rel=prev'); // [{ target: "/next", rels: ["next"] }, { target: "/prev", rels: ["prev"] }]
 */
export function parseLinks(header: string): readonly Link[] {
  const links: Link[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(header);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < header.length) {
    const target = take(TARGET)?.[1];
    let rels: readonly string[] | undefined;
    for (let found = target === undefined ? null : take(PARAMETER); found; found = take(PARAMETER)) {
      const value = found[2]?.replace(/\\(.)/g, "$1") ?? found[3] ?? "";
      // RFC 8288: only the first rel counts
      if (found[1]?.toLowerCase() === "rel") rels ??= value.toLowerCase().split(/\s+/).filter(Boolean);
    }
    if (target !== undefined) links.push({ target, rels: rels ?? [] });
    const comma = header.indexOf(",", at);
    at = comma === -1 ? header.length : comma + 1;
  }
  return links;
}

/**
 * Returns the address of the next page, resolved against the current page. Undefined at the end of a list.
 * @example
 * const headers = new Headers({ link: '</api/v1/list?max_id=7>; rel="next"' });
 * nextPage(headers, "https://social.example/api/v1/list")?.href; // "https://social.example/api/v1/list?max_id=7"
 */
export function nextPage(headers: Headers, page: string): URL | undefined {
  const next = parseLinks(headers.get("link") ?? "").find((link) => link.rels.includes("next"));
  return next && URL.canParse(next.target, page) ? new URL(next.target, page) : undefined;
}

import { LOOPBACK_ORIGIN, readHost } from "../lib/host.ts";

export interface Server {
  /** The origin that is queried. */
  readonly origin: string;
  /** The WebFinger resource: "acct:user@host" for a handle, else the origin. */
  readonly resource: string;
  /** Host and port, for comparing addresses. */
  readonly site: string;
}

/** Reads "user@host", "@user@host", a host or an address; undefined for anything else. */
export function parseServer(text: string, allowLoopback: boolean): Server | undefined {
  const typed = text.trim();
  if (!/^[^\s\\]{1,500}$/.test(typed)) return undefined;
  const scheme = /^[a-z][\w+.-]*:\/\//i.test(typed);
  const handle = scheme ? undefined : /^@?([^@/?#]+)@([^@/?#]+)$/.exec(typed);
  const bare = handle?.[2] ?? typed;
  const url = scheme
    ? parseUrl(typed, allowLoopback)
    : (parseUrl(`https://${bare}`, allowLoopback) ?? parseUrl(`http://${bare}`, allowLoopback));
  if (!url) return undefined;
  return { origin: url.origin, resource: handle ? `acct:${handle[1]}@${url.host}` : url.origin, site: url.host };
}

/** Reads an address that may be opened: https on a public host, or http on loopback where that is allowed. */
export function parseUrl(address: string, allowLoopback: boolean): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username + url.password !== "") return undefined;
  const server = readHost(url.host, allowLoopback ? LOOPBACK_ORIGIN : undefined);
  if (!server?.origin.startsWith(`${url.protocol}//`)) return undefined;
  url.host = server.host;
  return url;
}

/** The address of an instance. */
export interface Instance {
  /** Host in ASCII and lower case, with a port unless it is the default: "mastodon.social", "localhost:4000". */
  readonly host: string;
  /** "https://" + host; "http://" + host on loopback. */
  readonly origin: string;
}

/** A page origin that allows instances on this computer. */
export const LOOPBACK_ORIGIN = "http://localhost";

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
// the URL parser turns every IPv4 spelling into four numbers, so the last label may not be a number
const NAME = `(?=[^:]{1,253}(?::|$))(?:${LABEL}\\.)+(?!\\d+(?::|$))${LABEL}`;

/** A public host name in ASCII and lower case, with an optional port. */
export const PUBLIC_HOST = new RegExp(`^${NAME}(?::\\d{1,5})?$`);

/** Whether a host name, as the URL parser writes it, is this computer: localhost, *.localhost, 127.0.0.0/8 and [::1]. */
function isLoopback(hostname: string): boolean {
  return /^(?:localhost|[\w.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Whether an origin is on this computer. Unreadable origins are not. */
export function isLoopbackOrigin(origin: string | undefined): boolean {
  return origin !== undefined && URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/** Whether a text is an origin as browsers write it, with https, or with http on loopback. */
export function isSecureOrigin(text: string | undefined): text is string {
  if (text === undefined || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.origin !== text) return false; // "null", a path, another spelling
  if (/[^\w.:[\]-]/.test(url.host)) return false; // the URL parser allows ";", "}" and quotes
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

/**
 * Reads `host` or `host:port` as an instance. This is the one grammar of hosts: of typed instances, stored sessions and
 * roster data. Undefined for IP addresses, single labels and bad syntax; loopback is accepted only for a page on loopback.
 * @example
 * readHost("Social.Example:443"); // { host: "social.example", origin: "https://social.example" }
 * readHost("10.0.0.1"); // undefined
 */
export function readHost(authority: string, pageOrigin?: string): Instance | undefined {
  if (/[\s\\/?#@%]/.test(authority) || !URL.canParse(`https://${authority}`)) return undefined;
  const hostname = new URL(`https://${authority}`).hostname.replace(/\.$/, "");
  const local = isLoopback(hostname);
  if (local ? !isLoopbackOrigin(pageOrigin) : !PUBLIC_HOST.test(hostname)) return undefined;
  const scheme = local ? "http" : "https";
  const { port } = new URL(`${scheme}://${authority}`);
  const host = port === "" ? hostname : `${hostname}:${port}`;
  return { host, origin: `${scheme}://${host}` };
}

/** Reads a stored host. Accepts only the canonical spelling. */
export function readStoredHost(host: unknown, pageOrigin?: string): Instance | undefined {
  if (typeof host !== "string") return undefined;
  const instance = readHost(host, pageOrigin);
  return instance?.host === host ? instance : undefined;
}

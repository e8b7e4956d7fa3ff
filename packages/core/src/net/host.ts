/** An instance as it is contacted. */
export interface Instance {
  /** Host in ASCII and lower case, with port where it is not the default: "mastodon.social", "localhost:4000". */
  readonly host: string;
  /** "https://" + host; "http://" + host on loopback. */
  readonly origin: string;
}

const MAX_HOST_LENGTH = 253;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Whether a host name, as the URL parser writes it, is this computer. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Whether an origin is on this computer. Unreadable origins are not.
 * @example
 * isLoopbackOrigin("http://localhost:3000"); // true
 */
export function isLoopbackOrigin(origin: string | undefined): boolean {
  return origin !== undefined && URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/**
 * Reads `host` or `host:port` as an instance. Undefined for what is no public host name: IP addresses, single labels,
 * bad syntax. Loopback counts only for a page that is itself on loopback.
 * @example
 * readHost("Social.Example:443"); // { host: "social.example", origin: "https://social.example" }
 * readHost("10.0.0.1"); // undefined
 */
export function readHost(authority: string, pageOrigin?: string): Instance | undefined {
  if (/[\s\\/?#@%]/.test(authority) || !URL.canParse(`https://${authority}`)) return undefined;
  const hostname = new URL(`https://${authority}`).hostname.replace(/\.$/, "");
  const local = isLoopback(hostname);
  if (local ? !isLoopbackOrigin(pageOrigin) : !isPublicName(hostname)) return undefined;
  const scheme = local ? "http" : "https";
  const { port } = new URL(`${scheme}://${authority}`);
  const host = port === "" ? hostname : `${hostname}:${port}`;
  return { host, origin: `${scheme}://${host}` };
}

/** Reads a stored host: only its one canonical spelling counts. */
export function readStoredHost(host: unknown, pageOrigin?: string): Instance | undefined {
  if (typeof host !== "string") return undefined;
  const instance = readHost(host, pageOrigin);
  return instance?.host === host ? instance : undefined;
}

function isPublicName(hostname: string): boolean {
  const labels = hostname.split(".");
  const last = labels.at(-1) ?? "";
  // a last label of digits is what the URL parser makes of every IPv4 spelling
  return (
    hostname.length <= MAX_HOST_LENGTH && labels.length > 1 && labels.every((l) => LABEL.test(l)) && !/^\d+$/.test(last)
  );
}

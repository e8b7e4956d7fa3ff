import { get } from "node:http";

/** Paths after a base path for which a careless redirect leads to the host evil.example. */
const PATHS = String.raw`
  /%5Cevil.example/ /\evil.example/ /%5C/evil.example/ /\\evil.example/ /%5C%2Fevil.example/?q
  /./\evil.example/ /x/../\evil.example/ /x/..%5C%5Cevil.example/ /%2e/%5Cevil.example/ //evil.example/
  ///evil.example/ /%2Fevil.example/ /%2F%2Fevil.example/ /x/..//evil.example/ /.//evil.example/
  /%2e%2F/evil.example/ /%09/evil.example/ /%09%2Fevil.example/ /%0A/evil.example/ /%0D/evil.example/
  /%0D%0ALocation:%20http://evil.example/ /%00/evil.example/ /%01%5Cevil.example/ /%20/evil.example/
  /%7F/evil.example/ /%E2%80%A8/evil.example/ /%C2%A0/evil.example/ /@evil.example/ /:80/evil.example/
  /http://evil.example/ /?//evil.example/ //evil.example /\evil.example .evil.example/ @evil.example/`
  .trim()
  .split(/\s+/);

const MAX_REDIRECTS = 5;

/**
 * Requests addresses that abuse the redirects of a server, as they are, below each base path.
 * @returns the addresses that lead to another origin, with the Location that does
 */
export async function foreignRedirects(origin: string, ...bases: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const address of bases.flatMap((base) => PATHS.map((path) => base + path))) {
    // after an empty base path, "@" and "." would be part of the host, so no such request exists
    if (!address.startsWith("/")) continue;
    let at = origin + address;
    let target = address;
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      const location = await locationOf(origin, target);
      if (location === undefined) break;
      if (!URL.canParse(location, at) || new URL(location, at).origin !== origin) {
        found.push(`${address} → ${location}`);
        break;
      }
      at = new URL(location, at).href;
      target = at.slice(origin.length);
    }
  }
  return found;
}

/** Sends a request target without normalizing it, and returns the Location of the response. */
function locationOf(origin: string, target: string): Promise<string | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path: target }, (response) => {
      response.resume();
      resolve(response.headers.location);
    }).on("error", reject);
  });
}

import type { mastodon } from "masto";
import { readHost, type Instance } from "../../lib/host.ts";
import { fieldsOf, isRecord } from "../../lib/is-record.ts";
import { RosterError } from "../../lib/errors.ts";
import { MastodonError } from "../http/errors.ts";
import { send, sendForJson, type HttpOptions } from "../http/send.ts";

const LOOK_LIMIT_MS = 5_000;
/** The errors of a host without an instance. Without CORS headers, browsers report "unreachable". */
const NO_INSTANCE: ReadonlySet<string> = new Set(["not-found", "gone", "unreachable", "unknown-content-type"]);

/**
 * Returns the instance that answers, which may be the target of a redirect, and its name in handles. Reads `/api/v1/instance`; if the domain runs no server itself, asks the host its host-meta redirects to. An instance with
 * limited federation answers 401 or 403, which still allows sign-in.
 * @throws MastodonError for every other failure
 */
export async function fetchInstanceInfo(
  instance: Instance,
  options: HttpOptions & { readonly pageOrigin: string; readonly signal: AbortSignal },
) {
  const { pageOrigin, signal } = options;
  const describe = async (asked: Instance) => {
    try {
      const { data, url } = await sendForJson({ url: `${asked.origin}/api/v1/instance`, signal }, options);
      if (!isRecord(data)) throw new MastodonError("unexpected");
      const domain = readDomain(fieldsOf<mastodon.v1.Instance>(data).uri);
      return { instance: serving(asked, url, pageOrigin), domain };
    } catch (error) {
      if (RosterError.is(error, "unauthorized") || RosterError.is(error, "forbidden"))
        return { instance: asked, domain: undefined };
      throw error;
    }
  };
  try {
    return await describe(instance);
  } catch (error) {
    if (!RosterError.is(error) || !NO_INSTANCE.has(error.kind)) throw error;
    // the domain may redirect requests of its host-meta to the host that runs the server
    const request = { url: `${instance.origin}/.well-known/host-meta`, timeLimitMs: LOOK_LIMIT_MS, signal };
    const url = await send(request, options).then(
      (answer) => answer.url,
      () => "",
    );
    signal.throwIfAborted();
    const host = serving(instance, url, pageOrigin);
    if (host === instance) throw error;
    return describe(host);
  }
}

/** Reads the domain from `/api/v2/instance`, for an instance whose first description names none; undefined if that is missing, malformed or slow. */
export async function fetchDomain(
  instance: Instance,
  token: string,
  options: HttpOptions & { readonly signal: AbortSignal },
): Promise<string | undefined> {
  try {
    const url = `${instance.origin}/api/v2/instance`;
    const { signal } = options;
    const { data } = await sendForJson({ url, timeLimitMs: LOOK_LIMIT_MS, token, signal }, options);
    return readDomain(fieldsOf<mastodon.v2.Instance>(data).domain);
  } catch {
    return undefined;
  }
}

/** Reads a domain, or the host of an address, which older instances give. */
function readDomain(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 300) return undefined;
  const url = value.includes("://") ? value : `https://${value}`;
  return URL.canParse(url) ? new URL(url).host : undefined;
}

function serving(asked: Instance, answered: string, pageOrigin: string): Instance {
  if (!URL.canParse(answered)) return asked;
  const { origin, host } = new URL(answered);
  const found = origin === asked.origin ? undefined : readHost(host, pageOrigin);
  return found?.origin === origin ? found : asked;
}

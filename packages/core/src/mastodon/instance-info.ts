import { readHost, type Instance } from "../instance-host.ts";
import { isRecord } from "./body.ts";
import { MastodonError } from "./errors.ts";
import { LIMITS_MS, sendForJson, type HttpOptions } from "./http.ts";

const DOMAIN_LIMIT_MS = 5_000;

/** What an instance says of itself before sign-in. */
export interface InstanceInfo {
  /** The instance that answered: a name may redirect to the host that serves it. */
  readonly instance: Instance;
  /** What it calls itself in account names. */
  readonly domain?: string;
}

/**
 * Reads `/api/v1/instance`. An instance with limited federation refuses, and may still take a sign-in.
 * @throws MastodonError for every other failure
 */
export async function fetchInstanceInfo(
  instance: Instance,
  signal: AbortSignal,
  options: HttpOptions & { readonly pageOrigin: string },
): Promise<InstanceInfo> {
  try {
    const url = `${instance.origin}/api/v1/instance`;
    const { data, url: answered } = await sendForJson(
      { method: "GET", url, timeLimitMs: LIMITS_MS.step, signal },
      options,
    );
    if (!isRecord(data)) throw new MastodonError("unexpected", "The instance describes itself in no readable way.");
    const domain = readDomain(data["uri"]);
    return { instance: serving(instance, answered, options.pageOrigin), ...(domain === undefined ? {} : { domain }) };
  } catch (error) {
    const refused = error instanceof MastodonError && (error.kind === "unauthorized" || error.kind === "forbidden");
    if (refused) return { instance };
    throw error;
  }
}

/** Reads the domain from `/api/v2/instance`; undefined where that is missing, odd or slow. */
export async function fetchDomain(
  instance: Instance,
  token: string,
  signal: AbortSignal,
  options: HttpOptions,
): Promise<string | undefined> {
  try {
    const url = `${instance.origin}/api/v2/instance`;
    const { data } = await sendForJson({ method: "GET", url, timeLimitMs: DOMAIN_LIMIT_MS, token, signal }, options);
    return isRecord(data) ? readDomain(data["domain"]) : undefined;
  } catch {
    return undefined;
  }
}

/** A domain, also where an older instance gives its address. */
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

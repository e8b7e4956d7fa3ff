import { readHost, type Instance } from "../../lib/host.ts";
import { InstanceInputError, MastodonError } from "../http/errors.ts";
import { signInTexts, type SignInTexts } from "../../words/texts.ts";
import type { mastodon } from "masto";
import { fieldsOf, isRecord } from "../../lib/untrusted.ts";
import { RosterError } from "../../lib/errors.ts";
import { send, sendForJson, type HttpOptions } from "../http/send.ts";

/** The maximum length of an instance, and of a text that returns to the field for correction. */
export const MAX_INPUT_LENGTH = 2_048;
/** Services that people type in place of their server. */
const MAIL =
  /^(?:(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|protonmail|qq)\.com|(?:hotmail|yahoo)\.co\.uk|(?:gmx|web)\.de|gmx\.net|proton\.me|mail\.ru)$/;
const OTHER_NETWORKS: Readonly<Record<string, RegExp>> = {
  X: /(?:^|\.)(?:x|twitter)\.com$/,
  Bluesky: /(?:^|\.)bsky\.(?:social|app)$/,
  Threads: /(?:^|\.)threads\.(?:com|net)$/,
  Facebook: /(?:^|\.)facebook\.com$/,
  Instagram: /(?:^|\.)instagram\.com$/,
};
const SCHEME = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i;

/**
 * Reads the typed instance: a host, an address, a handle or the address of a profile.
 * @param where.pageOrigin the page's own origin; only a page on loopback may use instances on loopback
 * @param where.texts the messages of the error, English by default
 * @throws InstanceInputError
 * @example
 * parseInstance("https://Social.Example/@me"); // { host: "social.example", origin: "https://social.example" }
 */
export function parseInstance(
  text: string,
  where: { readonly pageOrigin?: string; readonly texts?: SignInTexts } = {},
): Instance {
  const { pageOrigin, texts = signInTexts } = where;
  if (text.length > MAX_INPUT_LENGTH) throw new InstanceInputError(texts.inputTooLong);
  const visible = readVisible(text);
  const authority = visible.includes("\\") ? undefined : readAuthority(visible);
  const instance = authority === undefined ? undefined : readHost(authority, pageOrigin);
  if (!instance) throw new InstanceInputError(texts.notAServer);
  const { host } = instance;
  if (MAIL.test(host)) throw new InstanceInputError(texts.mail(host), { isElsewhere: true });
  const network = Object.keys(OTHER_NETWORKS).find((name) => OTHER_NETWORKS[name]?.test(host));
  if (network !== undefined) throw new InstanceInputError(texts.otherNetwork(network), { isElsewhere: true });
  return instance;
}

/** Returns the typed text for storage. Of a text with a password, only the host is stored. */
export function withoutPassword(text: string, instance: Instance): string {
  const userinfo = /^(?:https?:)?(?:\/\/)?([^/?#]*)@/i.exec(readVisible(text))?.[1] ?? "";
  return userinfo.replace(/^acct:/i, "").includes(":") ? instance.host : text;
}

// drop invisible characters, which make different texts look alike
function readVisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
}

function readAuthority(text: string): string | undefined {
  const withScheme = SCHEME.exec(text);
  if (withScheme && !/^https?$/i.test(withScheme[1] ?? "")) return undefined;
  const rest = withScheme?.[2] ?? text.replace(/^\/\//, "");
  const end = rest.search(/[/?#]/);
  const beforePath = end === -1 ? rest : rest.slice(0, end);
  // "host#@other": without a scheme, either of the two could be the host
  const mixed = !withScheme && /[?#]/.test(rest.charAt(end)) && rest.includes("@", end);
  return mixed ? undefined : beforePath.slice(beforePath.lastIndexOf("@") + 1);
}

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

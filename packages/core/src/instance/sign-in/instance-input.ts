import { readHost, type Instance } from "../../lib/host.ts";
import { InstanceInputError } from "../http/errors.ts";
import { signInTexts, type SignInTexts } from "../../words/texts.ts";

/** The maximum length of an instance, and of a text that returns to the field for correction. */
export const MAX_INPUT_LENGTH = 2_048;
// services that people type in place of their server
const MAIL =
  /^(?:(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|protonmail|qq)\.com|(?:hotmail|yahoo)\.co\.uk|(?:gmx|web)\.de|gmx\.net|proton\.me|mail\.ru)$/;
const OTHER_NETWORK = /(?:^|\.)(?:(?:x|twitter|threads|facebook|instagram)\.com|threads\.net|bsky\.(?:social|app))$/;
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
  if (MAIL.test(host)) throw new InstanceInputError(texts.mail(host));
  if (OTHER_NETWORK.test(host)) throw new InstanceInputError(texts.otherNetwork(host));
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

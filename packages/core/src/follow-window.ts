import { isRecord } from "./lib/is-record.ts";
import { isSecureOrigin } from "./net/host.ts";

/**
 * The one version of what a widget and the site's follow window say to each other.
 * @example
 * FOLLOW_WINDOW_VERSION; // 1
 */
export const FOLLOW_WINDOW_VERSION = 1;
/** The `type` of their messages. */
const MESSAGE = "roster:follow";

const USERNAME = /^\w(?:[\w.-]{0,98}\w)?$/;
const NONCE = /^[\w-]{16,64}$/;
/** Of any text in a message, in UTF-16 units. */
const MAX_LENGTH = 100;
const STATUSES: readonly unknown[] = ["opened", "followed", "requested", "unfollowed", "cancelled", "error"];

/** What a widget asks of the follow window, by its address. */
export interface FollowRequest {
  /** The account's handle without host. */
  readonly account: string;
  /** The origin of the widget's page: https, or anything on loopback. The only one an answer may go to. */
  readonly origin: string;
  /** Random, new for each window. */
  readonly nonce: string;
}

/**
 * What became of it. "opened" says that the window is there and nothing of the visitor; everything else follows a click
 * in the window.
 */
export type FollowWindowStatus = "opened" | "followed" | "requested" | "unfollowed" | "cancelled" | "error";

/** What the follow window tells the page that opened it. */
export interface FollowMessage {
  readonly type: typeof MESSAGE;
  readonly v: typeof FOLLOW_WINDOW_VERSION;
  /** The nonce of the request. */
  readonly n: string;
  readonly status: FollowWindowStatus;
  readonly account: string;
  /** Of an error: a word for programs. */
  readonly code?: string;
}

/**
 * The address of the follow window.
 * @param site where the directory lies, without trailing slash: its origin and base path
 * @example
 * const nonce = "0123456789abcdef";
 * followWindowUrl("https://roster.example", { account: "gamebot", origin: "https://blog.example", nonce }); // "https://roster.example/follow?account=gamebot&origin=https%3A%2F%2Fblog.example&n=0123456789abcdef&v=1"
 */
export function followWindowUrl(site: string, { account, origin, nonce }: FollowRequest): string {
  return `${site}/follow?${new URLSearchParams({ account, origin, n: nonce, v: String(FOLLOW_WINDOW_VERSION) })}`;
}

/**
 * Reads what the follow window was asked for. Undefined for everything a widget of this version would not ask: a
 * parameter that is missing, malformed or there twice, another version, an origin that is more or less than an origin.
 * @example
 * const params = new URLSearchParams("account=gamebot&origin=https://blog.example&n=0123456789abcdef&v=1");
 * readFollowRequest(params)?.account; // "gamebot"
 */
export function readFollowRequest(params: URLSearchParams): FollowRequest | undefined {
  const [account, origin, nonce, version] = ["account", "origin", "n", "v"].map((name) => {
    const values = params.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  });
  if (account === undefined || !USERNAME.test(account)) return undefined;
  if (nonce === undefined || !NONCE.test(nonce) || version !== String(FOLLOW_WINDOW_VERSION)) return undefined;
  return isWidgetOrigin(origin) ? { account, origin, nonce } : undefined;
}

/**
 * Whether a page of this origin may open the follow window: https, or anything on loopback, spelled as browsers do.
 * @example
 * isWidgetOrigin("https://blog.example"); // true
 * isWidgetOrigin("http://blog.example"); // false
 */
export function isWidgetOrigin(origin: string | undefined): origin is string {
  return origin !== undefined && isSecureOrigin(origin);
}

/**
 * Makes the answer to a request. Send it to `request.origin` and to nobody else.
 * @example
 * const request = { account: "gamebot", origin: "https://blog.example", nonce: "0123456789abcdef" };
 * followMessage(request, "followed").status; // "followed"
 */
export function followMessage(request: FollowRequest, status: FollowWindowStatus, code?: string): FollowMessage {
  const { account, nonce } = request;
  const message = { type: MESSAGE, v: FOLLOW_WINDOW_VERSION, n: nonce, status, account } as const;
  return code === undefined ? message : { ...message, code };
}

/**
 * Reads the data of a message event as an answer of the follow window; undefined for anything else. Where it came from
 * is for the caller to check: origin, source window and nonce.
 * @example
 * readFollowMessage({ type: "of somebody else" }); // undefined
 */
export function readFollowMessage(data: unknown): FollowMessage | undefined {
  return isFollowMessage(data) ? data : undefined;
}

function isFollowMessage(data: unknown): data is FollowMessage {
  if (!isRecord(data)) return false;
  const { type, v, n, status, account, code = "" }: { readonly [Key in keyof FollowMessage]?: unknown } = data;
  return (
    type === MESSAGE &&
    v === FOLLOW_WINDOW_VERSION &&
    STATUSES.includes(status) &&
    [n, account, code].every((text) => typeof text === "string" && text.length <= MAX_LENGTH)
  );
}

import { isRecord } from "../lib/untrusted.ts";
import { isHandle } from "../lib/acct.ts";
import { isSecureOrigin } from "../lib/host.ts";

/** The version of the protocol between a widget and the site's follow window. */
const FOLLOW_WINDOW_VERSION = 1;
/** The `type` of its messages, and of the answer to the first one. */
const MESSAGE = "roster:follow";
const HELLO = "roster:hello";

const NONCE = /^[\w-]{16,64}$/;
/** The longest text in a message, in UTF-16 units. */
const MAX_LENGTH = 400;
const STATUSES = ["opened", "followed", "requested", "unfollowed", "cancelled", "error"] as const;

/** The request of a widget to the follow window, in its address. */
export interface FollowRequest {
  /** The account: "user@host", or "user" on the home server of the directory. */
  readonly account: string;
  /** The origin of the widget's page: https, or anything on loopback. The only origin that gets the answer. */
  readonly origin: string;
  /** Random, new for each window. */
  readonly nonce: string;
}

/**
 * The result of a request. "opened" only says that the window is open; every other status follows a click in the window,
 * so a page learns nothing about a visitor who does not click.
 */
export type FollowWindowStatus = (typeof STATUSES)[number];

/** The message of the follow window to the page that opened it. */
export interface FollowMessage {
  readonly type: typeof MESSAGE;
  readonly v: typeof FOLLOW_WINDOW_VERSION;
  /** The nonce of the request. */
  readonly n: string;
  readonly status: FollowWindowStatus;
  readonly account: string;
  /** The code of an error, for programs. */
  readonly code?: string;
}

/**
 * Returns the address of the follow window.
 * @param site the address of the directory without a trailing slash: its origin and base path
 * @example
 * const nonce = "0123456789abcdef";
 * followWindowUrl("https://roster.example", { account: "gamebot", origin: "https://blog.example", nonce }); // "https://roster.example/follow?account=gamebot&origin=https%3A%2F%2Fblog.example&n=0123456789abcdef&v=1"
 */
export function followWindowUrl(site: string, { account, origin, nonce }: FollowRequest): string {
  return `${site}/follow?${new URLSearchParams({ account, origin, n: nonce, v: String(FOLLOW_WINDOW_VERSION) })}`;
}

/**
 * Reads the account in the address of the follow window. Any page may link to the window with an account alone. Undefined if
 * it is missing, malformed or repeated.
 * @example
 * readFollowAccount(new URLSearchParams("account=gamebot")); // "gamebot"
 */
export function readFollowAccount(params: URLSearchParams): string | undefined {
  const account = readOnce(params, "account");
  return account !== undefined && /^\w/.test(account) && isHandle(account) ? account : undefined;
}

function readOnce(params: URLSearchParams, name: string): string | undefined {
  const values = params.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/**
 * Reads the request of a widget in the address of the follow window. Undefined if a parameter is missing, malformed or repeated, if the
 * version differs, or if the origin is not exactly an origin.
 * @example
 * const params = new URLSearchParams("account=gamebot&origin=https://blog.example&n=0123456789abcdef&v=1");
 * readFollowRequest(params)?.account; // "gamebot"
 */
export function readFollowRequest(params: URLSearchParams): FollowRequest | undefined {
  const account = readFollowAccount(params);
  const [origin, nonce, version] = ["origin", "n", "v"].map((name) => readOnce(params, name));
  if (account === undefined || nonce === undefined || !NONCE.test(nonce) || version !== String(FOLLOW_WINDOW_VERSION))
    return undefined;
  return isSecureOrigin(origin) ? { account, origin, nonce } : undefined;
}

/**
 * Creates the answer to a request. Send it to `request.origin` only.
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
 * Whether the data of a message event is an answer of the follow window. The caller has to check origin, source window and nonce.
 * @example
 * isFollowMessage({ type: "of somebody else" }); // false
 */
export function isFollowMessage(data: unknown): data is FollowMessage {
  if (!isRecord(data)) return false;
  const { type, v, n, status, account, code = "" }: { readonly [Key in keyof FollowMessage]?: unknown } = data;
  return (
    type === MESSAGE &&
    v === FOLLOW_WINDOW_VERSION &&
    STATUSES.some((one) => one === status) &&
    [n, account, code].every((text) => typeof text === "string" && text.length <= MAX_LENGTH)
  );
}

/**
 * Creates the answer of a widget to "opened". It proves that the page that opened the window has the origin of the request. Send
 * it to the window of the message, for the directory's origin only.
 * @example
 * followHello("0123456789abcdef").type; // "roster:hello"
 */
export function followHello(nonce: string): Pick<FollowMessage, "v" | "n"> & { readonly type: typeof HELLO } {
  return { type: HELLO, v: FOLLOW_WINDOW_VERSION, n: nonce };
}

/**
 * Whether the data of a message event is the answer to "opened". The caller has to check origin and source window.
 * @example
 * isFollowHello({ type: "roster:hello", v: 1, n: "0123456789abcdef" }, "0123456789abcdef"); // true
 */
export function isFollowHello(data: unknown, nonce: string): boolean {
  return isRecord(data) && data["type"] === HELLO && data["v"] === FOLLOW_WINDOW_VERSION && data["n"] === nonce;
}

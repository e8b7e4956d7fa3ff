import { systemClock } from "../../lib/clock.ts";
import { withTimeLimit } from "../../lib/wait.ts";
import { isRecord } from "../../lib/untrusted.ts";
import { parseJson } from "../../lib/untrusted.ts";
import { readText } from "../../lib/read-text.ts";
import { retryTime, wait } from "../../lib/wait.ts";
import type { OnWait } from "../../lib/follows-backend.ts";
import type { Clock } from "../../types.ts";
import { MastodonError, type MastodonErrorOptions, STATUS_KINDS } from "./errors.ts";
import { readRateLimit } from "./headers.ts";

const MAX_BODY_BYTES = 1_000_000;
const MAX_ERROR_BODY_BYTES = 64_000;
export const MAX_DESCRIPTION_LENGTH = 500;
const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 500;
const PASSING: ReadonlySet<string> = new Set(["unreachable", "unreadable", "timeout", "rate-limit"]);
const BROKEN: ReadonlySet<string> = new Set(["unexpected", "missing-content-type", "unknown-content-type"]);

type Snake<Name> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : Name;
/** An entity of masto's types with the names that its fields have in a response, e.g. "created_at". */
export type Wire<T> = { readonly [Name in keyof T as Snake<Name>]: T[Name] };

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface HttpOptions {
  readonly fetch?: Fetch;
  readonly clock?: Clock;
}

export interface HttpRequest {
  /** By default "POST" with a form, else "GET". */
  readonly method?: string;
  readonly url: string;
  /** From the first byte sent to the last byte read, 15 s by default. */
  readonly timeLimitMs?: number;
  readonly token?: string | undefined;
  readonly form?: Readonly<Record<string, string>>;
  readonly body?: RequestInit["body"];
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly maxBytes?: number | undefined;
  readonly keepalive?: boolean;
}

/**
 * Sends one request without cookies and referrer, with a time limit and a limit for the body. Only reads without a token
 * follow redirects, because a 307 would send the body and its secrets to another origin.
 * @throws MastodonError if the response is not 2xx or missing; the reason of the signal if it aborts
 */
export async function send(request: HttpRequest, options: HttpOptions = {}) {
  const { fetch = globalThis.fetch, clock = systemClock } = options;
  const { form, method = form ? "POST" : "GET", url, token, keepalive = false, maxBytes = MAX_BODY_BYTES } = request;
  const { timeLimitMs: ms = 15_000, signal, body = form ? new URLSearchParams(form) : null } = request;
  const limit = { ms, clock, signal, error: () => new MastodonError("timeout") };
  return withTimeLimit(limit, async (signal) => {
    try {
      const response = await fetch(url, {
        method,
        headers: { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        credentials: "omit",
        referrerPolicy: "no-referrer",
        redirect: method === "GET" && token === undefined ? "follow" : "error",
        cache: "no-store",
        signal,
        body,
        keepalive,
      });
      const { ok, status, headers } = response;
      const text = await readText(response, ok ? maxBytes : MAX_ERROR_BODY_BYTES);
      if (!ok) {
        const said = readErrorBody(text ?? "");
        const rateLimit = readRateLimit(headers, clock.now());
        throw new MastodonError(STATUS_KINDS[status] ?? "unexpected", said.description, { status, rateLimit, ...said });
      }
      if (text === undefined) throw new MastodonError("unexpected", `The response is longer than ${maxBytes} bytes.`);
      return { status, headers, url: response.url, text };
    } catch (error) {
      if (error instanceof MastodonError) throw error;
      throw new MastodonError("unreachable", "The server could not be reached.", { cause: error });
    }
  });
}

/** The `url` is the address that answered, after redirects; "" if the fetch does not provide it. */
type HttpAnswer = Awaited<ReturnType<typeof send>>;

export async function sendForJson(request: HttpRequest, options?: HttpOptions) {
  const answer = await send({ ...request, headers: { accept: "application/json", ...request.headers } }, options);
  return { ...answer, data: readJson(answer, (text): unknown => JSON.parse(text)) };
}

/** @throws MastodonError if the content type is not JSON, or if the text cannot be parsed */
export function readJson<T>({ headers, status, text }: HttpAnswer, parse: (text: string) => T): T {
  const type = headers.get("content-type");
  if (type === null)
    throw new MastodonError("missing-content-type", "The response of the server has no content type.", { status });
  const sent = `The response of the server is ${type.slice(0, 100)}, not JSON.`;
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw new MastodonError("unknown-content-type", sent, { status });
  try {
    return parse(text);
  } catch {
    // do not set the cause: the parser's error quotes the text, which may contain a token
    throw new MastodonError("unexpected", "The response of the server is malformed JSON.");
  }
}

/** The part of masto's transport that reads. It is not masto's type, which needs the types of a DOM. */
interface Reads {
  get(
    path: string,
    query?: object,
    meta?: { requestInit: { signal: AbortSignal } },
  ): Promise<{ readonly data: unknown }>;
}

export async function read(http: Reads, path: string, signal: AbortSignal, query?: object): Promise<unknown> {
  return (await http.get(path, query, { requestInit: { signal } })).data;
}

/** Reads the body of an error in any shape. `code` is the error code of OAuth, `description` the text for people. */
export function readErrorBody(text: string): Pick<MastodonErrorOptions, "code" | "description"> {
  const body = parseJson(text);
  const { error, error_description: own } = isRecord(body) ? body : {};
  const code = typeof error === "string" ? error.slice(0, MAX_DESCRIPTION_LENGTH) : undefined;
  const nested = isRecord(error) ? error["message"] : undefined;
  const described = own ?? nested ?? code;
  const description = typeof described === "string" ? described.slice(0, MAX_DESCRIPTION_LENGTH) : undefined;
  return { code, description };
}

/**
 * Retries a read up to three times: after no response, a broken one, a 5xx, and after a 429 once its limit resets.
 * @param onWait called with the time until which a rate limit delays the read
 */
export async function retryRead<T>(
  read: () => Promise<T>,
  signal: AbortSignal,
  clock: Clock,
  onWait?: OnWait,
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await read();
    } catch (error) {
      if (retries === MAX_RETRIES || !mayPass(error) || signal.aborted) throw error;
      const jittered = FIRST_WAIT_MS * 2 ** retries * (0.5 + Math.random());
      const until = error.kind === "rate-limit" ? retryTime(error.retryAt, clock.now()) : clock.now();
      const limited = until - clock.now();
      if (limited > 0) onWait?.(until);
      await wait(limited + jittered, clock, signal);
    }
  }
}

function mayPass(error: unknown): error is MastodonError {
  if (!(error instanceof MastodonError)) return false;
  const { kind, status = 0 } = error;
  return PASSING.has(kind) || status >= 500 || (BROKEN.has(kind) && status < 300);
}

import { systemClock } from "../../lib/clock.ts";
import { withTimeLimit } from "../../net/time-limit.ts";
import { readText } from "../../net/read-text.ts";
import type { Clock } from "../../types.ts";
import { readErrorBody } from "./error-body.ts";
import { kindOfStatus, MastodonError } from "./errors.ts";
import { readRateLimit } from "./rate-limit.ts";

/** Time limits in milliseconds, from the first byte sent to the last byte read. */
export const LIMITS_MS = { step: 15_000, read: 20_000, token: 30_000, revoke: 15_000, ceiling: 300_000 } as const;

const MAX_BODY_BYTES = 1_000_000;
const MAX_ERROR_BODY_BYTES = 64_000;

/** Any function that fetches like the global one. */
export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface HttpOptions {
  readonly fetch?: Fetch;
  readonly clock?: Clock;
}

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly timeLimitMs: number;
  readonly token?: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly maxBytes?: number;
  readonly keepalive?: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The address that answered, after redirects; "" where the fetch does not tell. */
  readonly url: string;
  readonly text: string;
}

/**
 * Sends one request: no cookies, no referrer, a time limit, a capped body. Only a read without a token follows
 * redirects, since a 307 would carry the body, and with it secrets, to another origin.
 * @throws MastodonError for every answer that is not 2xx and for none at all; an abort throws the signal's reason
 */
export async function send(request: HttpRequest, options: HttpOptions = {}): Promise<HttpAnswer> {
  const { fetch = globalThis.fetch, clock = systemClock } = options;
  const { method, url, token, body, keepalive, maxBytes = MAX_BODY_BYTES } = request;
  const limit = {
    ms: request.timeLimitMs,
    clock,
    signal: request.signal,
    error: () => new MastodonError("timeout"),
  };
  const answer = await withTimeLimit(limit, async (signal) => {
    try {
      const response = await fetch(url, {
        method,
        headers: { ...request.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        credentials: "omit",
        referrerPolicy: "no-referrer",
        redirect: method === "GET" && token === undefined ? "follow" : "error",
        cache: "no-store",
        signal,
        ...(body === undefined ? {} : { body }),
        ...(keepalive === undefined ? {} : { keepalive }),
      });
      return await readAnswer(response, maxBytes);
    } catch (error) {
      if (error instanceof MastodonError) throw error;
      throw new MastodonError("unreachable", "The instance could not be reached.", { cause: error });
    }
  });
  if (answer.status >= 200 && answer.status <= 299) return answer;
  throw new MastodonError(kindOfStatus(answer.status), `The instance answered ${answer.status}.`, {
    status: answer.status,
    rateLimit: readRateLimit(answer.headers, clock.now()),
    ...readErrorBody(answer.text),
  });
}

/** Sends a request whose answer is JSON. */
export async function sendForJson(
  request: HttpRequest,
  options?: HttpOptions,
): Promise<HttpAnswer & { data: unknown }> {
  const answer = await send({ ...request, headers: { accept: "application/json", ...request.headers } }, options);
  requireJson(answer);
  return { ...answer, data: parseJson(answer) };
}

/** @throws MastodonError where the answer does not claim to be JSON */
export function requireJson(answer: HttpAnswer): void {
  const type = answer.headers.get("content-type");
  const { status } = answer;
  if (type === null)
    throw new MastodonError("missing-content-type", "The instance did not say what it answers.", { status });
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new MastodonError("unknown-content-type", `The instance answered ${type.slice(0, 100)}, not JSON.`, {
      status,
    });
  }
}

function parseJson(answer: HttpAnswer): unknown {
  try {
    return JSON.parse(answer.text);
  } catch {
    // the parser's error quotes the text, which may hold a token: it is no cause here
    throw new MastodonError("unexpected", "The instance answered malformed JSON.");
  }
}

async function readAnswer(response: Response, maxBytes: number): Promise<HttpAnswer> {
  const text = await readText(response, response.ok ? maxBytes : MAX_ERROR_BODY_BYTES);
  if (text === undefined && response.ok) throw new MastodonError("unexpected", `The answer is over ${maxBytes} bytes.`);
  return { status: response.status, headers: response.headers, url: response.url, text: text ?? "" };
}

import { systemClock } from "../../lib/clock.ts";
import { withTimeLimit } from "../../net/time-limit.ts";
import { readText } from "../../net/read-text.ts";
import type { Clock } from "../../types.ts";
import { requestTexts } from "../messages.ts";
import { readErrorBody } from "./error-body.ts";
import { kindOfStatus, MastodonError } from "./errors.ts";
import { readRateLimit } from "./rate-limit.ts";

/** Time limits in milliseconds, from the first byte sent to the last byte read. */
export const LIMITS_MS = { step: 15_000, read: 20_000, token: 30_000, revoke: 15_000, ceiling: 300_000 } as const;

const MAX_BODY_BYTES = 1_000_000;
const MAX_ERROR_BODY_BYTES = 64_000;

/** A function with the signature of the global fetch. */
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
  readonly body?: NonNullable<RequestInit["body"]>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly maxBytes?: number;
  readonly keepalive?: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The address that answered, after redirects; "" if the fetch does not provide it. */
  readonly url: string;
  readonly text: string;
}

/**
 * Sends one request without cookies and referrer, with a time limit and a limit for the body. Only reads without a token
 * follow redirects, because a 307 would send the body and its secrets to another origin.
 * @throws MastodonError if the response is not 2xx or missing; the reason of the signal if it aborts
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
      throw new MastodonError("unreachable", requestTexts.unreachable, { cause: error });
    }
  });
  if (answer.status >= 200 && answer.status <= 299) return answer;
  const said = readErrorBody(answer.text);
  throw new MastodonError(kindOfStatus(answer.status), said.description, {
    status: answer.status,
    rateLimit: readRateLimit(answer.headers, clock.now()),
    ...said,
  });
}

/** Sends a request and parses the JSON of the response. */
export async function sendForJson(
  request: HttpRequest,
  options?: HttpOptions,
): Promise<HttpAnswer & { data: unknown }> {
  const answer = await send({ ...request, headers: { accept: "application/json", ...request.headers } }, options);
  requireJson(answer);
  return { ...answer, data: parseJson(answer) };
}

/** @throws MastodonError if the content type is not JSON */
export function requireJson(answer: HttpAnswer): void {
  const type = answer.headers.get("content-type");
  const { status } = answer;
  if (type === null) throw new MastodonError("missing-content-type", requestTexts.noContentType, { status });
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new MastodonError("unknown-content-type", requestTexts.notJson(type.slice(0, 100)), {
      status,
    });
  }
}

function parseJson(answer: HttpAnswer): unknown {
  try {
    return JSON.parse(answer.text);
  } catch {
    // do not set the cause: the parser's error quotes the text, which may contain a token
    throw new MastodonError("unexpected", requestTexts.malformedJson);
  }
}

async function readAnswer(response: Response, maxBytes: number): Promise<HttpAnswer> {
  const text = await readText(response, response.ok ? maxBytes : MAX_ERROR_BODY_BYTES);
  if (text === undefined && response.ok) throw new MastodonError("unexpected", requestTexts.tooLong(maxBytes));
  return { status: response.status, headers: response.headers, url: response.url, text: text ?? "" };
}

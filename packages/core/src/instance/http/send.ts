import { systemClock } from "../../lib/clock.ts";
import { withTimeLimit } from "../../lib/time-limit.ts";
import { readText } from "../../lib/read-text.ts";
import type { Clock } from "../../types.ts";
import * as texts from "../../words/request-errors.ts";
import { readErrorBody } from "./error-body.ts";
import { kindOfStatus, MastodonError } from "./errors.ts";
import { readRateLimit } from "./rate-limit.ts";

const MAX_BODY_BYTES = 1_000_000;
const MAX_ERROR_BODY_BYTES = 64_000;

/** A function with the signature of the global fetch. */
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
        throw new MastodonError(kindOfStatus(status), said.description, { status, rateLimit, ...said });
      }
      if (text === undefined) throw new MastodonError("unexpected", texts.tooLong(maxBytes));
      return { status, headers, url: response.url, text };
    } catch (error) {
      if (error instanceof MastodonError) throw error;
      throw new MastodonError("unreachable", texts.unreached, { cause: error });
    }
  });
}

/** Sends a request and parses the JSON of the response. */
export async function sendForJson(
  request: HttpRequest,
  options?: HttpOptions,
): Promise<HttpAnswer & { data: unknown }> {
  const answer = await send({ ...request, headers: { accept: "application/json", ...request.headers } }, options);
  return { ...answer, data: readJson(answer, (text): unknown => JSON.parse(text)) };
}

/** @throws MastodonError if the content type is not JSON, or if the text cannot be parsed */
export function readJson<T>({ headers, status, text }: HttpAnswer, parse: (text: string) => T): T {
  const type = headers.get("content-type");
  if (type === null) throw new MastodonError("missing-content-type", texts.noContentType, { status });
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new MastodonError("unknown-content-type", texts.notJson(type.slice(0, 100)), { status });
  }
  try {
    return parse(text);
  } catch {
    // do not set the cause: the parser's error quotes the text, which may contain a token
    throw new MastodonError("unexpected", texts.malformedJson);
  }
}

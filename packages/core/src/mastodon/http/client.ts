import { createActionProxy, HttpActionDispatcher } from "masto/adapters/action/index.js";
import { HttpActionDispatcherHookMastodon } from "masto/adapters/action/dispatcher-http-hook-mastodon.js";
import { SerializerNativeImpl } from "masto/adapters/serializers/index.js";
import type { Http, HttpMetaParams, HttpResponse, Encoding, Serializer } from "masto/interfaces/index.js";
import type { mastodon } from "masto";
import type { Instance } from "../../net/host.ts";
import { LIMITS_MS, requireJson, send, type Fetch, type HttpOptions } from "./send.ts";
import { MastodonError } from "./errors.ts";
import { isRecord } from "../../lib/is-record.ts";
import { requestTexts } from "../messages.ts";

/** An instance, and how to send requests to it. */
export interface MastodonClientOptions extends HttpOptions {
  readonly instance: Pick<Instance, "origin">;
  readonly token?: string;
  readonly fetch?: Fetch;
  /** Aborts every call of this client. */
  readonly signal?: AbortSignal;
  /** Per call, in milliseconds: by default 20 s for reads and 300 s for the rest. */
  readonly timeLimitMs?: number;
  /** The largest response that is read, 1 MB by default. */
  readonly maxBytes?: number;
}

/**
 * Creates masto's typed client on our transport: time limits, a limit for bodies, no cookies, no redirects with a token.
 * Call its methods directly and never store one in a variable; encode ids with `encodeURIComponent`; for lists use
 * `createMastodonHttp`, because masto's paginator stops at some valid Link headers.
 * @throws MastodonError from every call
 * @example
 * const client = createMastodonClient({ instance: { origin: "https://social.example" }, token: "secret", fetch });
 * const me = await client.v1.accounts.verifyCredentials();
 * me.username; // "me"
 */
export function createMastodonClient(options: MastodonClientOptions): mastodon.rest.Client {
  const http = createMastodonHttp(options);
  const dispatcher = new HttpActionDispatcher(http, new HttpActionDispatcherHookMastodon(http));
  return createActionProxy<mastodon.rest.Client>(dispatcher, { context: ["api"] });
}

/**
 * Creates the transport of the client. Requests are written in snake_case, responses are read in camelCase.
 * @example
 * const http = createMastodonHttp({ instance: { origin: "https://social.example" }, token: "secret", fetch });
 * const { data: me } = await http.get<{ displayName: string }>("/api/v1/accounts/verify_credentials");
 * me.displayName; // "Me"
 */
export function createMastodonHttp(options: MastodonClientOptions): Http {
  const serializer: Serializer = new SerializerNativeImpl();
  const verb =
    (method: string) =>
    async <T>(path: string, data?: unknown, meta: HttpMetaParams<Encoding> = {}): Promise<HttpResponse<T>> => {
      const { encoding = "none", requestInit } = meta;
      const payload = isRecord(data) ? data : undefined;
      const isRead = method === "GET";
      const url = new URL(path, options.instance.origin);
      if (url.origin !== options.instance.origin) {
        throw new MastodonError("unexpected", "The request leaves the instance.");
      }
      if (isRead && payload) url.search = serializer.serialize("querystring", payload);
      const body = isRead ? undefined : payload;
      const signals = [options.signal, requestInit?.signal].filter((signal) => signal !== null && signal !== undefined);
      const answer = await send(
        {
          method,
          url: url.href,
          timeLimitMs: options.timeLimitMs ?? (isRead ? LIMITS_MS.read : LIMITS_MS.ceiling),
          headers: {
            accept: "application/json",
            ...(body !== undefined && encoding === "json" ? { "content-type": "application/json" } : {}),
          },
          signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
          ...(options.token === undefined ? {} : { token: options.token }),
          ...(options.maxBytes === undefined ? {} : { maxBytes: options.maxBytes }),
          ...(body === undefined ? {} : { body: serializer.serialize(encoding, body) }),
        },
        options,
      );
      requireJson(answer);
      try {
        return {
          headers: answer.headers,
          data: serializer.deserialize<T & Record<string, unknown>>("json", answer.text),
        };
      } catch (cause) {
        throw new MastodonError("unexpected", requestTexts.malformedJson, { cause });
      }
    };
  return {
    request({ method, path, search, body, ...meta }) {
      const query = typeof search === "object" ? serializer.serialize("querystring", search) : (search ?? "");
      return verb(method)(query === "" ? path : `${path}?${query.replace(/^\?/, "")}`, body, meta);
    },
    get: verb("GET"),
    post: verb("POST"),
    put: verb("PUT"),
    patch: verb("PATCH"),
    delete: verb("DELETE"),
  };
}

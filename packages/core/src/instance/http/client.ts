import { createActionProxy, HttpActionDispatcher } from "masto/adapters/action/index.js";
import { HttpActionDispatcherHookMastodon } from "masto/adapters/action/dispatcher-http-hook-mastodon.js";
import { SerializerNativeImpl } from "masto/adapters/serializers/index.js";
import type { Http, HttpMetaParams, HttpResponse, Encoding, Serializer } from "masto/interfaces/index.js";
import type { mastodon } from "masto";
import { isSecureOrigin } from "../../lib/host.ts";
import { RosterError } from "../../lib/errors.ts";
import { readJson, send, type HttpOptions } from "./send.ts";
import { MastodonError } from "./errors.ts";
import { isRecord } from "../../lib/untrusted.ts";

/** The time limit of a request that may change something at the instance. */
export const CEILING_MS = 300_000;
const DOUBTFUL: ReadonlySet<string> = new Set(["unreachable", "unprocessable"]);

/** An instance, and how to send requests to it. */
export interface MastodonClientOptions extends HttpOptions {
  /** The address of the instance, e.g. "https://social.example". */
  readonly url: string;
  readonly accessToken?: string;
  /** Aborts every call of this client. */
  readonly signal?: AbortSignal;
  /** Per call, in milliseconds: by default 20 s for reads and 300 s for the rest. */
  readonly timeLimitMs?: number;
  /** The largest response that is read, 1 MB by default. */
  readonly maxBytes?: number;
  /**
   * Called when a request fails in a way in which some servers also refuse an invalid token: without a readable response, or
   * with 422. May throw an error that explains it.
   */
  readonly onDoubt?: (cause: MastodonError, signal: AbortSignal) => Promise<void>;
}

/**
 * Creates masto's typed client on our transport: time limits, a limit for bodies, no cookies, no redirects with a token.
 * Call its methods directly and never store one in a variable; encode ids with `encodeURIComponent`; for lists use
 * `createMastodonHttp`, because masto's paginator stops at some valid Link headers.
 * @throws RosterError "invalid-host" for another `url` than that of an instance, e.g. its name; MastodonError from every call
 * @example
 * const client = createMastodonClient({ url: "https://social.example", accessToken: "secret", fetch });
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
 * const http = createMastodonHttp({ url: "https://social.example", accessToken: "secret", fetch });
 * const { data: me } = await http.get<{ displayName: string }>("/api/v1/accounts/verify_credentials");
 * me.displayName; // "Me"
 */
export function createMastodonHttp(options: MastodonClientOptions): Http {
  const serializer: Serializer = new SerializerNativeImpl();
  const { accessToken: token, maxBytes } = options;
  const origin = URL.canParse(options.url) ? new URL(options.url).origin : "";
  if (!isSecureOrigin(origin)) throw new RosterError("invalid-host", urlError(options.url));
  const verb =
    (method: string) =>
    async <T>(path: string, data?: unknown, meta: HttpMetaParams<Encoding> = {}): Promise<HttpResponse<T>> => {
      const { encoding = "none", requestInit } = meta;
      const payload = isRecord(data) ? data : undefined;
      const isRead = method === "GET";
      const url = new URL(path, origin);
      if (url.origin !== origin) throw new MastodonError("unexpected", "The request leaves the instance.");
      if (isRead && payload) url.search = serializer.serialize("querystring", payload);
      const body = isRead ? undefined : payload;
      const json = "application/json";
      const signal = AbortSignal.any([options.signal, requestInit?.signal].flatMap((one) => one ?? []));
      const sent = send(
        {
          method,
          url: url.href,
          timeLimitMs: options.timeLimitMs ?? (isRead ? 20_000 : CEILING_MS),
          headers: { accept: json, ...(body && encoding === "json" && { "content-type": json }) },
          signal,
          token,
          maxBytes,
          body: body && serializer.serialize(encoding, body),
        },
        options,
      );
      const answer = await sent.catch(async (error: unknown) => {
        if (error instanceof MastodonError && DOUBTFUL.has(error.kind)) await options.onDoubt?.(error, signal);
        throw error;
      });
      const parse = (text: string) => serializer.deserialize<T & Record<string, unknown>>("json", text);
      return { headers: answer.headers, data: readJson(answer, parse) };
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

const urlError = (given: unknown): string =>
  `${JSON.stringify(given)} is no address of an instance, so no request could reach it; write url: "https://social.example".`;

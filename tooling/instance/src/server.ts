import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { corsHeaders, type CorsQuirks, isPreflight } from "./cors.ts";
import { changed, type Faults, replacement, replacesAnswer } from "./faults.ts";
import { type Answer, type Call, json, parseCookies, parseForm, readBody, Refusal, refuse } from "./http.ts";
import { bearer } from "./mastodon/auth.ts";
import { type Limiter, UNLIMITED } from "./rate-limit.ts";
import type { Find } from "./router.ts";
import { pause, send } from "./send.ts";
import type { Fault, RecordedRequest } from "./types.ts";
import type { World } from "./world.ts";

export interface ServerParts {
  readonly world: World;
  readonly find: Find;
  readonly faults: Faults;
  readonly limiter: Limiter;
  readonly cors: CorsQuirks;
  readonly requests: RecordedRequest[];
  /** Maximum length of `requests`. */
  readonly keepRequests: number;
  /** Aborted when the instance closes. */
  readonly closing: AbortSignal;
}

const PAGING = ["max_id", "min_id", "since_id", "page"];

/** Handles a request: reads its body, applies faults and sends the answer. */
export async function serve(parts: ServerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = await readCall(parts.world, request);
  const entry = { ...recordOf(parts.world, call), status: 0 };
  parts.requests.push(entry);
  if (parts.requests.length > parts.keepRequests) parts.requests.shift();
  const fault = parts.faults.take(call.method, call.path);
  // with afterEffect, execute the request before the delay
  const early = fault?.afterEffect === true ? answerTo(parts, call, fault) : undefined;
  if (fault?.delayMs !== undefined) await pause(fault.delayMs, parts.closing);
  const answer = early ?? answerTo(parts, call, fault);
  const broken = fault?.reset === true || fault?.hang === true;
  if (fault?.reset === true) request.socket.destroy();
  if (!broken && !response.destroyed) entry.status = answer.status;
  if (broken) return;
  const headers = { "X-Request-Id": randomUUID(), ...corsHeaders(call, fault, parts.cors, answer.status) };
  await send(response, answer, headers, fault?.drip, parts.closing);
}

function answerTo(parts: ServerParts, call: Call, fault: Fault | undefined): Answer {
  if (fault === undefined) return realAnswer(parts, call);
  const isReplaced = replacesAnswer(fault);
  const noEffect = (isReplaced || fault.reset === true || fault.hang === true) && fault.afterEffect !== true;
  if (noEffect) return replacement(fault);
  const real = realAnswer(parts, { ...call, requestedOnly: fault.requested === true });
  return isReplaced ? replacement(fault) : changed(real, fault);
}

function realAnswer(parts: ServerParts, call: Call): Answer {
  if (isPreflight(call)) return { status: 200, headers: {}, body: "" };
  const rate = call.path.startsWith("/api/") ? limit(parts, call) : UNLIMITED;
  if (rate.exceeded) return json({ error: "Too many requests" }, 429, rate.headers);
  const answer = run(() => {
    const match = parts.find(call.method, call.path);
    if (match === undefined) throw refuse(404, "Not Found");
    return match.handler({ ...call, params: match.params });
  });
  // the headers of the follow limit take precedence
  return unlessKnown(call, { ...answer, headers: { ...rate.headers, ...answer.headers } });
}

/** Adds an ETag to what is read, and answers 304 without a body to a client that knows it. */
function unlessKnown(call: Call, answer: Answer): Answer {
  if (call.method !== "GET" || answer.status !== 200 || !call.path.startsWith("/api/")) return answer;
  const etag = `W/"${createHash("md5").update(answer.body).digest("hex")}"`;
  const headers = { ...answer.headers, ETag: etag };
  return call.headers["if-none-match"] === etag ? { status: 304, headers, body: "" } : { ...answer, headers };
}

function limit(parts: ServerParts, call: Call) {
  const token = parts.world.oauth.token(bearer(call) ?? "");
  const paging = PAGING.some((name) => call.query.has(name));
  return parts.limiter.request(token?.token ?? null, token?.username ?? null, paging);
}

function run(handler: () => Answer): Answer {
  try {
    return handler();
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

async function readCall(world: World, request: IncomingMessage): Promise<Call> {
  const target = request.url ?? "/";
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  const rawQuery = mark === -1 ? "" : target.slice(mark + 1);
  const body = await readBody(request);
  return {
    method: request.method ?? "GET",
    path,
    rawQuery,
    query: new URLSearchParams(rawQuery),
    form: await parseForm(request.headers["content-type"] ?? "", body),
    params: {},
    headers: request.headers,
    body: body.toString("utf8"),
    cookies: parseCookies(request.headers.cookie),
    origin: visitedOrigin(world, request.headers.host),
    requestedOnly: false,
  };
}

function visitedOrigin(world: World, host: string | undefined): string {
  const port = new URL(world.origin).port;
  return host === `localhost:${port}` || host === `127.0.0.1:${port}` ? `http://${host}` : world.origin;
}

function recordOf(world: World, call: Call): Omit<RecordedRequest, "status"> {
  const { method, path, rawQuery, headers, body } = call;
  return { method, path, query: rawQuery, headers, body, at: world.now() };
}

import { type Answer, type Call, JSON_TYPE, Refusal } from "../http.ts";
import type { Handler, Route } from "../router.ts";
import type { Json, JsonObject } from "../types.ts";
import type { World } from "../world.ts";

/** What one server software does in its own way. */
export interface Manner {
  /** Ids are opaque: each software has its own kind. */
  accountId(sequence: number): string;
  clientId(): string;
  /** How a limit's end is written; milliseconds since the epoch are given. */
  reset(at: number): string;
  /** The endpoints, made from Mastodon's. */
  routes(base: readonly Route[], world: World): readonly Route[];
}

/** Changes what one endpoint does; the others stay. Throws where there is none. */
export function instead(
  routes: readonly Route[],
  line: string,
  change: (handler: Handler, call: Call) => Answer,
): readonly Route[] {
  const [method = "", path = ""] = line.split(" ");
  if (!routes.some((route) => route.method === method && route.path === path))
    throw new TypeError(`There is no "${line}".`);
  return routes.map((route) =>
    route.method === method && route.path === path
      ? { ...route, handler: (call) => change(route.handler, call) }
      : route,
  );
}

/** Answers refusals of the API in other words. */
export function refuseAs(routes: readonly Route[], change: (answer: Answer) => Answer): readonly Route[] {
  return routes.map((route) => {
    if (!route.path.startsWith("/api/")) return route;
    const handler: Handler = (call) => {
      try {
        return route.handler(call);
      } catch (error) {
        if (error instanceof Refusal) throw new Refusal(change(error.answer));
        throw error;
      }
    };
    return { ...route, handler };
  });
}

/** The answer with another object in place of its own. */
export function withObject(answer: Answer, change: (value: JsonObject) => Json): Answer {
  return withJson(answer, (value) => (isObject(value) ? change(value) : value));
}

/** The answer with another list in place of its own. */
export function withList(answer: Answer, change: (list: readonly JsonObject[]) => Json): Answer {
  return withJson(answer, (value) => (Array.isArray(value) ? change(value.filter(isObject)) : value));
}

function withJson(answer: Answer, change: (value: Json) => Json): Answer {
  if (answer.status !== 200 || answer.headers["Content-Type"] !== JSON_TYPE) return answer;
  const value: Json = JSON.parse(String(answer.body));
  return { ...answer, body: JSON.stringify(change(value)) };
}

/** The answer without a field of its redirect's address. */
export function withoutParameter(answer: Answer, isMeant: (url: URL) => boolean, name: string): Answer {
  const location = answer.headers["Location"];
  if (typeof location !== "string" || !URL.canParse(location)) return answer;
  const url = new URL(location);
  if (!isMeant(url)) return answer;
  url.searchParams.delete(name);
  return { ...answer, headers: { ...answer.headers, Location: url.href } };
}

/** A text field of an answer; "" when it is none. */
export function textIn(value: JsonObject, field: string): string {
  const text = value[field];
  return typeof text === "string" ? text : "";
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import { type Answer, type Call, Refusal } from "../http.ts";
import type { Handler, Route } from "../router.ts";
import type { CorsQuirks } from "../cors.ts";
import type { Json, JsonObject } from "../types.ts";
import type { World, WorldQuirks } from "../world.ts";

/** The differences of one server software from Mastodon. */
export interface ServerQuirks extends WorldQuirks {
  /** Formats the end of a rate limit, given in milliseconds since the epoch. */
  reset(at: number): string;
  readonly cors?: CorsQuirks;
  /** Replaces some of Mastodon's routes. */
  routes(base: readonly Route[], world: World): readonly Route[];
}

/**
 * Replaces the handler of one route, e.g. "GET /api/v2/instance".
 * @throws TypeError if there is no such route
 */
export function replaceRoute(
  routes: readonly Route[],
  line: string,
  change: (handler: Handler, call: Call) => Answer,
): readonly Route[] {
  requireRoutes(routes, [line]);
  return routes.map((route) =>
    lineOf(route) === line ? { ...route, handler: (call) => change(route.handler, call) } : route,
  );
}

/**
 * Removes routes, so that they answer 404.
 * @throws TypeError if there is no such route
 */
export function withoutRoutes(routes: readonly Route[], ...lines: readonly string[]): readonly Route[] {
  requireRoutes(routes, lines);
  return routes.filter((route) => !lines.includes(lineOf(route)));
}

const lineOf = ({ method, path }: Route): string => `${method} ${path}`;

function requireRoutes(routes: readonly Route[], lines: readonly string[]): void {
  const missing = lines.find((line) => !routes.some((route) => lineOf(route) === line));
  if (missing !== undefined) throw new TypeError(`There is no route "${missing}".`);
}

/** Changes the error responses of all API routes. */
export function mapRefusals(
  routes: readonly Route[],
  change: (answer: Answer, route: Route) => Answer,
): readonly Route[] {
  return routes.map((route) => {
    if (!route.path.startsWith("/api/")) return route;
    const handler: Handler = (call) => {
      try {
        return route.handler(call);
      } catch (error) {
        if (error instanceof Refusal) throw new Refusal(change(error.answer, route));
        throw error;
      }
    };
    return { ...route, handler };
  });
}

/** Changes the JSON object in an answer. */
export function withObject(answer: Answer, change: (value: JsonObject) => Json): Answer {
  return withJson(answer, (value) => (isObject(value) ? change(value) : value));
}

/** Changes the JSON list in an answer. */
export function withList(answer: Answer, change: (list: readonly JsonObject[]) => Json): Answer {
  return withJson(answer, (value) => (Array.isArray(value) ? change(value.filter(isObject)) : value));
}

function withJson(answer: Answer, change: (value: Json) => Json): Answer {
  if (answer.status !== 200 || !String(answer.headers["Content-Type"]).includes("json")) return answer;
  const value: Json = JSON.parse(String(answer.body));
  return { ...answer, body: JSON.stringify(change(value)) };
}

/** Changes the query parameters in the redirect address of an answer. */
export function withRedirect(answer: Answer, change: (parameters: URLSearchParams) => void): Answer {
  const location = answer.headers["Location"];
  if (typeof location !== "string" || !URL.canParse(location)) return answer;
  const url = new URL(location);
  change(url.searchParams);
  return { ...answer, headers: { ...answer.headers, Location: url.href } };
}

/** A text field of an object, or "" if there is none. */
export function textIn(value: JsonObject, field: string): string {
  const text = value[field];
  return typeof text === "string" ? text : "";
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import { type Answer, type Call, isObject, Refusal } from "../http.ts";
import type { Handler, Routes } from "../router.ts";
import type { CorsQuirks } from "../cors.ts";
import type { Json, JsonObject } from "../types.ts";
import type { World, WorldQuirks } from "../world.ts";

/** Turns the routes of Mastodon into those of another software. */
export type Change = (routes: Routes, world: World) => Routes;

/** The differences of one server software from Mastodon. */
export interface ServerQuirks extends WorldQuirks {
  /** Formats the end of a rate limit, given in milliseconds since the epoch. */
  reset(at: number): string;
  readonly cors?: CorsQuirks;
  /** The later ones change what the earlier ones return. */
  readonly changes: readonly Change[];
}

export function inOrder(...changes: readonly Change[]): Change {
  return (routes, world) => changes.reduce((changed, change) => change(changed, world), routes);
}

/**
 * Replaces the handlers of routes, e.g. of "GET /api/v2/instance".
 * @throws TypeError if there is no such route
 */
export function replaceRoute(
  lines: string | readonly string[],
  change: (handler: Handler, call: Call, world: World) => Answer,
): Change {
  return (routes, world) => {
    const replaced = [lines].flat().map((line): [string, Handler] => {
      const handler = routeAt(routes, line);
      return [line, (call) => change(handler, call, world)];
    });
    return { ...routes, ...Object.fromEntries(replaced) };
  };
}

/** Replaces the handlers of all routes of the API. */
export function replaceApi(change: Parameters<typeof replaceRoute>[1]): Change {
  return (routes, world) => {
    const lines = Object.keys(routes).filter((line) => line.includes(" /api/"));
    return replaceRoute(lines, change)(routes, world);
  };
}

/**
 * Removes routes, so that they answer 404.
 * @throws TypeError if there is no such route
 */
export function withoutRoutes(...lines: readonly string[]): Change {
  return (routes) => {
    for (const line of lines) routeAt(routes, line);
    return Object.fromEntries(Object.entries(routes).filter(([line]) => !lines.includes(line)));
  };
}

function routeAt(routes: Routes, line: string): Handler {
  const handler = routes[line];
  if (handler === undefined) throw new TypeError(`There is no route "${line}".`);
  return handler;
}

/** Changes the error responses of all API routes. */
export function mapRefusals(change: (answer: Answer, call: Call) => Answer): Change {
  return replaceApi((handler, call) => {
    try {
      return handler(call);
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(change(error.answer, call)) : error;
    }
  });
}

export function withObject(answer: Answer, change: (value: JsonObject) => Json): Answer {
  return withJson(answer, (value) => (isObject(value) ? change(value) : value));
}

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

import type { Answer, Call } from "./http.ts";

export type Handler = (call: Call) => Answer;

/** One endpoint. Server quirks replace routes of the list. */
export interface Route {
  readonly method: string;
  /** `:name` matches one segment. */
  readonly path: string;
  readonly handler: Handler;
}

export interface Match {
  readonly handler: Handler;
  readonly params: Readonly<Record<string, string>>;
}

export type Find = (method: string, path: string) => Match | undefined;

export function createRouter(routes: readonly Route[]): Find {
  const compiled = routes.map((route) => ({ ...route, pattern: compilePath(route.path) }));
  return (method, path) => {
    for (const route of compiled) {
      if (route.method !== method) continue;
      const found = route.pattern.exec(path);
      if (found !== null) return { handler: route.handler, params: decodeAll(found.groups ?? {}) };
    }
    return undefined;
  };
}

/** Compiles a path such as `/accounts/:id/follow` to a RegExp. A final `*` matches any rest. */
export function compilePath(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:([a-z]+)/gi, "(?<$1>[^/]+)")
    .replace(/\*(?!$)/g, "[^/]*")
    .replace(/\*$/, ".*");
  return new RegExp(`^${source}$`);
}

function decodeAll(groups: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

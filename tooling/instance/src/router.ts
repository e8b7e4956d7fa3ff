import type { Answer, Call } from "./http.ts";

export type Handler = (call: Call) => Answer;

/** The endpoints by method and path, such as "GET /@:acct". `:name` matches one segment. Server quirks replace some. */
export type Routes = Readonly<Record<string, Handler>>;

export type Find = ReturnType<typeof createRouter>;

/** Finds the first route that matches a request. */
export function createRouter(routes: Routes) {
  const compiled = Object.entries(routes).map(([line, handler]) => ({ handler, pattern: compilePath(line) }));
  return (method: string, path: string) => {
    for (const { handler, pattern } of compiled) {
      const found = pattern.exec(`${method} ${path}`);
      if (found === null) continue;
      const params = Object.entries(found.groups ?? {}).map(([name, value]): [string, string] => [name, decode(value)]);
      return { handler, params: Object.fromEntries(params) };
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

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

import type { World } from "@roster/run/world";

type Heard = Pick<World, "instance">;

/** How often an instance was asked for a path. */
export function count({ instance }: Heard, method: string, path: string | RegExp): number {
  const fits = (at: string): boolean => (typeof path === "string" ? at === path : path.test(at));
  return instance.state.requests.filter((request) => request.method === method && fits(request.path)).length;
}

/** The exchanges of codes an instance was asked for: when each came, and what it held. */
export function exchanges({ instance }: Heard) {
  return instance.state.requests
    .filter(({ method, path }) => method === "POST" && path === "/oauth/token")
    .map(({ at, body }) => ({ at, fields: new URLSearchParams(body) }));
}

import type { World } from "@roster/site/world";

type Heard = Pick<World, "instance">;

/** Counts the requests for a path that an instance received. */
export function count({ instance }: Heard, method: string, path: string | RegExp): number {
  const fits = (at: string): boolean => (typeof path === "string" ? at === path : path.test(at));
  return instance.state.requests.filter((request) => request.method === method && fits(request.path)).length;
}

import { directoryCalls } from "./bad-calls-directory.ts";
import { followCalls, followRunCalls } from "./bad-calls-follows.ts";
import { monogramCalls } from "./bad-calls-monogram.ts";
import { otherCalls } from "./bad-calls-others.ts";
import { rootCalls } from "./bad-calls-root.ts";
import type { GoodCall } from "./good-call.ts";

/** One right call of every function, by entry point and name. */
export async function goodCalls(): Promise<Readonly<Record<string, Readonly<Record<string, GoodCall>>>>> {
  const root = { ...rootCalls(), ...followCalls() };
  const own = { "/directory": await directoryCalls(), "/follow-run": followRunCalls(), "/monogram": monogramCalls() };
  return { ".": root, ...own, ...otherCalls() };
}

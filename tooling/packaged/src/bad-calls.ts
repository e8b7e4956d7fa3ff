import { directoryCalls } from "./bad-calls-directory.ts";
import { followCalls, followRunCalls } from "./bad-calls-follows.ts";
import { monogramCalls } from "./bad-calls-monogram.ts";
import { otherCalls } from "./bad-calls-others.ts";
import { rootCalls } from "./bad-calls-root.ts";
import type { Table } from "./good-call.ts";

/** One right call of every function and method, by entry point. */
export async function goodCalls(): Promise<Readonly<Record<string, Table>>> {
  const [base, follows] = [rootCalls(), followCalls()];
  const root = { calls: { ...base.calls, ...follows.calls }, objects: { ...base.objects, ...follows.objects } };
  const own = { "/directory": await directoryCalls(), "/follow-run": followRunCalls(), "/monogram": monogramCalls() };
  return { ".": root, ...own, ...otherCalls() };
}

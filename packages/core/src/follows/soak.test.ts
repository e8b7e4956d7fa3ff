import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectFollows } from "../instance/backend/connect-follows.ts";
import { signOut } from "../instance/sign-in/sign-out.ts";
import { until } from "../instance/testing/fakes.ts";
import { consent, createVisitor, PAGE, SITE } from "../instance/testing/visitor.ts";
import { createFollows } from "./follows.ts";
import { bot } from "../testing/bots.ts";

/** The number of follows, each with an unfollow. Every tenth round signs in again. */
const ROUNDS = Number(process.env["ROSTER_ROUNDS"] ?? 50);
const MAX_GROWTH_BYTES = 5_000_000;
const ACCT = bot("gamebot");

let host = "";
let worker: Worker;
beforeAll(async () => {
  worker = new Worker(new URL("./testing/far-instance.ts", import.meta.url));
  const [said]: unknown[] = await once(worker, "message");
  host = String(said);
});
afterAll(() => worker.terminate());

/** The size of the heap in bytes after garbage collection. */
async function heap(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  for (let times = 0; times < 4; times += 1) {
    if (typeof collect === "function") collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return process.memoryUsage().heapUsed;
}

it(
  "the heap does not grow after many follows and sessions",
  async () => {
    const visitor = createVisitor();
    const { session, signIn, at } = visitor;
    const signInOnce = async (): Promise<void> => {
      await signIn.begin(host, { back: "/" });
      await signIn.finish(await consent(visitor));
      visitor.left.length = 0;
      expect(session.get()?.instance).toBe(host);
    };
    const follows = createFollows({
      session,
      connect: async () => (now) => connectFollows({ session: now, site: SITE, at, pageOrigin: PAGE }),
    });
    const disconnect = follows.connect();
    const run = async (rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        if (round % 10 === 0) {
          await signOut({ session, at, pageOrigin: PAGE });
          await signInOnce();
          await until(() => follows.list.get() === "ready", "the list");
        }
        expect(await follows.toggle(ACCT)).toMatchObject({ kind: "followed" });
        expect(await follows.toggle(ACCT)).toMatchObject({ kind: "unfollowed" });
      }
    };
    await run(Math.min(100, ROUNDS)); // fill the caches before the first measurement
    const before = await heap();
    await run(ROUNDS);
    const grown = (await heap()) - before;
    disconnect();
    expect(grown).toBeLessThan(MAX_GROWTH_BYTES);
  },
  ROUNDS * 300 + 60_000,
);

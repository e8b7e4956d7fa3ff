import { SERVER_SOFTWARE, type SoftwareName } from "@roster/instance";
import { afterAll, expect, it } from "vitest";
import { connectFollows } from "../instance/backend/connect-follows.ts";
import { createFakeClock } from "../instance/testing/fakes.ts";
import { createVisitor, PAGE, signedIn, SITE, start } from "../instance/testing/visitor.ts";
import { bot } from "../testing/bots.ts";
import type { Acct } from "../types.ts";
import { createFollows } from "./follows.ts";
import { stateOf } from "../lib/follow-state.ts";
import { createBrowserNetwork } from "./testing/network.ts";

const LATENCY_MS = 250;
const MINUTE_MS = 60_000;
const USERNAMES = Array.from({ length: 100 }, (_, index) => `bot${index}`);

/** The cost of some follows at one server. */
interface Cost {
  readonly server: string;
  readonly follows: number;
  readonly requests: number;
  readonly perFollow: number;
  /** The requests that read requested follows until they are accepted. They do not count among the others. */
  readonly preflights: number;
  /** From the first click until every button shows what the server says. */
  readonly seconds: number;
  readonly refused: number;
}
const table: Cost[] = [];
afterAll(() => console.table(table));

/**
 * Clicks accounts one after another, waits for all re-reads, and counts the requests. The server has Mastodon's limits.
 * Sign-in and the list of followings do not count.
 */
async function measure(server: SoftwareName, follows: number, everyMs = 0): Promise<Cost> {
  const clock = createFakeClock();
  const accounts = USERNAMES.map((username) => ({ username, name: username }));
  const instance = await start({ software: server, accounts, rateLimit: {}, now: clock.now });
  const visitor = createVisitor({ clock });
  await signedIn(instance, visitor);
  const network = createBrowserNetwork(clock, LATENCY_MS);
  const [outcomes, logged]: [string[], unknown[]] = [[], []];
  const connect = { site: SITE, clock, at: visitor.at, pageOrigin: PAGE, fetch: network.fetch };
  const visit = createFollows({
    session: visitor.session,
    clock,
    connect: async () => (session) => connectFollows({ ...connect, session }),
    onOutcome: (outcome) => outcomes.push(`${outcome.kind} ${outcome.acct}`),
    log: (message, error) => logged.push([message, error]),
  });
  const disconnect = visit.connect();
  const step = async (ms = MINUTE_MS): Promise<boolean> => {
    await network.idle();
    return clock.next(ms);
  };
  while (visit.list.get() !== "ready") await step();

  const accts = USERNAMES.slice(0, follows).map(bot);
  const from = instance.state.requests.length;
  const startedAt = clock.now();
  let wrongAt = startedAt;
  const shown = (acct: Acct): string => stateOf(visit.states.get(), acct).kind;
  const look = (): void => {
    const followed = new Set([...instance.state.follows(), ...instance.state.requested()]);
    const truth = new Set(instance.state.follows());
    const isRight = accts.every(
      (acct) => followed.has(acct) && shown(acct) === (truth.has(acct) ? "following" : "requested"),
    );
    if (!isRight) wrongAt = clock.now();
  };
  for (const acct of accts) {
    void visit.follow(acct);
    const next = clock.now() + everyMs;
    while (next > clock.now() && (await step(next - clock.now()))) look();
    clock.set(next);
  }
  while (outcomes.length < accts.length) {
    await step();
    look();
  }
  expect(network.mostInFlight()).toBeLessThanOrEqual(2);
  const lastAt = clock.now();
  while (clock.now() < lastAt + 2 * MINUTE_MS && (await step())) look();
  const sent = instance.state.requests.slice(from);
  const requests = sent.filter(({ method }) => method !== "OPTIONS").length;
  const kind = instance.state.requested().length > 0 || server === "hollo" ? "requested" : "followed";
  expect(outcomes.toSorted()).toEqual(accts.map((acct) => `${kind} ${acct}`).toSorted());
  expect(logged).toEqual([]);
  disconnect();
  await instance.close();
  const cost = {
    server: everyMs > 0 ? `${server}, one each ${everyMs / 1_000} s` : server,
    follows,
    requests,
    perFollow: Math.round((requests / follows) * 100) / 100,
    preflights: sent.length - requests,
    seconds: Math.round((wrongAt - startedAt) / 100) / 10,
    refused: sent.filter(({ status }) => status === 429).length,
  };
  table.push(cost);
  return cost;
}

const COUNTS = [1, 10, 60, 100];

for (const server of SERVER_SOFTWARE) {
  for (const count of COUNTS) {
    it(`row 160: ${count} quick follows at ${server} are reported once each, two at a time, and no request is refused`, async () => {
      const { perFollow, refused } = await measure(server, count);
      const usual = server === "snac" ? 3.5 : 2.5; // snac answers one relation per request
      expect(perFollow).toBeLessThanOrEqual(count >= 60 ? usual : 9);
      expect(refused).toBe(0);
    });
  }
}

it.each([
  [60, 1_500, 2.5],
  [100, 3_000, 3],
])(
  "row 160: %d follows, one each %d ms, cost at most %d requests each, and none is refused",
  async (count, ms, most) => {
    const { perFollow, refused, seconds } = await measure("mastodon", count, ms);
    expect([perFollow <= most, refused]).toEqual([true, 0]);
    expect(seconds).toBeLessThanOrEqual(300);
  },
);

import { ABILITIES, type Instance, SERVER_SOFTWARE } from "@roster/instance";
import * as fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { askAndReturn, createFan, type Fan, openTab } from "../instance/permissions/testing/fan.ts";
import { createFakeClock, createFakeStorage } from "../instance/testing/fakes.ts";
import { signOut } from "../instance/sign-in/sign-out.ts";
import { PAGE, start } from "../instance/testing/visitor.ts";
import { createStore } from "../lib/store.ts";
import { createFeedFilters, type FeedsView } from "./feed-filters.ts";
import { type HiddenTeams, openSpoilers } from "./hidden-teams.ts";

const HOUR_MS = 3_600_000;
const WORDS = ["Bruins", "B's", "TD Garden"];
const KEYWORDS = ["Bruins", "B's", "B’s", "TD Garden"];
const TITLE = "Roster: Bruins, until 23:30";
const page = { onWake: () => () => {} };

async function server(options: Parameters<typeof start>[0] = {}): Promise<Instance> {
  const instance = await start(options);
  onTestFinished(() => instance.close());
  return instance;
}

/** A page of a visitor, with the clock of their device. */
function openPage(fan: Pick<Fan, "at" | "permissions">, clock = createFakeClock(Date.now())) {
  const spoilers = openSpoilers({ at: fan.at, clock, page });
  onTestFinished(spoilers.connect());
  const view = createStore<FeedsView>(new Map());
  const filters = createFeedFilters({
    spoilers,
    permissions: fan.permissions,
    view,
    clock,
    inTurn: (run) => run(),
    log: (message, error) => expect.unreachable(`${message} ${String(error)}`),
  });
  const hide = (host: string, hours = 3, title = TITLE): string =>
    spoilers.hide({
      teams: ["nhl/boston-bruins"],
      names: ["the Bruins"],
      words: WORDS,
      title,
      until: clock.now() + hours * HOUR_MS,
      feeds: { kind: "wanted", host },
    });
  const feeds = (): HiddenTeams["feeds"] => spoilers.all.get().at(-1)?.feeds;
  return { ...filters, spoilers, view, clock, hide, feeds };
}

/** The filters that work, by the record of the server. */
const working = (instance: Instance) => instance.state.filters().filter(({ expired }) => !expired);
const granted = async (instance: Instance): Promise<Fan> => askAndReturn(await createFan(instance), "filters");
const FULL = {
  title: TITLE,
  action: "hide",
  context: ["home", "public", "account"],
  keywords: KEYWORDS.map((keyword) => ({ keyword, wholeWord: true })),
};

describe("filters of the feeds", () => {
  it.each(SERVER_SOFTWARE.filter((software) => ABILITIES[software].filters === "kept"))(
    "on %s, a filter is made and read back, and an end leaves nothing",
    async (software) => {
      const instance = await server({ software });
      const fan = await granted(instance);
      const { sync, spoilers, hide, feeds } = openPage(fan);
      const id = hide(instance.host);
      await sync();
      expect(working(instance)).toMatchObject([FULL]);
      const [{ id: filter, expiresAt: end } = {}] = working(instance);
      expect(feeds()).toMatchObject({ kind: "hides", id: filter, end });
      expect(fan.permissions.held.get()).toHaveLength(1);
      spoilers.show(id);
      await sync();
      expect([working(instance), spoilers.all.get(), fan.permissions.held.get()]).toEqual([[], [], []]);
    },
  );

  it.each(SERVER_SOFTWARE.filter((software) => ABILITIES[software].filters !== "kept"))(
    "on %s, which takes no filters, nothing is said to hide, and the permission is given back",
    async (software) => {
      const instance = await server({ software });
      const fan = await granted(instance);
      const { sync, hide, feeds } = openPage(fan);
      hide(instance.host);
      await sync();
      expect(working(instance)).toEqual([]);
      expect(feeds()).toMatchObject({ kind: "not", why: ABILITIES[software].filters });
      expect(fan.permissions.held.get()).toEqual([]);
    },
  );

  it("nothing is sent without the permission, or while nothing is hidden", async () => {
    const instance = await server();
    const without = await createFan(instance);
    const before = instance.state.requests.length;
    const tab = openPage(without);
    tab.hide(instance.host);
    await tab.sync();
    await openPage({ ...without, at: createFakeStorage() }).sync();
    expect(instance.state.requests).toHaveLength(before);
    expect(tab.feeds()).toEqual({ kind: "wanted", host: instance.host });
  });

  it("a filter of the visitor with any title is never changed", async () => {
    const instance = await server();
    const fan = await granted(instance);
    const mine = { title: "Bruins", context: ["home"], keywordsAttributes: [{ keyword: "Bruins" }] };
    await fan.permissions.http("filters")?.post("/api/v2/filters", mine, { encoding: "json" });
    const before = working(instance);
    const { sync, spoilers, hide } = openPage(fan);
    const id = hide(instance.host, 3, "Roster: Bruins");
    await sync();
    spoilers.show(id);
    await sync();
    expect(working(instance)).toEqual(before);
  });

  it.each([
    ["the server keeps no words", { json: { id: "9" } }, "unkept"],
    ["the limit is reached", { status: 422 }, "refused"],
    ["the server does not know the request", { status: 404 }, "none"],
    ["the token has lost its scope", { status: 403 }, "no-permission"],
  ])("if %s, nothing is said to hide", async (_, fault, why) => {
    const instance = await server();
    const { sync, hide, feeds } = openPage(await granted(instance));
    hide(instance.host);
    instance.fault("POST /api/v2/filters", fault);
    await sync();
    expect(feeds()).toMatchObject({ kind: "not", why });
    expect(working(instance)).toEqual([]);
  });

  it("row 232: a filter that keeps fewer words than were sent is removed again", async () => {
    const instance = await server();
    const { sync, spoilers, feeds } = openPage(await granted(instance));
    spoilers.hide({
      ...spoilers.all.get()[0],
      teams: ["a"],
      names: ["A"],
      words: ["", "Bruins"],
      title: TITLE,
      until: Date.now() + HOUR_MS,
      feeds: { kind: "wanted", host: instance.host },
    });
    await sync();
    expect([feeds(), working(instance)]).toEqual([{ kind: "not", host: instance.host, why: "unkept" }, []]);
  });

  it("row 232: a filter that somebody has removed at the server is no longer said to hide", async () => {
    const instance = await server();
    const fan = await granted(instance);
    const { sync, hide, feeds } = openPage(fan);
    hide(instance.host);
    await sync();
    await fan.permissions.http("filters")?.delete(`/api/v2/filters/${working(instance)[0]?.id}`);
    await sync();
    expect(feeds()).toMatchObject({ kind: "not", why: "gone" });
  });

  it("an answer that does not come is unanswered, and the next sync finds what the server has made", async () => {
    const instance = await server();
    const { sync, view, hide, feeds } = openPage(await granted(instance));
    const id = hide(instance.host);
    instance.fault("POST /api/v2/filters", { reset: true, afterEffect: true, times: 1 });
    await sync();
    expect([view.get(), feeds()]).toEqual([new Map([[id, "unanswered"]]), { kind: "sent", host: instance.host }]);
    await sync();
    expect(view.get().size).toBe(0);
    expect(feeds()).toMatchObject({ kind: "hides", id: working(instance)[0]?.id });
    expect(working(instance)).toHaveLength(1);
  });

  it("without the permission a filter ends by itself, and with it at once", async () => {
    const instance = await server();
    const fan = await granted(instance);
    const { sync, spoilers, clock, hide } = openPage(fan);
    const id = hide(instance.host);
    await sync();
    await fan.permissions.giveBack("filters");
    spoilers.show(id);
    await sync();
    expect([working(instance).length, spoilers.all.get()]).toMatchObject([1, [{ id, isLifted: true }]]);
    const again = await askAndReturn(fan, "filters");
    const later = openPage(again, clock);
    await later.sync();
    expect([working(instance), later.spoilers.all.get(), again.permissions.held.get()]).toEqual([[], [], []]);
  });

  it.each([-8760, 8760])("a clock that is wrong by %d hours makes a filter of the right length", async (hours) => {
    const instance = await server();
    const clock = createFakeClock(Date.now() + hours * HOUR_MS);
    const { sync, spoilers, hide, feeds } = openPage(await granted(instance), clock);
    const id = hide(instance.host, 3);
    await sync();
    const [filter] = working(instance);
    expect(Math.abs((filter?.expiresAt ?? 0) - Date.now() - 3 * HOUR_MS)).toBeLessThan(60_000);
    expect(feeds()).toMatchObject({ kind: "hides", end: filter?.expiresAt });
    spoilers.show(id);
    await sync();
    expect(working(instance)).toEqual([]);
  });

  it("a sign-out ends the filter before it gives the permission back", async () => {
    const instance = await server();
    const fan = await granted(instance);
    const { sync, hide } = openPage(fan);
    hide(instance.host);
    await sync();
    await signOut({ at: fan.at, session: fan.session, pageOrigin: PAGE, log: () => {} });
    expect([working(instance), instance.state.tokens.filter(({ revoked }) => !revoked)]).toEqual([[], []]);
  });

  it("an expired filter of another evening is replaced", async () => {
    let now = Date.now();
    const instance = await server({ now: () => now });
    const fan = await granted(instance);
    const first = openPage(fan);
    first.hide(instance.host, 3);
    await first.sync();
    now += 24 * HOUR_MS;
    const next = openPage({ ...fan, at: createFakeStorage() }, createFakeClock(now));
    next.hide(instance.host);
    await next.sync();
    expect(instance.state.filters()).toMatchObject([{ ...FULL, expired: false }]);
    expect(next.feeds()).toMatchObject({ kind: "hides", id: instance.state.filters()[0]?.id });
  });
});

/** Steps of an evening. "kill": the tab is closed while its nth request is under way, before or after the server acts. */
const STEPS = fc.array(
  fc.record({
    act: fc.constantFrom("hide", "show", "time", "visit", "consent", "give back"),
    kill: fc.option(fc.record({ after: fc.nat(4), isDone: fc.boolean() }), { nil: undefined }),
  }),
  { minLength: 2, maxLength: 10 },
);

it("row 232: after every step of random evenings with killed tabs, no sentence is false, and in the end nothing is left", async () => {
  const instance = await start();
  onTestFinished(() => instance.close());
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const clock = createFakeClock(Date.now());
      let kill: { after: number; isDone: boolean } | undefined;
      let die = (): void => {};
      const tabFetch: typeof fetch = async (input, init) => {
        const isKilled = kill !== undefined && (kill.after -= 1) < 0;
        if (isKilled && kill?.isDone === true) await fetch(input, init);
        if (!isKilled) return fetch(input, init);
        die();
        return new Promise(() => {});
      };
      const visitor = await createFan(instance);
      let fan = openTab(visitor.at, { fetch: tabFetch });
      let tab = openPage(fan, clock);
      const visit = (): void => {
        fan = openTab(visitor.at, { fetch: tabFetch });
        tab = openPage(fan, clock);
      };
      const sync = async (closed?: typeof kill): Promise<void> => {
        kill = closed;
        const died = new Promise<void>((resolve) => (die = resolve));
        await Promise.race([tab.sync(), died]);
        if (kill !== undefined && kill.after < 0) visit();
        kill = undefined;
      };
      const falseSentences = (): readonly unknown[] => {
        const said = tab.spoilers.all.get();
        const real = working(instance).map(({ id }) => id);
        const isFalse = ({ feeds, isLifted }: HiddenTeams): boolean =>
          feeds?.kind === "hides"
            ? isLifted !== true && !real.includes(feeds.id)
            : feeds?.kind !== "sent" && real.length > 0;
        return [...said.filter(isFalse), ...(said.length === 0 ? real : real.slice(1))];
      };
      for (const step of steps) {
        const [one] = tab.spoilers.all.get();
        if (step.act === "hide" && one === undefined) tab.hide(instance.host, 3, `${TITLE} ${clock.now()}`);
        if (step.act === "show" && one !== undefined) tab.spoilers.show(one.id);
        if (step.act === "time") clock.advance(HOUR_MS);
        if (step.act === "visit") visit();
        if (step.act === "consent") {
          fan = await askAndReturn(visitor, "filters", "authorize", undefined, { fetch: tabFetch });
          tab = openPage(fan, clock);
        }
        if (step.act === "give back") await fan.permissions.giveBack("filters");
        await sync(step.kill && { ...step.kill });
        expect(falseSentences()).toEqual([]);
      }
      fan = await askAndReturn(visitor, "filters");
      tab = openPage(fan, clock);
      for (const { id } of tab.spoilers.all.get()) tab.spoilers.show(id);
      await tab.sync();
      expect([working(instance), tab.spoilers.all.get(), fan.permissions.held.get()]).toEqual([[], [], []]);
      instance.revokeTokens();
    }),
    { numRuns: 60 },
  );
});

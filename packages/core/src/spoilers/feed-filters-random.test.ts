import * as fc from "fast-check";
import { expect, it } from "vitest";
import { openStoredPermissions, revoke } from "../instance/permissions/stored-permissions.ts";
import { askAndReturn, createFan, type Fan, openTab } from "../instance/permissions/testing/fan.ts";
import { createFakeClock } from "../instance/testing/fakes.ts";
import { PAGE } from "../instance/testing/visitor.ts";
import type { HiddenTeams } from "./hidden-teams.ts";
import { HOUR_MS, openPage, server, working } from "./testing/filters-page.ts";

const [LIST, POST, DELETE] = ["GET /api/v2/filters", "POST /api/v2/filters", "DELETE /api/v2/filters/:id"];
/** The ways in which requests about filters fail. A read fails only with an answer after which the page does not ask again. */
const FAULTS = fc.record({
  broken: fc.constantFrom(
    ...[401, 403, 404, 422].flatMap((status) => [LIST, POST].map((on) => ({ on, status }))),
    ...[POST, DELETE, DELETE].flatMap((on) => [
      { on, status: 503 },
      { on, reset: true },
    ]),
    ...[POST, DELETE].map((on) => ({ on, reset: true, afterEffect: true })),
    { on: POST, json: {} },
  ),
  skip: fc.nat(1),
  times: fc.integer({ min: 1, max: 3 }),
});

/** Steps of an evening. "kill": the tab is closed while its nth request is under way, before or after the server acts. */
const STEPS = fc.array(
  fc.record({
    act: fc.constantFrom(
      "hide",
      "hide",
      "show",
      "show",
      "time",
      "visit",
      "consent",
      "consent",
      "consent",
      "give back",
      "revoke",
    ),
    kill: fc.option(fc.record({ after: fc.nat(4), isDone: fc.boolean() }), { nil: undefined, freq: 1 }),
    fault: fc.option(FAULTS, { nil: undefined, freq: 2 }),
  }),
  { minLength: 6, maxLength: 12 },
);

const HIDE = { act: "hide", kill: undefined, fault: undefined };

/** Ends the permissions at the server, as the visitor can there. No page knows of it. */
async function revokeAtServer({ at }: Fan): Promise<void> {
  const stored = openStoredPermissions({ at });
  stored.refresh();
  for (const one of stored.get()) await revoke(one, { at, pageOrigin: PAGE });
}

it("row 232: after every step of random evenings with killed tabs and failed requests, no sentence is false, and in the end nothing is left", async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const instance = await server();
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
      // nobody else removes a filter in these evenings
      const isGone = (feeds: HiddenTeams["feeds"]): boolean => feeds?.kind === "not" && feeds.why === "gone";
      /** Filters that are wrongly said to hide, and filters that work although nothing is hidden any more. */
      const falseSentences = (): readonly unknown[] => {
        const said = tab.spoilers.all.get();
        const real = working(instance).map(({ id }) => id);
        const isFalse = ({ feeds, isLifted }: HiddenTeams): boolean =>
          feeds?.kind === "hides" ? isLifted !== true && !real.includes(feeds.id) : isGone(feeds);
        const own = said.flatMap(({ feeds }) => (feeds?.kind === "hides" ? [feeds.id] : []));
        const sent = said.filter(({ feeds }) => feeds?.kind === "sent").length;
        const twice = own.filter((id, index) => own.indexOf(id) !== index);
        return [...said.filter(isFalse), ...twice, ...real.filter((id) => !own.includes(id)).slice(sent)];
      };
      for (const step of [HIDE, { ...HIDE, act: "consent" }, ...steps]) {
        const one = tab.spoilers.all.get().find(({ isLifted }) => isLifted !== true);
        if (step.act === "hide" && one === undefined) tab.hide(instance.host);
        if (step.act === "show" && one !== undefined) tab.spoilers.show(one.id);
        if (step.act === "time") clock.advance(HOUR_MS);
        if (step.act === "visit") visit();
        if (step.act === "consent") {
          fan = await askAndReturn(visitor, "filters", "authorize", undefined, { fetch: tabFetch });
          tab = openPage(fan, clock);
        }
        if (step.act === "give back") await fan.permissions.giveBack("filters");
        if (step.act === "revoke") await revokeAtServer(fan);
        if (step.fault) instance.fault(step.fault.broken.on, { ...step.fault.broken, ...step.fault });
        await sync(step.kill && { ...step.kill });
        expect(falseSentences()).toEqual([]);
      }
      instance.clearFaults();
      fan = await askAndReturn(visitor, "filters");
      tab = openPage(fan, clock);
      for (const { id } of tab.spoilers.all.get()) tab.spoilers.show(id);
      await tab.sync();
      expect([working(instance), tab.spoilers.all.get(), fan.permissions.held.get()]).toEqual([[], [], []]);
    }),
    { numRuns: 40 },
  );
});

import type { Instance } from "@roster/instance";
import { expect, onTestFinished } from "vitest";
import { askAndReturn, createFan, type Fan } from "../../instance/permissions/testing/fan.ts";
import { createFakeClock } from "../../instance/testing/fakes.ts";
import { start } from "../../instance/testing/visitor.ts";
import { createStore } from "../../lib/store.ts";
import { createFeedFilters, type FeedsView } from "../feed-filters.ts";
import { type HiddenTeams, openSpoilers } from "../hidden-teams.ts";

export const HOUR_MS = 3_600_000;
const WORDS = ["Bruins", "B's", "TD Garden"];
export const KEYWORDS = ["Bruins", "B's", "B’s", "TD Garden"];
export const TITLE = "Roster: Bruins, until 23:30";
const page = { onWake: () => () => {} };

/** Starts an instance until the test has finished. */
export async function server(options: Parameters<typeof start>[0] = {}): Promise<Instance> {
  const instance = await start(options);
  onTestFinished(() => instance.close());
  return instance;
}

/** A page of a visitor, with the clock of their device. */
export function openPage(fan: Pick<Fan, "at" | "permissions">, clock = createFakeClock(Date.now())) {
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
export const working = (instance: Instance) => instance.state.filters().filter(({ expired }) => !expired);
export const granted = async (instance: Instance): Promise<Fan> => askAndReturn(await createFan(instance), "filters");

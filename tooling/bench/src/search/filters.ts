import { create, insertMultiple, search } from "@orama/orama";
import { createRoster, type Filter, type RosterData } from "@roster/core";
import { quantile } from "../median.ts";
import { createRandom } from "./random.ts";

const FILTERS = 200;
const ROUNDS = 3;
const CARDS = 60;

/** The slowest of 20 filters, in milliseconds: the counts of all groups and the first cards, here and with Orama. */
export async function measureFilters(
  data: RosterData,
  seed: number,
): Promise<{ readonly own: number; readonly orama: number }> {
  const roster = createRoster(data);
  const schema = { role: "enum[]", union: "enum[]", game: "enum[]" } as const;
  const database = create({ schema });
  void insertMultiple(
    database,
    data.accounts.map(({ tags }) => ({ ...tags })),
  ); // done when the call returns, although it returns a promise
  const filters = randomFilters(data, seed);
  const facets = { role: {}, union: {}, game: {} };

  const own = await slowest(filters, (where) => {
    roster.counts(where);
    roster.query({ where, limit: CARDS });
  });
  const orama = await slowest(filters, async (filter) => {
    const where = Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, { containsAll: [value] }]));
    await search(database, { term: "", where, facets, limit: CARDS });
  });
  return { own, orama };
}

/** Makes filters from some tags of randomly chosen accounts, so that each filter finds somebody. */
function randomFilters(data: RosterData, seed: number): readonly Filter[] {
  const random = createRandom(seed);
  return Array.from({ length: FILTERS }, () => {
    const { tags } = random.pick(data.accounts);
    const chosen = data.facets.filter(() => random.chance(0.6));
    return Object.fromEntries(chosen.flatMap(({ key }) => tags[key]?.slice(0, 1).map((value) => [key, value]) ?? []));
  });
}

async function slowest(filters: readonly Filter[], run: (filter: Filter) => void | Promise<void>): Promise<number> {
  const times = filters.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, filter] of filters.entries()) {
      const from = performance.now();
      await run(filter);
      times[at] = Math.min(times[at] ?? Infinity, performance.now() - from);
    }
  }
  return quantile(times, 0.95);
}

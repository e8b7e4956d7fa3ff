/** A seeded source of random numbers. */
export type Random = ReturnType<typeof createRandom>;

/** Creates a source of numbers: the generator mulberry32. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 to below the limit. */
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    /** @throws RangeError for an empty list */
    pick<T>(list: readonly T[]): T {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new RangeError("An empty list has nothing to pick.");
      return picked;
    },
    /** Whether an event of this probability happens. */
    chance: (probability: number): boolean => next() < probability,
  };
}

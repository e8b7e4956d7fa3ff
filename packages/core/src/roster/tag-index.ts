import type { Account } from "../types.ts";
import { tagsOf, type Where } from "./filter.ts";

/** A set of accounts: bit n is the account at position n. */
type Bits = Uint32Array;

export type TagIndex = ReturnType<typeof createTagIndex>;

/**
 * Indexes the tags of a list of accounts, each key on first use. Bit sets, so that counting three groups over 10,000 accounts
 * takes about 10,000 operations.
 */
export function createTagIndex(accounts: readonly Account[]) {
  const words = Math.ceil(accounts.length / 32);
  const everyone = new Uint32Array(words);
  for (let at = 0; at < accounts.length; at++) add(everyone, at);
  const none = new Uint32Array(words);
  const keys = new Map<string, ReadonlyMap<string, Bits>>();

  const valuesOf = (key: string): ReadonlyMap<string, Bits> => {
    const known = keys.get(key);
    if (known) return known;
    const values = new Map<string, Bits>();
    accounts.forEach((account, at) => {
      for (const value of tagsOf(account, key)) {
        let bits = values.get(value);
        if (!bits) values.set(value, (bits = new Uint32Array(words)));
        add(bits, at);
      }
    });
    // do not cache keys without accounts: they may come from any URL
    if (values.size > 0) keys.set(key, values);
    return values;
  };

  return {
    /** The accounts with this tag; undefined if there are none. */
    with: (key: string, value: string): Bits | undefined => valuesOf(key).get(value),
    /** The accounts that match the filter without its key `except`. */
    matching(where: Where, except?: string): Bits {
      let found: Bits = everyone;
      for (const [key, wanted] of Object.entries(where)) {
        if (wanted === undefined || key === except) continue;
        const bits = [wanted].flat().map((value) => valuesOf(key).get(value) ?? none);
        found = both(found, bits.reduce(either, none));
      }
      return found;
    },
  };
}

/** Returns the members of the list whose bits are set. */
export function pick<T>(list: readonly T[], bits: Bits): T[] {
  const picked: T[] = [];
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      const member = list[at * 32 + 31 - Math.clz32(word & -word)];
      if (member !== undefined) picked.push(member);
    }
  }
  return picked;
}

export function countBoth(a: Bits, b: Bits): number {
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    let word = (a[at] ?? 0) & (b[at] ?? 0);
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

function add(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

function either(a: Bits, b: Bits): Bits {
  return a.map((word, at) => word | (b[at] ?? 0));
}

function both(a: Bits, b: Bits): Bits {
  return a.map((word, at) => word & (b[at] ?? 0));
}

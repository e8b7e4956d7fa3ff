import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readRosterData } from "@roster/core";
import { createSearch } from "@roster/core/search/orama";
import { faultsOf } from "@roster/core/testing/search";
import { root } from "@roster/site/paths";
import { expect, it } from "vitest";
import { createRandom, type Random } from "./random.ts";

const data = readRosterData(JSON.parse(await readFile(join(root, "roster/dist/roster.json"), "utf8")));
const port = createSearch(data);

const TERMS = 1_000;
const EVERY = 20;
const WORDS = 200;
const ODD = [
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "\0tag",
  "\uD800",
  "\uDC00",
  "\u202E",
  "\u0301",
  "🏈",
  ".*",
  "([",
  "@",
  "://",
  "%00",
  "ß",
  "ﬁ",
  "İ",
  "東京",
  "'",
  "\n",
];

/** A term that people do not type: random characters, odd words, words of the roster, all mixed; sometimes very long. */
function hostileTerm(random: Random): string {
  const piece = (): string =>
    random.pick([
      () => String.fromCharCode(random.below(2 ** 16)),
      () => String.fromCodePoint(random.below(0x11_0000)),
      () => random.pick(ODD),
      () => random.pick(data.accounts).name.slice(0, 1 + random.below(9)),
      () => "a ".repeat(random.below(40)),
      () => " ",
    ])();
  const text = Array.from({ length: 1 + random.below(8) }, piece).join("");
  return random.chance(0.02) ? text.repeat(300) : text;
}

// several tests, because one of all terms takes longer than a test may on a busy machine
it.each([1, 3, 4, 5, 6, 7])(
  `${TERMS} hostile terms of seed %i give sound results with a true total, and none throws`,
  async (seed) => {
    const random = createRandom(seed);
    const faults: unknown[] = [];
    for (let at = 0; at < TERMS; at += 1) {
      const term = hostileTerm(random);
      const result = await port.search(term, { limit: 5 });
      const found = [...faultsOf(result, data.accounts)];
      // all hits of some terms are enough, because single letters find the whole roster
      if (at % EVERY === 0) {
        const { hits } = await port.search(term, { limit: Infinity });
        if (hits.length !== result.total) found.push(`${hits.length} hits, but a total of ${result.total}`);
      }
      if (found.length > 0) faults.push([term, found]);
    }
    expect(faults).toEqual([]);
  },
);

it(`${WORDS} random words of consonants find no account of the roster`, async () => {
  const random = createRandom(2);
  const letters = Array.from("bcdfghjklmnpqrstvwxz");
  const found: unknown[] = [];
  for (let at = 0; at < WORDS; at += 1) {
    const term = Array.from({ length: 5 + random.below(6) }, () => random.pick(letters)).join("");
    const { hits } = await port.search(term);
    if (hits.length > 0) found.push([term, hits.map(({ account }) => account.username)]);
  }
  expect(found).toEqual([]);
});

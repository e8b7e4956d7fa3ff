import { describe, expect, it } from "vitest";
import { account, accounts, facets, site, teams } from "../../roster/testing/space.ts";
import type { RosterData } from "../../types.ts";
import { DEFAULT_LIMIT, MAX_TERM_LENGTH, type SearchPort, type SearchResult } from "../port.ts";

/** An ability that a search may lack, with terms and the account that each finds first. */
const ABILITIES = [
  ["an account by another name", [["perigee post", "OrbitalWeekly"]]],
  [
    "names with diacritics by plain letters",
    [
      ["eva novak", "EvaNovak"],
      ["NOVÁK", "EvaNovak"],
      ["zdenek", "zdenek"],
    ],
  ],
  ["a longer word with one typo", ["exprss", "expresss", "exbress", "exrpess"].map((term) => [term, "MarsExpress"])],
  ["a name beside a word that no account has", [["mars express tickets", "MarsExpress"]]],
  ["two words written as one", [["orbitalweekly", "OrbitalWeekly"]]],
  [
    "an account by the address of its page",
    ["https://space.example/@MarsExpress", "space.example/users/MarsExpress", "x.com/MarsExpress"].map((term) => [
      term,
      "MarsExpress",
    ]),
  ],
] as const;
type Ability = (typeof ABILITIES)[number][0];

const CREW = 45;

/** The directory that the suite searches: two accounts share words, and one name is the beginning of another. */
export const directory: RosterData = {
  site,
  facets,
  teams,
  accounts: [
    ...accounts,
    account("CometWatchers", { name: "Comet Watch Fans", followers: { twitter: 9_000, mastodon: 0 } }),
    account("OrbitalWeekly", { name: "Orbital Weekly", aliases: ["Perigee Post"], tags: { type: ["Podcast"] } }),
    ...Array.from({ length: CREW }, (_, n) =>
      account(`crew${n}`, { name: `Crew ${n}`, tags: { type: ["Writer"], agency: [n % 3 === 0 ? "ISRO" : "ESA"] } }),
    ),
  ],
};

const HOSTILE = [
  ["\uD800", "a\uDC00b", "\0", "<script>alert(1)</script>", "%E0%A4%A", "\\", ".*", "(["],
  ["__proto__", "constructor toString", "🛰️🛰️", "e\u0301\u0301\u0301", "x".repeat(100_000), "ab ".repeat(40_000)],
].flat();

/**
 * Describes the tests that every search port passes, for any engine and through any worker.
 * @param create returns a port that searches the data, for each test a new one
 * @param lacks the abilities that the engine does not have
 */
export function describeSearchPort(
  name: string,
  create: (data: RosterData) => SearchPort | Promise<SearchPort>,
  lacks: readonly Ability[] = [],
): void {
  const search: SearchPort["search"] = async (...query) => (await create(directory)).search(...query);
  const find = async (term: string): Promise<readonly string[]> => usernames(await search(term, { limit: Infinity }));

  describe(`${name}: the results of a search port`, () => {
    it(`${name} finds nothing for an empty term`, async () => {
      for (const term of ["", " \t\n"]) expect(await search(term)).toEqual({ term: "", hits: [], total: 0 });
    });
    it(`${name} finds nothing for nonsense, however many words it has, and for punctuation`, async () => {
      for (const term of ["xqzzv", "xqzzv blorp", "qq ww zz", "vlurgenhop snorf blat ptk", "!!!", "🏈"])
        expect(await find(term)).toEqual([]);
    });
    it(`${name} returns the searched term: trimmed, well-formed, at most ${MAX_TERM_LENGTH} characters`, async () => {
      expect((await search("  mars ")).term).toBe("mars");
      for (const term of HOSTILE) {
        const result = await search(term);
        expect(result.term.length).toBeLessThanOrEqual(MAX_TERM_LENGTH);
        expect(result.term).not.toMatch(/\p{Cs}/u);
        expect(faultsOf(result)).toEqual([]);
      }
    });
    it(`${name} returns at most ${DEFAULT_LIMIT} hits without a limit, and the total number`, async () => {
      const { hits, total } = await search("crew");
      expect([hits.length, total]).toEqual([DEFAULT_LIMIT, CREW]);
    });
    it(`${name} returns at most as many hits as the limit, and a lower limit changes neither the first hits nor the total`, async () => {
      const all = await search("crew", { limit: Infinity });
      expect([all.hits.length, all.total]).toEqual([CREW, CREW]);
      for (const limit of [0, 1, 7]) {
        const { hits, total } = await search("crew", { limit });
        expect(hits).toEqual(all.hits.slice(0, limit));
        expect(total).toBe(CREW);
      }
    });
    it(`${name} returns only accounts with the tags of the filter, and counts only these`, async () => {
      const where = { agency: "ISRO" };
      const { hits, total } = await search("crew", { where, limit: 4 });
      expect([hits.length, total]).toEqual([4, CREW / 3]);
      for (const hit of hits) expect(hit.account.tags["agency"]).toContain("ISRO");
      expect((await search("crew", { where: { agency: ["ISRO", "JAXA"] } })).total).toBe(CREW / 3);
      expect((await search("crew", { where: { agency: "JAXA" } })).total).toBe(0);
    });
    it(`${name} refuses an unknown facet and an unknown value, and goes on to search`, async () => {
      const port = await create(directory);
      for (const [where, kind] of [
        [{ constructor: "x" }, "unknown-facet"],
        [{ agency: "esa" }, "unknown-value"],
      ] as const)
        await expect(port.search("crew", { where })).rejects.toMatchObject({ kind });
      expect((await port.search("crew")).total).toBe(CREW);
    });
    it(`${name} refuses arguments of another form and shows the right one, and goes on to search`, async () => {
      const port = await create(directory);
      const right = '; write search("red", { where: { region: "North" }, limit: 10 }).';
      for (const [args, message] of [
        ['[{ "term": "crew" }]', `{"term":"crew"} is no text${right}`],
        ['["crew", "ISRO"]', `"ISRO" is no object${right}`],
        ['["crew", { "where": "ISRO" }]', `"ISRO" is no object; write where: {`],
        ['["crew", { "agency": "ISRO" }]', `"agency" is no option of a search${right}`],
        ['["crew", { "limit": -1 }]', `"limit" is -1, which would give a wrong list`],
      ] as const) {
        const refused = Reflect.apply(port.search, port, JSON.parse(args));
        await expect(refused).rejects.toMatchObject({ kind: "option", message: expect.stringContaining(message) });
      }
      expect((await port.search("crew")).total).toBe(CREW);
    });
    it(`${name} returns only listed accounts, none twice, with matches inside their texts`, async () => {
      for (const term of ["comet", "mars express", "esa writer", "n", "crew 7", "Éva Novák", "hayabusa"]) {
        const result = await search(term, { limit: Infinity });
        expect(result.total).toBeGreaterThan(0);
        expect(faultsOf(result)).toEqual([]);
      }
    });
    it(`${name} returns the same result for the same query, and answers several queries at once without mixing them up`, async () => {
      const port = await create(directory);
      const terms = ["mars", "comet", "crew 7", "mars"];
      const together = await Promise.all(terms.map((term) => port.search(term)));
      expect(together.map(({ term }) => term)).toEqual(terms);
      for (const result of together) expect(await port.search(result.term)).toEqual(result);
    });
    it(`${name} finds nothing in a directory without accounts`, async () => {
      expect((await (await create({ ...directory, accounts: [] })).search("mars")).total).toBe(0);
    });
  });

  describe(`${name}: aborting a search`, () => {
    it(`${name} rejects with the reason of a signal that is aborted before the search`, async () => {
      const signal = AbortSignal.abort(new Error("left"));
      await expect(search("mars", { signal })).rejects.toThrow("left");
    });
    it(`${name} rejects with the reason of a signal that is aborted during the search, and answers later searches`, async () => {
      const port = await create(directory);
      const controller = new AbortController();
      const pending = port.search("mars", { signal: controller.signal });
      controller.abort(new Error("typed on"));
      await expect(pending).rejects.toThrow("typed on");
      expect(usernames(await port.search("mars"))).toContain("MarsExpress");
    });
  });

  describe(`${name}: the accounts that a search port finds`, () => {
    it(`${name} finds every account first by its name and by its username`, async () => {
      const port = await create(directory);
      for (const { username, name: full } of directory.accounts) {
        for (const term of [username, full])
          expect([term, usernames(await port.search(term))[0]]).toEqual([term, username]);
      }
    });
    it(`${name} finds a username with @ and in other letter cases`, async () => {
      for (const term of ["@MarsExpress", "marsexpress", "MARSEXPRESS"])
        expect((await find(term))[0]).toBe("MarsExpress");
    });
    it(`${name} finds an account by the beginning of the last word`, async () => {
      for (const term of ["mars exp", "mars ex"]) expect(await find(term)).toEqual(["MarsExpress"]);
      expect((await find("orbital we"))[0]).toBe("OrbitalWeekly");
      expect(await find("hayab")).toContain("haya2e");
    });
    it(`${name} finds accounts of a tag, and of two tags only those with both`, async () => {
      expect((await find("jaxa")).toSorted()).toEqual(["CometWatch", "anna", "haya2e"]);
      expect(await find("jaxa podcast")).toEqual(["CometWatch"]);
      expect(await find("podcast jaxa")).toEqual(["CometWatch"]);
    });
    it(`${name} finds the accounts of a team by its other names`, async () => {
      for (const term of ["comet chaser", "darmstadt", "churyumov"]) expect(await find(term)).not.toEqual([]);
      expect((await find("churyumov"))[0]).toBe("ESA_Rosetta");
    });
    it(`${name} finds a full name before names that only begin with it`, async () => {
      expect((await find("comet watch")).slice(0, 2)).toEqual(["CometWatch", "CometWatchers"]);
    });
    it.each(ABILITIES.filter(([ability]) => !lacks.includes(ability)))(`${name} finds %s`, async (_, terms) => {
      for (const [term, username] of terms) expect([term, (await find(term))[0]]).toEqual([term, username]);
    });
  });
}

const usernames = ({ hits }: SearchResult): readonly string[] => hits.map(({ account: { username } }) => username);

/** What is wrong with a result: accounts that are not listed or found twice, matches outside the texts, a total that is too small. */
export function faultsOf({ hits, total }: SearchResult, listed = directory.accounts): readonly string[] {
  const byUsername = new Map(listed.map((each) => [each.username, each]));
  const faults = total < hits.length ? [`${hits.length} hits of ${total}`] : [];
  const seen = new Set<string>();
  for (const { account: each, matches, alias, without } of hits) {
    const { username } = each;
    const known = byUsername.get(username);
    if (known?.name !== each.name) faults.push(`${username} is not listed`);
    if (seen.has(username)) faults.push(`${username} is found twice`);
    seen.add(username);
    for (const { field, start, end } of matches) {
      const text = field === "name" ? each.name : field === "username" ? username : "";
      if (start < 0 || end <= start || end > text.length) faults.push(`${username}: ${field} ${start} to ${end}`);
    }
    if (alias === "" || without?.length === 0) faults.push(`${username}: an empty alias or an empty list`);
  }
  return faults;
}

import { acctOf } from "@roster/core";
import { type Measured, measuredFile } from "@roster/data/measured";
import { describe, expect, it } from "vitest";
import { mergeReadings } from "./merge.ts";
import type { Reading, Seen } from "./reading.ts";

const HOME = { homeServer: "museum.example" };
const moss = acctOf({ username: "mosslab" }, HOME);
const ACCOUNT = { account: moss };
const DAY = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T05:23:00Z`);
const seen = (more: Partial<Seen> = {}): Seen => ({
  status: "seen",
  id: "1",
  nameOnly: false,
  username: "mosslab",
  name: "Moss",
  bio: "",
  avatar: "",
  followers: undefined,
  posts: undefined,
  created: undefined,
  lastPost: undefined,
  locked: false,
  limited: false,
  etags: {},
  ...more,
});
const MISSING: Reading = { status: "missing", why: "404 Not Found" };

/** The line of the account after a reading on a day. */
function after(day: string, reading: Reading | undefined, known?: Omit<Measured, "account">, run = "2026-11-13") {
  const before = measuredFile(run, known ? [{ ...ACCOUNT, ...known }] : [], HOME);
  const readings = new Map(reading && [[moss, reading] as const]);
  const { accounts, run: now } = mergeReadings(before, [moss], readings, at(day));
  expect(now).toBe(day);
  return [...accounts.values()][0];
}

describe("an account that its server has", () => {
  it("a first reading writes what the server says, and nothing that it does not say", () => {
    expect(after("2026-11-20", seen())).toEqual({ ...ACCOUNT, id: "1" });
    const full = seen({ followers: 12, bio: "Moss.", locked: true, lastPost: "2026-11-19", movedTo: "moss@b.example" });
    expect(after("2026-11-20", full)).toEqual({
      ...ACCOUNT,
      id: "1",
      lastPost: "2026-11-19",
      followers: 12,
      movedTo: "moss@b.example",
      bio: "Moss.",
      locked: true,
      asOf: { followers: "2026-11-20" },
    });
  });

  it.each([
    ["moved by less than a fifth", 119, "2026-11-13", 100, "2026-11-13"],
    ["moved by a fifth", 120, "2026-11-13", 120, "2026-11-20"],
    ["fell by a fifth", 80, "2026-11-13", 80, "2026-11-20"],
    ["is 27 days old", 101, "2026-10-24", 100, "2026-10-24"],
    ["is 28 days old", 101, "2026-10-23", 101, "2026-11-20"],
    ["is zero now", 0, "2026-11-13", 0, "2026-11-20"],
    ["is unknown now", undefined, "2026-11-13", 100, "2026-11-13"],
    ["is unknown for 28 days", undefined, "2026-10-23", undefined, undefined],
  ])("a count that %s is %s of the new or the old day", (_, now, day, followers, asOf) => {
    const line = after("2026-11-20", seen({ followers: now }), { followers: 100, asOf: { followers: day } });
    expect([line?.followers, line?.asOf?.followers]).toEqual([followers, asOf]);
  });

  it.each([
    ["stays while it is of the last 28 days", "2026-10-24", "2026-11-19", "2026-10-24"],
    ["is replaced by a newer one after 28 days", "2026-10-23", "2026-11-19", "2026-11-19"],
    ["is replaced by an older one if it was deleted", "2026-11-12", "2026-11-02", "2026-11-02"],
    ["stays if the server says nothing", "2026-09-01", undefined, "2026-09-01"],
  ])("the day of a post %s", (_, known, lastPost, expected) => {
    expect(after("2026-11-20", seen({ lastPost }), { lastPost: known })?.lastPost).toBe(expected);
  });

  it("a reading without the day of a post keeps the day on which it was read last", () => {
    const first = after("2026-11-20", seen({}), { lastPost: "2026-10-01", seen: "2026-10-05" });
    expect(first?.asOf?.lastPost).toBe("2026-10-05");
    expect(after("2026-11-27", seen({}), { ...first })?.asOf?.lastPost).toBe("2026-10-05");
    expect(after("2026-11-27", seen({ lastPost: "2026-11-26" }), { ...first })?.asOf).toBeUndefined();
  });

  it("posts a week are those of 28 days, of the account's age, or of the time of a full page", () => {
    const posts = (count: number, everyMs: number) =>
      Array.from({ length: count }, (_, index) => new Date(at("2026-11-20") - index * everyMs).toISOString());
    const pace = (more: Partial<Seen>) => after("2026-11-20", seen(more))?.postsPerWeek;
    expect(pace({ recent: posts(8, 3 * DAY) })).toBe(2);
    expect(pace({ recent: posts(4, DAY / 2), created: "2026-11-10" })).toBe(2.7); // 10.2 days old
    expect(pace({ recent: posts(7, DAY / 24), created: "2026-11-14" })).toBeUndefined(); // less than a week old
    expect(pace({ recent: posts(40, DAY / 10), since: posts(40, DAY / 10).at(-1) })).toBe(72);
    expect(pace({ recent: posts(3, DAY), lastPost: "2026-09-01" })).toBe(0.8);
    expect(pace({ recent: [] })).toBeUndefined();
    expect(pace({ lastPost: "2026-10-01" })).toBe(0);
  });

  it("an account that is found again is no longer missing or gone", () => {
    const known = { seen: "2026-11-06", missingSince: "2026-11-06", gone: "2026-11-13" };
    expect(after("2026-11-20", seen(), known)).toEqual({ ...ACCOUNT, id: "1" });
  });
});

describe("an account that its server does not have", () => {
  it("an account that was never seen is missing from the first reading on", () => {
    expect(after("2026-11-20", MISSING)).toEqual({ ...ACCOUNT, missingSince: "2026-11-20" });
  });

  it("an account is gone if it is missing twice, at least seven days apart, and keeps what is known of it", () => {
    const known = { id: "1", lastPost: "2026-11-10" };
    const first = { ...known, seen: "2026-11-13", missingSince: "2026-11-20" };
    expect(after("2026-11-20", MISSING, known)).toEqual({ ...ACCOUNT, ...first });
    expect(after("2026-11-26", MISSING, first, "2026-11-20")).toEqual({ ...ACCOUNT, ...first });
    const gone = { ...first, gone: "2026-11-27" };
    expect(after("2026-11-27", MISSING, first, "2026-11-20")).toEqual({ ...ACCOUNT, ...gone });
    expect(after("2026-12-04", MISSING, gone, "2026-11-27")).toEqual({ ...ACCOUNT, ...gone });
  });

  it("an account of which only the name is known keeps its line and the day on which it was seen, and is not missing", () => {
    const named = seen({ nameOnly: true });
    expect(after("2026-11-20", named, { id: "1" })).toEqual({ ...ACCOUNT, id: "1", seen: "2026-11-13" });
    const missed = { seen: "2026-11-06", missingSince: "2026-11-13", gone: "2026-11-13" };
    expect(after("2026-11-20", named, missed)).toEqual({ ...ACCOUNT, seen: "2026-11-06" });
    expect(after("2026-11-20", named, { missingSince: "2026-11-13" })).toBeUndefined();
    expect(after("2026-11-20", named)).toBeUndefined();
  });

  it("an account that was not read keeps its line and the day on which it was seen", () => {
    expect(after("2026-11-20", undefined, { id: "1" })).toEqual({ ...ACCOUNT, id: "1", seen: "2026-11-13" });
    expect(after("2026-11-20", undefined, { missingSince: "2026-11-13" })).toEqual({
      ...ACCOUNT,
      missingSince: "2026-11-13",
    });
    expect(after("2026-11-20", undefined)).toBeUndefined();
  });
});

it("an account that is not listed loses its line", () => {
  const before = measuredFile("2026-11-13", [{ account: "wax@museum.example" }], HOME);
  expect(mergeReadings(before, [], new Map(), at("2026-11-20"))).toEqual({ run: "2026-11-20", accounts: new Map() });
});

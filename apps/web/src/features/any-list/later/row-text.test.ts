import { acctOf } from "@roster/core";
import { createListPlan, findLookAlikes, type ListEntry, type ListRow } from "@roster/core/lists";
import { keyOf } from "@roster/core/site";
import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { factOf, nameOf, noteOf, strangerLook, sumOf, titleOf } from "./row-text.ts";

const robin = account("robin", { name: "Robin Poe", tags: { role: ["Reporter"] } });
const { roster, toRow } = loadedOf(birds([robin]));
const acct = (username: string, host = "ice.example") => acctOf({ username, host }, {});
const stranger = (entry: Partial<ListEntry> = {}): ListRow => ({
  acct: acct("olli"),
  entry: { acct: acct("olli"), ...entry },
  account: undefined,
  facts: {},
});
const fact = (row: ListRow) => factOf(row, toRow, "home.example");

it("a row says one fact: the reason, else the role on the roster, else that the account approves its followers, else its address", () => {
  const known = { ...stranger(), account: robin, facts: { locked: true } as const };
  expect(fact({ ...known, reason: { kind: "gone" } })).toBe("Account is gone");
  expect(fact(known)).toMatch(/^\S.*: Reporter$/);
  expect(fact({ ...known, reason: { kind: "taken-out" } })).toMatch(/^\S.*: Reporter$/);
  expect(fact({ ...stranger(), facts: { locked: true } })).toBe("Approves followers first");
  expect(fact(stranger())).toBeUndefined();
  expect(fact({ ...stranger(), reason: { kind: "silent", since: Date.UTC(2026, 2, 9, 12) } })).toBe(
    "Silent since March 2026",
  );
  expect(fact({ ...stranger(), reason: { kind: "moved", to: "a@b.example" } })).toBe("Has moved to @a@b.example");
  expect(fact({ ...stranger(), reason: { kind: "blocked", by: "instance" } })).toBe("home.example blocks its server");
});

it("an account has the name that the roster gives it, else that of the list, else its username", () => {
  expect(nameOf({ ...stranger({ name: "Ollie" }), account: robin })).toBe("Robin Poe");
  expect(nameOf(stranger({ name: "Ollie" }))).toBe("Ollie");
  expect(nameOf(stranger())).toBe("olli");
});

it("a look-alike and a name with hidden signs have a note that says what is odd", () => {
  const entry = { acct: acct("other"), name: "Rоbin Poe" }; // the second letter is Cyrillic
  const alike = findLookAlikes({ entries: [entry] }, roster.accounts).get(keyOf(entry.acct));
  if (alike === undefined) throw new Error("It is not found.");
  const row: ListRow = { ...stranger(entry), reason: { kind: "look-alike" }, alike };
  expect(noteOf(row)).toMatch(/^This is not Robin Poe of the .*\. The marked letter only looks like “O”\.$/);
  expect(fact(row)).toBeUndefined();
  expect(noteOf(stranger({ acct: acct("olli"), facts: { hidden: true } }))).toBe(
    "This name holds signs that nobody sees. Without them: @olli@ice.example",
  );
  expect(noteOf(stranger())).toBeUndefined();
});

it("a stranger is a grey circle with the initials of up to three words", () => {
  expect(strangerLook("The Third Period of Play")).toMatchObject({ letters: "TTP", primary: "#35463e" });
  expect(strangerLook("…").letters).toBe("");
});

it("the numbers of a plan add up to the number in its title, and accounts that are only on Bluesky are counted apart", () => {
  const entries = ["a", "b", "c", "d", "e"].map((username) => ({ acct: acct(username) }));
  const bridged = { acct: acct("f.bsky.social", "bsky.brid.gy") };
  const list = { title: "", entries: [...entries, bridged], left: [] };
  const state = { kind: "following" } as const;
  const answer = { kind: "not-found", why: "not-found" } as const;
  const plan = createListPlan({
    list,
    listed: () => undefined,
    lookAlikes: new Map(),
    states: { known: new Map([[keyOf(acct("a")), state]]), rest: { kind: "not-following" } },
    refused: new Map([[keyOf(acct("b")), "instance"]]),
    answers: new Map([[keyOf(bridged.acct), answer]]),
    chosen: new Map([[keyOf(acct("c")), "out"]]),
    isInRun: () => false,
    isWhole: false,
    now: 0,
  });
  const parts = sumOf(plan);
  expect(parts.map(({ count, label }) => `${count} ${label}`)).toEqual([
    "2 to follow",
    "1 yours already",
    "1 left out",
    "1 out of reach of your server",
    "1 on Bluesky only",
  ]);
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  expect(titleOf({ list })).toBe("6 accounts in a text you pasted");
  expect(titleOf({ list, file: "people.csv" })).toBe("6 accounts from people.csv");
  expect(titleOf({ list, from: "https://hockey.example/a" })).toBe("6 accounts from hockey.example");
  expect(titleOf({ list: { ...list, title: "Rink", entries: [bridged] } })).toBe("1 account in “Rink”");
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../instance/testing/fakes.ts";
import { acctOf, keyOf, type Acct } from "../lib/acct.ts";
import { createPlan } from "../my-teams/plan.ts";
import { createRoster } from "../roster/roster.ts";
import { account, data, site } from "../roster/testing/space.ts";
import { inputsOf } from "../testing/inputs.ts";
import type { Account } from "../types.ts";
import { changesIn, endOf, markUnfollowed, noteVisit, takeOut, unfollowedByHand, type Visit } from "./changes.ts";
import { type Kits, NO_KITS, openKits } from "./kits.ts";

const acct = (username: string): Acct => acctOf({ username }, site);
const member = (username: string, rest: Partial<Account> = {}, team = "esa/rosetta"): Account =>
  account(username, { tags: { type: ["Writer"], agency: ["ESA"], mission: [team] }, ...rest });
const ROLE = { role: { text: "writes", outlet: "Herald", asOf: "2026" } };
const own = account("Rosetta", { tags: { type: ["Mission"], agency: ["ESA"], mission: ["esa/rosetta"] } });
const TEAM = [own, member("ann", ROLE), member("bo")];

/** A visit on a day, with a roster of these accounts, by somebody who follows these. */
function visit(accounts: readonly Account[], followed: readonly string[], more: Partial<Visit> = {}): Visit {
  const roster = createRoster({ ...data, accounts });
  const teams = createPlan(roster, ["esa/rosetta"]).teams.map((kit) => ({ ...kit, isReduced: false }));
  const keys = new Set(followed.map((name) => keyOf(acct(name))));
  return { roster, teams, also: [], isFollowed: (one) => keys.has(keyOf(one)), today: "2026-11-30", ...more };
}
const ALL = ["Rosetta", "ann", "bo"];
/** What is remembered after a first visit in October. */
const kitsOf = (accounts: readonly Account[] = TEAM, followed: readonly string[] = ALL, more: Partial<Visit> = {}) =>
  noteVisit(NO_KITS, visit(accounts, followed, { today: "2026-10-09", ...more }));
const shown = (before: Kits, now: Visit) => {
  const { changes, isOdd } = changesIn(noteVisit(before, now), now);
  const rows = changes.map((one) => [
    one.kind,
    ...one.steps.map((step) => `${step.action} ${step.acct.split("@")[0]}`),
  ]);
  return isOdd ? [["odd"], ...rows] : rows;
};
const [, ann = own, bo = own] = TEAM;

describe("the changes of a kit", () => {
  it.each<[string, readonly Account[], readonly string[], readonly (readonly string[])[]]>([
    ["nothing has changed", TEAM, ALL, []],
    [
      "an account is silent",
      [own, { ...ann, activity: "quiet", silentSince: "2026-08-12" }, bo],
      ALL,
      [["silent", "unfollow ann"]],
    ],
    ["an account is gone from its server", [own, { ...ann, activity: "gone" }, bo], ALL, [["gone", "unfollow ann"]]],
    ["a reporter is new", [...TEAM, member("cy")], ALL, [["new", "follow cy"]]],
    ["a new account is silent", [...TEAM, member("cy", { silentSince: "2026-08-12" })], ALL, []],
    ["a new account is followed already", [...TEAM, member("cy")], [...ALL, "cy"], []],
    [
      "somebody of the same outlet comes for one who leaves",
      [own, member("ann", ROLE, "esa/mars-express"), bo, member("cy", ROLE)],
      ALL,
      [
        ["left", "unfollow ann"],
        ["successor", "follow cy"],
      ],
    ],
    [
      "an account has moved",
      [own, { ...ann, activity: "moved", movedTo: "anna@press.example" }, bo],
      ALL,
      [["moved", "follow anna", "unfollow ann"]],
    ],
    [
      "the roster has the new address",
      [own, member("anna", { formerAccts: ["ann@space.example"] }), bo],
      ALL,
      [["moved", "follow anna", "unfollow ann"]],
    ],
    [
      "the server has moved the follow by itself",
      [own, member("anna", { formerAccts: ["ann@space.example"] }), bo],
      ["Rosetta", "anna", "bo"],
      [],
    ],
    ["an account has left the roster", [own, bo], ALL, []],
    ["the visitor has unfollowed an account", TEAM, ["Rosetta", "bo"], []],
    ["the visitor has unfollowed the team", [...TEAM, member("cy")], [], []],
  ])("if %s, they are these", (_, accounts, followed, expected) => {
    expect(shown(kitsOf(), visit(accounts, followed))).toEqual(expected);
  });

  it("no plan offers a team again that was unfollowed by hand, but accounts that an undo has unfollowed are offered", () => {
    const over = noteVisit(kitsOf(), visit([...TEAM, member("cy")], []));
    const later = [[], ["bo"]].map((ids) => shown(over, visit([...TEAM, member("cy")], ids)));
    expect(later).toEqual([[], [["new", "follow cy"]]]);
    const [kit] = noteVisit(kitsOf(), { ...visit(TEAM, []), undone: new Set([keyOf(ann.acct)]) }).kits;
    expect(kit?.members.get(keyOf(ann.acct))).toBe("declined");
  });

  it("a first visit has none, and what was silent or not followed then is none later", () => {
    const silent = [own, { ...ann, silentSince: "2026-01-01" }, bo];
    expect(shown(NO_KITS, visit(silent, ["Rosetta", "ann"]))).toEqual([]);
    expect(shown(kitsOf(silent, ["Rosetta", "ann"]), visit(silent, ["Rosetta", "ann"]))).toEqual([]);
  });

  it("an account that a plan of changes has unfollowed is offered when it posts again, one unfollowed by hand is not", () => {
    const silent = visit([own, { ...ann, silentSince: "2026-08-12" }, bo], ALL);
    const made = markUnfollowed(kitsOf(), changesIn(kitsOf(), silent).changes);
    const after = visit([own, ann, bo], ["Rosetta", "bo"]);
    expect(shown(made, after)).toEqual([["back", "follow ann"]]);
    expect(shown(kitsOf(), after)).toEqual([]);
    expect(unfollowedByHand(noteVisit(kitsOf(), after), changesIn(noteVisit(made, after), after), after)).toEqual([
      ann,
    ]);
    expect(shown(made, visit([own, ann, bo], ALL)), "the run has failed").toEqual([]);
    expect(shown(made, silent), "the run has failed").toEqual([["silent", "unfollow ann"]]);
  });

  it("what is taken out is not offered again, and what is put back is", () => {
    const now = visit([own, { ...ann, silentSince: "2026-08-12" }, bo, member("cy")], ALL);
    const { changes } = changesIn(kitsOf(), now);
    const out = changes.reduce((kits, change) => takeOut(kits, change, true), kitsOf());
    expect(shown(out, now)).toEqual([]);
    expect(shown(out, { ...now, ...visit([own, { ...ann, activity: "gone" }, bo, member("cy")], ALL) })).toEqual([]);
    const back = changes.reduce((kits, change) => takeOut(kits, change, false), out);
    expect(shown(back, now)).toHaveLength(2);
  });

  it("an account of two teams of the visitor has one change, and does not leave while one of them has it", () => {
    const both = (accounts: readonly Account[], today = "2026-11-30"): Visit => {
      const one = visit(accounts, ALL, { today });
      const ids = ["esa/rosetta", "esa/mars-express"];
      return { ...one, teams: createPlan(one.roster, ids).teams.map((kit) => ({ ...kit, isReduced: false })) };
    };
    const shared = { ...ann, tags: { ...ann.tags, mission: ["esa/rosetta", "esa/mars-express"] } };
    const kits = noteVisit(NO_KITS, both([own, shared, bo], "2026-10-09"));
    expect(shown(kits, both([own, { ...shared, silentSince: "2026-08-12" }, bo]))).toEqual([
      ["silent", "unfollow ann"],
    ]);
    expect(shown(kits, both([own, member("ann", {}, "esa/mars-express"), bo]))).toEqual([]);
  });

  it("a kit of essentials gets a reporter only in the place of one who is lost", () => {
    const reduced = (accounts: readonly Account[], followed: readonly string[], first: string): Visit => {
      const one = visit(accounts, followed);
      const essentials = [own, ...accounts.filter(({ username }) => username === first)];
      return { ...one, teams: one.teams.map(({ team }) => ({ team, accounts: essentials, isReduced: true })) };
    };
    const kits = noteVisit(NO_KITS, reduced(TEAM, ["Rosetta", "bo"], "bo"));
    expect(shown(kits, reduced([...TEAM, member("cy")], ["Rosetta", "bo"], "cy"))).toEqual([]);
    const lost = [own, ann, { ...bo, silentSince: "2026-08-12" }, member("cy")];
    expect(shown(kits, reduced(lost, ["Rosetta", "bo"], "cy"))).toEqual([
      ["silent", "unfollow bo"],
      ["successor", "follow cy"],
    ]);
  });

  it.each<[string, boolean, number, number]>([
    ["five of ten", true, 5, 5],
    ["three of ten", false, 3, 7],
    ["half of one team", true, 4, 4],
    ["less than half of one team", false, 4, 5],
    ["twenty of many", true, 20, 80],
    ["nineteen of many", false, 19, 81],
  ])("row 231: a roster that has lost %s is called odd: %s", (_, isOdd, lost, left) => {
    const accounts = Array.from({ length: lost + left }, (__, index) => member(`m${index}`));
    const others = Array.from({ length: 60 }, (__, index) => member(`o${index}`, {}, "esa/mars-express"));
    const names = [...accounts, ...others].map(({ username }) => username);
    const see = (listed: readonly Account[]): Visit => {
      const one = visit([...listed, ...others], names);
      const { teams } = createPlan(one.roster, ["esa/rosetta", "esa/mars-express"]);
      return { ...one, teams: teams.map((kit) => ({ ...kit, isReduced: false })) };
    };
    const kits = noteVisit(NO_KITS, see(accounts));
    const gone = accounts.map((one, index) => (index < lost ? { ...one, activity: "gone" as const } : one));
    expect(changesIn(kits, see(gone))).toMatchObject({ isOdd, changes: { length: lost } });
    expect(changesIn(kits, see(accounts.slice(lost))).isOdd, "not on the roster any more").toBe(isOdd);
  });

  it("followed accounts that the roster has lost are named if they are many, and also if the team is gone", () => {
    const lostIn = (accounts: readonly Account[], more: Partial<Visit> = {}) => {
      const now = visit(accounts, ALL, more);
      return changesIn(noteVisit(kitsOf(), now), now).unlisted;
    };
    expect(lostIn([own, bo])).toEqual([]);
    expect(lostIn([own])).toEqual([ann, bo].map(({ acct: of }) => keyOf(of)));
    const noTeam = createRoster({ ...data, accounts: [] });
    expect(lostIn([], { teams: [], roster: { ...noTeam, team: () => undefined } })).toHaveLength(3);
    const back = visit(TEAM, ALL);
    expect(shown(noteVisit(kitsOf(), visit([own], ALL)), back), "they are back").toEqual([]);
  });

  it("the end of a season unfollows accounts that have moved too, and nobody has unfollowed them by hand", () => {
    const now = visit([own, { ...ann, activity: "moved", movedTo: "anna@press.example" }, bo, member("cy")], ALL);
    const kits = noteVisit(kitsOf(), now);
    const ending = endOf(kits, now, now.teams[0]?.team.group ?? "");
    expect(ending.map(({ acct: of }) => of).toSorted()).toEqual(
      [own, ann, bo].map((one) => keyOf(one.acct)).toSorted(),
    );
    const after = { ...now, isFollowed: (one: Acct) => keyOf(one) === keyOf(bo.acct) };
    const made = markUnfollowed(
      kits,
      ending.filter(({ account: of }) => of !== bo),
    );
    const noted = noteVisit(made, after);
    expect(unfollowedByHand(noted, changesIn(noted, after), after)).toEqual([]);
    expect(shown(made, after)).toEqual([["new", "follow cy"]]);
  });

  it("the end of a season names nobody who covers other teams now, and nobody whom an earlier change has unfollowed comes back", () => {
    const silent = visit([own, { ...ann, silentSince: "2026-08-12" }, bo], ALL);
    const kits = markUnfollowed(kitsOf(), changesIn(kitsOf(), silent).changes);
    const now = visit([own, ann, member("bo", {}, "esa/mars-express")], ["Rosetta", "bo"]);
    const noted = noteVisit(kits, now);
    const ending = endOf(noted, now, now.teams[0]?.team.group ?? "");
    expect(ending.map(({ acct: of }) => of)).toEqual([keyOf(own.acct)]);
    expect(endOf(noted, now, "another group")).toEqual([]);
    expect(shown(noted, now)).toEqual([
      ["back", "follow ann"],
      ["left", "unfollow bo"],
    ]);
    expect(shown(markUnfollowed(noted, ending), now)).toEqual([["left", "unfollow bo"]]);
  });

  it("the day of the last visit stays while changes are open", () => {
    const now = visit([...TEAM, member("cy")], ALL);
    expect(noteVisit(kitsOf(), now).kits[0]?.since).toBe("2026-10-09");
    expect(noteVisit(kitsOf(), visit(TEAM, ALL)).kits[0]?.since).toBe("2026-11-30");
  });
});

it("kits are read as they were written, in 40 bytes an account, and an unreadable text counts for none", () => {
  const at = createFakeStorage();
  const far = account("far.away", { host: "press.example", tags: { mission: ["esa/rosetta"] } });
  const kits = kitsOf([...TEAM, far, member("dee", { silentSince: "2026-01-01" })], ["ann", "dee", "far"]);
  const put: Kits = {
    kits: kits.kits.map((kit) => ({ ...kit, list: "Sports" })),
    putOff: [keyOf(acct("ann"))],
    kept: [keyOf(acct("dee"))],
  };
  const store = openKits({ at }, site);
  store.set(put);
  const text = at.map.get("rosterKits") ?? "";
  expect(text.length).toBeLessThan(160 + 5 * 40);
  const again = openKits({ at }, site);
  again.refresh();
  expect(again.get()).toEqual(put);
  store.set(NO_KITS);
  expect(at.map.has("rosterKits")).toBe(false);
  for (const wrong of [
    "{",
    "[]",
    '{"kits":[{"team":7}]}',
    '{"kits":[{"team":"a/b","since":"x","members":"@ ! a@b@c"}]}',
  ]) {
    at.map.set("rosterKits", wrong);
    again.refresh();
    expect(again.get().kits.flatMap(({ members }) => [...members])).toEqual([]);
  }
});

const inputs = inputsOf("kits");
it(
  "no change names an account that the visitor has unfollowed or taken out, and every step changes something",
  () => {
    const one = fc.record({
      isListed: fc.boolean(),
      isSilent: fc.boolean(),
      isOfTeam: fc.boolean(),
      isFollowed: fc.boolean(),
      activity: fc.constantFrom("active", "active", "gone", "moved"),
    });
    const week = fc.array(one, { minLength: 6, maxLength: 6 });
    const property = fc.property(fc.array(week, { minLength: 1, maxLength: 5 }), (weeks) => {
      let kits = NO_KITS;
      const never = new Set<string>();
      for (const states of weeks) {
        const named = states.map((state, at) => ({ ...state, username: `m${at}` }));
        const accounts = named.flatMap(({ isListed, isSilent, isOfTeam, activity, username }) => {
          const status = { activity, ...(activity === "moved" && { movedTo: `${username}@press.example` }) } as const;
          const silent = isSilent && activity === "active" ? { silentSince: "2026-08-12" } : {};
          return isListed
            ? [member(username, { ...status, ...silent }, isOfTeam ? "esa/rosetta" : "esa/mars-express")]
            : [];
        });
        const followed = named.flatMap(({ isFollowed, username }) => (isFollowed ? [username] : []));
        for (const username of followed) never.delete(acct(username));
        const now = visit(accounts, followed);
        kits = noteVisit(kits, now);
        const { changes } = changesIn(kits, now);
        for (const change of changes) {
          expect(never.has(change.acct), `${change.acct} is offered again`).toBe(false);
          expect(change.steps.length).toBeGreaterThan(0);
          for (const { acct: of, action } of change.steps) expect(now.isFollowed(of)).toBe(action === "unfollow");
        }
        const [first] = changes;
        if (first?.steps[0]?.action === "follow") never.add(first.acct);
        if (first) kits = takeOut(kits, first, true);
      }
    });
    fc.assert(property, { ...inputs, numRuns: Math.ceil(inputs.numRuns / 10) });
  },
  inputs.timeout,
);

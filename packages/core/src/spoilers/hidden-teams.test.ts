import { describe, expect, it } from "vitest";
import { createFakeClock, createFakeStorage, type FakeStorage } from "../instance/testing/fakes.ts";
import { MAX_HIDDEN_MS, namesAny, openSpoilers } from "./hidden-teams.ts";

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 10, 30, 20);

const press = (team: string) => ({ teams: [team], names: [team], words: [team], title: `Roster: ${team}` });

function open(at: FakeStorage = createFakeStorage(), start = START) {
  const clock = createFakeClock(start);
  const wakes: (() => void)[] = [];
  const page = { onWake: (listener: () => void) => (wakes.push(listener), () => {}) };
  const spoilers = openSpoilers({ at, clock, page });
  spoilers.connect();
  const hide = (team: string, hours = 3): string =>
    spoilers.hide({ ...press(team), until: clock.now() + hours * HOUR_MS });
  const names = (): readonly string[] => spoilers.all.get().flatMap((one) => (one.isLifted ? [] : one.names));
  return { at, clock, spoilers, hide, names, wake: () => wakes.forEach((run) => run()) };
}

describe("hidden teams", () => {
  it("hidden teams show again by themselves at their time, and nothing stays stored", () => {
    const { at, clock, hide, names } = open();
    hide("Bruins", 1);
    hide("Celtics", 2);
    clock.advance(HOUR_MS - 1);
    expect(names()).toEqual(["Bruins", "Celtics"]);
    clock.advance(1);
    expect(names()).toEqual(["Celtics"]);
    clock.advance(HOUR_MS);
    expect([names(), at.storage().getItem("rosterHidden")]).toEqual([[], null]);
  });

  it("a press ends what it has hidden, and leaves other teams hidden", () => {
    const { spoilers, hide, names } = open();
    const bruins = hide("Bruins");
    hide("Celtics");
    spoilers.show(bruins);
    expect(names()).toEqual(["Celtics"]);
  });

  it("a team that two presses hide shows when both are over", () => {
    const { spoilers, clock, hide, names } = open();
    spoilers.hide({ ...press("a"), teams: ["a", "b"], names: ["A", "B"], until: clock.now() + HOUR_MS });
    hide("b", 2);
    clock.advance(HOUR_MS);
    expect(names()).toEqual(["b"]);
  });

  it("a press takes the place of one about the same teams or fewer that would end sooner", () => {
    const { spoilers, clock, hide } = open();
    hide("a", 1);
    const longer = hide("b", 3);
    const both = spoilers.hide({ ...press("a"), teams: ["a", "b"], until: clock.now() + 2 * HOUR_MS });
    expect(spoilers.all.get().map(({ id }) => id)).toEqual([longer, both]);
  });

  it("a tab that slept past the end shows the teams when it wakes", () => {
    const first = open();
    first.hide("Bruins", 1);
    const later = open(first.at, START + 2 * HOUR_MS);
    expect([later.names(), first.at.storage().getItem("rosterHidden")]).toEqual([[], null]);
    first.wake();
    expect(first.names()).toEqual([]);
  });

  it("a clock that is put back by a year keeps the length of the time", () => {
    const first = open();
    first.hide("Bruins", 3);
    const later = open(first.at, START - 365 * 24 * HOUR_MS);
    expect(later.names()).toEqual(["Bruins"]);
    later.clock.advance(3 * HOUR_MS);
    expect(later.names()).toEqual([]);
  });

  it("another tab that hides or shows a team changes this one", () => {
    const one = open();
    const other = open(one.at);
    const id = one.hide("Bruins");
    other.wake();
    expect(other.names()).toEqual(["Bruins"]);
    other.spoilers.show(id);
    one.wake();
    expect(one.names()).toEqual([]);
  });

  it("what another tab hides shows at its time, also after that tab has closed", () => {
    const at = createFakeStorage();
    const changes: ((key: string | null) => void)[] = [];
    const { clock, names } = open({ ...at, onChange: (listener) => (changes.push(listener), () => {}) });
    open(at).hide("Bruins", 1);
    for (const tell of changes) tell(null);
    expect(names()).toEqual(["Bruins"]);
    clock.advance(HOUR_MS);
    expect(names()).toEqual([]);
  });

  it.each(["[", "7", '[{"teams":7}]', JSON.stringify([{ id: "a", teams: [], names: [], words: [], until: 1e99 }])])(
    "stored text %s hides nothing",
    (text) => {
      expect(open(createFakeStorage({ rosterHidden: text })).names()).toEqual([]);
    },
  );

  it("an end that nobody could choose is at most seven days away", () => {
    const one = { ...press("a"), id: "a", from: START, until: START + 999 * HOUR_MS };
    const { clock, names } = open(createFakeStorage({ rosterHidden: JSON.stringify([one]) }));
    clock.advance(MAX_HIDDEN_MS);
    expect(names()).toEqual([]);
  });
});

describe("hidden teams of the feeds", () => {
  const HIDES = { kind: "hides", host: "h.example", account: "1", id: "7" } as const;

  it("a press whose filter the server may have stays until that is ended, and these pages show its teams", () => {
    const { spoilers, clock, hide, names } = open();
    const bruins = hide("Bruins", 1);
    spoilers.note(bruins, { ...HIDES, end: clock.now() + HOUR_MS });
    clock.advance(HOUR_MS);
    expect([names(), spoilers.all.get()]).toMatchObject([[], [{ id: bruins, isLifted: true }]]);
    spoilers.note(bruins, undefined);
    expect(spoilers.all.get()).toEqual([]);
  });

  it("a hiding that the visitor ended before the server refused its filter is forgotten", () => {
    const { spoilers, hide } = open();
    const bruins = hide("Bruins");
    spoilers.note(bruins, { kind: "sent", host: "h.example" });
    spoilers.show(bruins);
    spoilers.note(bruins, { kind: "not", host: "h.example", why: "refused" });
    expect(spoilers.all.get()).toEqual([]);
  });

  it("a press that a sign-out has removed does not come back with the answer of the server", () => {
    const { at, spoilers, clock, hide, names } = open();
    const bruins = hide("Bruins");
    at.storage().removeItem("rosterHidden");
    spoilers.note(bruins, { ...HIDES, end: clock.now() });
    expect([names(), at.storage().getItem("rosterHidden")]).toEqual([[], null]);
  });

  it("what is known already is not written again", () => {
    const { at, spoilers, clock, hide } = open();
    const feeds = { ...HIDES, end: clock.now() };
    const bruins = hide("Bruins");
    spoilers.note(bruins, feeds);
    const before = spoilers.all.get();
    spoilers.note(bruins, { ...feeds });
    expect(spoilers.all.get()).toBe(before);
    expect(at.map.get("rosterHidden")).toContain(HIDES.host);
  });

  it("a clock that was a year behind and is corrected leaves the end to the server", () => {
    const year = 365 * 24 * HOUR_MS;
    const first = open(undefined, START - year);
    first.spoilers.note(first.hide("Bruins", 3), { ...HIDES, end: START + 3 * HOUR_MS });
    const later = open(first.at, START + HOUR_MS);
    expect(later.names()).toEqual(["Bruins"]);
    later.clock.advance(2 * HOUR_MS + 20_000);
    expect(later.names()).toEqual([]);
  });
});

it.each([
  ["Bruins win!", true],
  ["#bruins in the third", true],
  ["The B’s and the B's", true],
  ["Live from TD  Garden", false],
  ["Live from TD Garden.", true],
  ["BruinsFan, MyBruins and Bruins_2", false],
  ["What a goal!", false],
])("a post that says %j names the team: %s", (text, isNamed) => {
  expect(namesAny(text, ["Bruins", "B's", "TD Garden"])).toBe(isNamed);
});

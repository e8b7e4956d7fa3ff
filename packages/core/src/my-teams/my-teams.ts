import { type Acct, type AcctKey, keyOf, readKey } from "../lib/acct.ts";
import { fieldsOf, itemsOf } from "../lib/untrusted.ts";
import { openStore, type Persisted, type StoragePlace } from "../lib/storage.ts";

/** The storage key of the visitor's teams, before the base path is added. */
export const MY_TEAMS_KEY = "rosterPicks";

/** Limits for stored text, which may be damaged or forged. Further and longer items are left out. */
const MAX_ITEMS = 2_000;
const MAX_ITEM_LENGTH = 400; // an address may have 318 characters

/** The visitor's teams, and the accounts that they switched on or off in the plan. */
export interface TeamChoice {
  /** Team ids, in the order in which they were picked. The roster may no longer have some of them. */
  readonly teams: readonly string[];
  readonly on: readonly AcctKey[];
  readonly off: readonly AcctKey[];
  /** The ids of the teams of which a plan has the essentials alone; undefined for none. */
  readonly reduced?: readonly string[] | undefined;
}

/** The teams that the visitor has picked in this browser. All tabs share them. */
export interface MyTeams extends Omit<Persisted<TeamChoice>, "set" | "isStored"> {
  /** Adds a team, or removes it if it is picked. */
  toggle(team: string): void;
  add(teams: readonly string[]): void;
  remove(teams: readonly string[]): void;
  /** Replaces all teams and forgets which accounts were switched on or off. */
  replace(teams: readonly string[]): void;
  /** Adds accounts to the plan, whatever its teams, or takes accounts out of it. */
  choose(accts: readonly Acct[], isOn: boolean): void;
  /** Puts back accounts of the plan's teams that were taken out. They leave the plan together with their team. */
  putBack(accts: readonly Acct[]): void;
  /** Reduces these teams to their essentials in every plan, or puts the others back. */
  reduce(teams: readonly string[], isReduced: boolean): void;
}

const NOTHING: TeamChoice = { teams: [], on: [], off: [], reduced: undefined };

/** Creates the store of the visitor's teams. If storage refuses, they last as long as the page. */
export function createMyTeams(place: StoragePlace): MyTeams {
  const store = openStore(MY_TEAMS_KEY, readChoice, {
    ...place,
    forgetWith: "visitor",
    initial: NOTHING,
    print: (choice) => (isEmpty(choice) ? undefined : choice),
  });
  const change = (next: (choice: TeamChoice) => Partial<TeamChoice>): void => {
    store.refresh(); // another tab may have changed them
    const choice = { ...store.get(), ...next(store.get()) };
    store.set(isEmpty(choice) ? NOTHING : choice);
  };
  return {
    ...store,
    toggle: (team) =>
      change((choice) =>
        choice.teams.includes(team) ? leave(choice, [team]) : { teams: union(choice.teams, [team]) },
      ),
    add: (added) => change(({ teams }) => ({ teams: union(teams, added) })),
    remove: (removed) => change((choice) => leave(choice, removed)),
    replace: (teams) => change(() => ({ ...NOTHING, teams: union([], teams) })),
    choose(accts, isOn) {
      const chosen = accts.map(keyOf);
      change(({ on, off }) =>
        isOn
          ? { on: union(on, chosen), off: without(off, chosen) }
          : { on: without(on, chosen), off: union(off, chosen) },
      );
    },
    putBack: (accts) => change(({ off }) => ({ off: without(off, accts.map(keyOf)) })),
    reduce: (teams, isReduced) =>
      change(({ reduced = [] }) => ({ reduced: some((isReduced ? union : without)(reduced, teams)) })),
  };
}

const isEmpty = ({ teams, on, off, reduced = [] }: TeamChoice): boolean =>
  [teams, on, off, reduced].every((list) => list.length === 0);

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);

/** Removing the last team also forgets which accounts were switched off. Accounts that were picked themselves stay. */
function leave(choice: TeamChoice, removed: readonly string[]): Partial<TeamChoice> {
  const teams = without(choice.teams, removed);
  const reduced = some(without(choice.reduced ?? [], removed));
  return teams.length === 0 ? { teams, reduced, off: [] } : { teams, reduced };
}

const union = <T extends string>(list: readonly T[], added: readonly T[]): readonly T[] =>
  Array.from(new Set([...list, ...added])).slice(0, MAX_ITEMS);

const without = <T extends string>(list: readonly T[], removed: readonly T[]): readonly T[] => {
  const gone = new Set(removed);
  return list.filter((item) => !gone.has(item));
};

function readChoice(value: unknown): TeamChoice | undefined {
  const { teams, on, off, reduced } = fieldsOf<TeamChoice>(value);
  const readKeys = (texts: unknown) => readTexts(texts).flatMap((text) => readKey(text) ?? []);
  const choice = {
    teams: readTexts(teams),
    on: readKeys(on),
    off: readKeys(off),
    reduced: some(readTexts(reduced)),
  };
  return isEmpty(choice) ? undefined : choice;
}

function readTexts(value: unknown): readonly string[] {
  const items = itemsOf(value).slice(0, MAX_ITEMS);
  const texts = items.filter((item) => typeof item === "string").filter(({ length }) => length <= MAX_ITEM_LENGTH);
  return Array.from(new Set(texts));
}

import { type AcctKey, type Home, keyOf, readAcct, shortAcct } from "../lib/acct.ts";
import { flag, listOfUsable, optional, type Reader, shape, text } from "../lib/shape.ts";
import { openStore, type Persisted, type StoragePlace } from "../lib/storage.ts";

/**
 * What is remembered of an account of a kit.
 * - "followed"
 * - "followed-silent": followed although it was silent already, so that its silence is no change
 * - "kept": followed, and no plan of changes names it again
 * - "unfollowed": by a plan of changes. Offered when it is back
 * - "by-hand": unfollowed by the visitor; "declined": never followed, or taken out of a plan of changes. Never offered again
 */
export type Mark = "followed" | "followed-silent" | "kept" | "unfollowed" | "by-hand" | "declined";

/** What the visitor followed of a team at their last visit. */
export interface Kit {
  /** The id of the team. */
  readonly team: string;
  /** The day of the last visit without open changes: YYYY-MM-DD. */
  readonly since: string;
  /** Set for a kit of the team's essentials. */
  readonly isReduced?: boolean | undefined;
  /** The title of the visitor's list at their server that has its accounts. */
  readonly list?: string | undefined;
  readonly members: ReadonlyMap<AcctKey, Mark>;
}

export interface Kits {
  readonly kits: readonly Kit[];
  /** The accounts of the changes that the visitor has put off. They are shown again beside the next other change. */
  readonly putOff: readonly AcctKey[];
  /** The accounts that the visitor has taken out of the open plan of a season that is over. */
  readonly kept: readonly AcctKey[];
}

export const NO_KITS: Kits = { kits: [], putOff: [], kept: [] };

/** Stand behind the address of an account, because no address ends with them. */
const MARKS = new Map<string, Mark>([
  ["~", "followed-silent"],
  ["=", "kept"],
  ["*", "unfollowed"],
  ["^", "by-hand"],
  ["!", "declined"],
]);
const signOf = (mark: Mark): string => [...MARKS].find(([, one]) => one === mark)?.[0] ?? "";

/** The kits of the signed-in visitor, stored until the session ends: for each account its address and a sign. */
export function openKits(place: StoragePlace, home: Home): Persisted<Kits> {
  const keyIn = (address: string): readonly AcctKey[] => {
    const acct = readAcct(address, home);
    return acct ? [keyOf(acct)] : [];
  };
  const readMembers: Reader<Kit["members"]> = (value) => {
    const members = text(value)
      ?.split(" ")
      .flatMap((item) => {
        const mark = MARKS.get(item.slice(-1));
        return keyIn(mark ? item.slice(0, -1) : item).map((key) => [key, mark ?? "followed"] as const);
      });
    return members && new Map(members);
  };
  const readStored = shape({
    kits: listOfUsable(
      shape({
        team: text,
        since: text,
        isReduced: optional(flag),
        list: optional(text),
        members: readMembers,
      }),
    ),
    putOff: optional(text),
    kept: optional(text),
  });
  return openStore(
    "rosterKits",
    (value): Kits | undefined => {
      const stored = readStored(value);
      const keysIn = (addresses = ""): readonly AcctKey[] => addresses.split(" ").flatMap(keyIn);
      return stored && { kits: stored.kits, putOff: keysIn(stored.putOff), kept: keysIn(stored.kept) };
    },
    {
      ...place,
      forgetWith: "session",
      initial: NO_KITS,
      print({ kits, putOff, kept }) {
        if (kits.length === 0) return undefined;
        const short = (key: AcctKey): string => shortAcct(key, home);
        const join = (keys: readonly AcctKey[]): string | undefined => keys.map(short).join(" ") || undefined;
        return {
          kits: kits.map(({ members, ...kit }) => ({
            ...kit,
            members: Array.from(members, ([key, mark]) => short(key) + signOf(mark)).join(" "),
          })),
          putOff: join(putOff),
          kept: join(kept),
        };
      },
    },
  );
}

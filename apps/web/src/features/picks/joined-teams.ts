import { createPersisted, type PersistedStorage } from "@roster/core";
import { browserStorage } from "@roster/core/kernel";
import { senderName, storageKey } from "@roster/core/site";
import { isDay } from "../../day.ts";
import { site } from "../../directory.ts";

/** More teams than a directory has today. Those that were joined first are forgotten. */
const MOST = 500;

/** When the visitor added a team that somebody shared, and that person's name, "" if the link had none. */
export interface Joined {
  readonly team: string;
  readonly day: string;
  readonly from: string;
}

/** The teams that the visitor took over from shared links, stored under `rosterJoined`. They never leave this browser. */
export interface JoinedTeams {
  get(): readonly Joined[];
  add(joined: readonly Joined[]): void;
}

export const joinedTeams = createJoinedTeams(browserStorage, site.basePath);

export function createJoinedTeams(at: PersistedStorage, basePath: string): JoinedTeams {
  const store = createPersisted<readonly Joined[]>(
    storageKey("rosterJoined", basePath),
    [],
    (text) => readJoined(JSON.parse(text)),
    (value) => JSON.stringify(value),
    at,
  );
  return {
    get() {
      store.refresh();
      return store.get();
    },
    add(joined) {
      store.refresh();
      const added = new Set(joined.map(({ team }) => team));
      store.set([...store.get().filter(({ team }) => !added.has(team)), ...joined].slice(-MOST));
    },
  };
}

function readJoined(value: unknown): readonly Joined[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value.slice(-MOST);
  return items.filter(isJoined).map((joined) => ({ ...joined, from: senderName(joined.from) }));
}

function isJoined(value: unknown): value is Joined {
  if (typeof value !== "object" || value === null) return false;
  const { team, day, from }: Partial<Record<keyof Joined, unknown>> = value;
  return typeof team === "string" && isDay(day) && typeof from === "string";
}

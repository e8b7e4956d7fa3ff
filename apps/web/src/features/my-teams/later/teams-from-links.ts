import { createPersisted, type PersistedStorage } from "@roster/core";
import { browserStorage } from "@roster/core/kernel";
import { senderName, storageKey } from "@roster/core/site";
import { isDay } from "../../../day.ts";
import { site } from "../../../directory.ts";

/** More teams than a directory has today. Those that were added first are forgotten. */
const MOST = 500;

/** When the visitor added a team that somebody shared, and that person's name, "" if the link had none. */
export interface TeamFromLink {
  readonly team: string;
  readonly day: string;
  readonly from: string;
}

/** The teams that the visitor took over from shared links, stored under `rosterJoined`. They never leave this browser. */
export interface TeamsFromLinks {
  get(): readonly TeamFromLink[];
  add(added: readonly TeamFromLink[]): void;
}

export const teamsFromLinks = createTeamsFromLinks(browserStorage, site.basePath);

export function createTeamsFromLinks(at: PersistedStorage, basePath: string): TeamsFromLinks {
  const store = createPersisted<readonly TeamFromLink[]>(
    storageKey("rosterJoined", basePath),
    [],
    (text) => readList(JSON.parse(text)),
    (value) => JSON.stringify(value),
    at,
  );
  return {
    get() {
      store.refresh();
      return store.get();
    },
    add(added) {
      store.refresh();
      const replaced = new Set(added.map(({ team }) => team));
      store.set([...store.get().filter(({ team }) => !replaced.has(team)), ...added].slice(-MOST));
    },
  };
}

function readList(value: unknown): readonly TeamFromLink[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value.slice(-MOST);
  return items.filter(isTeamFromLink).map((team) => ({ ...team, from: senderName(team.from) }));
}

function isTeamFromLink(value: unknown): value is TeamFromLink {
  if (typeof value !== "object" || value === null) return false;
  const { team, day, from }: Partial<Record<keyof TeamFromLink, unknown>> = value;
  return typeof team === "string" && isDay(day) && typeof from === "string";
}

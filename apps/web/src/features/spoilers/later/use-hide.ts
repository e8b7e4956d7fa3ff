import type { Team } from "@roster/core";
import { isRecord } from "@roster/core/site";
import * as texts from "@roster/texts/spoilers";
import { useReadable } from "@roster/ui";
import { useEffect, useState } from "react";
import { site } from "../../../directory.ts";
import { useAddress, useClock, useVisitor } from "../../../page.ts";
import { backTo, SPOILER_WORDS_FILE, withBase } from "../../../routes.ts";
import { nameInSentence, splitName } from "../../my-teams/later/pick-rows.ts";
import { useHeld } from "../../permissions/later/use-consent.ts";
import { askServer, hasFilters, spoilers } from "./spoilers.ts";
import { endText } from "./times.ts";

export type SpoilerTeam = Pick<Team, "id" | "name" | "nickname">;

const WORDS_MS = 10_000;
/** The teams that a title names. */
const MOST_NAMES = 3;

/** Hides teams here, and says by which words and whether the visitor's server can hide them too. */
export function useHide(teams: readonly SpoilerTeam[]) {
  const visitor = useVisitor();
  const address = useAddress();
  const clock = useClock();
  const host = useReadable(visitor.session, (value) => value?.instance);
  const isHeld = useHeld().some(({ kind }) => kind === "filters");
  const [found, setFound] = useState<{ readonly words: readonly string[]; readonly can: boolean | undefined }>();
  useEffect(() => {
    let isGone = false;
    const find = async (): Promise<void> => {
      const asked = host !== undefined && (isHeld || hasFilters(host, visitor));
      const [words, can] = await Promise.all([wordsOf(teams), asked]);
      if (!isGone) setFound({ words, can });
    };
    void find();
    return () => void (isGone = true);
  }, [teams, host, isHeld, visitor]);
  return {
    host,
    isHeld,
    /** The words of the teams, and whether the server has filters: `can` is undefined if its answer could not be read. */
    found,
    /** Hides posts here and, with words, in the feeds. Returns whether the page is about to leave for a consent. */
    hide(words: readonly string[], until: number): boolean {
      // a filter without words hides nothing, and a consent leads back only to what is stored
      const inFeeds = host !== undefined && found?.can !== false && words.length > 0 && spoilers.isStored();
      const id = spoilers.hide({
        teams: teams.map((team) => team.id),
        names: teams.map((team) => nameInSentence(team)),
        words,
        until,
        title: titleOf(teams, until, clock.now()),
        ...(inFeeds && { feeds: { kind: "wanted", host } }),
      });
      if (inFeeds) void askServer(id, visitor, backTo(address.read()));
      return inFeeds && !isHeld;
    },
  };
}

/** The title of a filter, which the visitor reads in the settings of their server: "Roster: Bruins, until 23:30". */
function titleOf(teams: readonly SpoilerTeam[], until: number, now: number): string {
  const labels = teams.map((team) => splitName(team).label);
  const named = labels.slice(0, MOST_NAMES).join(", ") + (labels.length > MOST_NAMES ? "…" : "");
  return `${site.name}: ${texts.filterTitle(named, endText(until, now, true))}`;
}

/** The words by which posts name these teams, from the data. Their names alone if the file cannot be loaded. */
async function wordsOf(teams: readonly SpoilerTeam[]): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(WORDS_MS);
  const response = await fetch(withBase(SPOILER_WORDS_FILE), { signal }).catch(() => undefined);
  const all: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const words = teams.flatMap(({ id, name }) => {
    const own = isRecord(all) ? all[id] : undefined;
    return Array.isArray(own) ? own.filter((word) => typeof word === "string") : [name];
  });
  return [...new Set(words)];
}

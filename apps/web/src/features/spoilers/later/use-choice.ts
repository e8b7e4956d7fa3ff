import type { Team } from "@roster/core";
import * as texts from "@roster/texts/spoilers";
import { useReadable } from "@roster/ui";
import { useEffect, useState } from "react";
import { useAddress, useClock, useVisitor } from "../../../page.ts";
import { backTo } from "../../../routes.ts";
import { askServer, hasFilters } from "./feeds.ts";
import { nameInSentence, titleOf } from "./names.ts";
import { spoilers } from "./spoilers.ts";
import { type Chosen, fieldTime, offeredTimes, readOtherTime } from "./times.ts";
import { wordsOf } from "./words.ts";

export type SpoilerTeam = Pick<Team, "id" | "name" | "nickname">;
export type TimeChoice = "tonight" | "tomorrow" | "other";

/** What a visitor chooses in the dialog: until when, and by which words. */
export function useChoice(teams: readonly SpoilerTeam[]) {
  const clock = useClock();
  const [openedAt] = useState(clock.now);
  const offered = offeredTimes(openedAt);
  const [choice, setChoice] = useState<TimeChoice>(offered.tonight === undefined ? "tomorrow" : "tonight");
  const [other, setOther] = useState(() => fieldTime(offered.tonight ?? offered.tomorrow));
  const [problem, setProblem] = useState<string>();
  const [words, setWords] = useState<readonly string[]>();
  const [left, setLeft] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    void wordsOf(teams).then((found) => isGone || setWords(found));
    return () => void (isGone = true);
  }, [teams]);
  const chosenAt = (now: number): Chosen => {
    if (choice === "other") return readOtherTime(other, now);
    const until = offered[choice] ?? 0;
    return until > now ? { until } : { problem: texts.pastTime };
  };
  return {
    openedAt,
    offered,
    choice,
    /** The time in the field. */
    other,
    problem,
    /** The chosen end; undefined if it is none. */
    until: ((chosen) => ("until" in chosen ? chosen.until : undefined))(chosenAt(clock.now())),
    /** All words of the teams; undefined until they have loaded. */
    words,
    ticked: (words ?? []).filter((word) => !left.includes(word)),
    choose(next: TimeChoice, time = other): void {
      setChoice(next);
      setOther(time);
      setProblem(undefined);
    },
    toggle: (word: string): void => setLeft(left.includes(word) ? left.filter((one) => one !== word) : [...left, word]),
    /** Returns the end if it still is one. Else the problem shows. */
    end(): number | undefined {
      const chosen = chosenAt(clock.now());
      setProblem("problem" in chosen ? chosen.problem : undefined);
      return "until" in chosen ? chosen.until : undefined;
    },
  };
}

/** Whether the visitor's server can hide posts, too. */
export function useFeeds() {
  const visitor = useVisitor();
  const address = useAddress();
  const clock = useClock();
  const host = useReadable(visitor.session, (value) => value?.instance);
  const isHeld = useReadable(visitor.permissions, (value) => value)?.http("filters") !== undefined;
  const [answer, setAnswer] = useState<{ readonly host: string; readonly can: boolean | undefined }>();
  useEffect(() => {
    let isGone = false;
    if (host !== undefined) void hasFilters(host, visitor).then((can) => isGone || setAnswer({ host, can }));
    return () => void (isGone = true);
  }, [host, visitor]);
  const isAsking = host !== undefined && answer?.host !== host;
  const can = host === undefined ? false : isAsking ? undefined : answer?.can;
  return {
    host,
    isHeld,
    isAsking,
    /** Undefined if the server has not said it readably. */
    can,
    /** Hides posts here and, with words, in the feeds. Returns whether the page is about to leave for a consent. */
    hide(teams: readonly SpoilerTeam[], words: readonly string[], until: number): boolean {
      // a filter without words hides nothing, and a consent leads back only to what is stored
      const inFeeds = host !== undefined && can !== false && words.length > 0 && spoilers.isStored();
      const id = spoilers.hide({
        teams: teams.map((team) => team.id),
        names: teams.map(nameInSentence),
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

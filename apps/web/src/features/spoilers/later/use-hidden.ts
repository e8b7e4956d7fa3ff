import type { Post } from "@roster/core/posts";
import { type HiddenTeams, namesAny } from "@roster/core/spoilers";
import { useReadable } from "@roster/ui";
import { useMemo } from "react";
import { useClock } from "../../../page.ts";
import { endOf } from "./feeds-text.ts";
import { spoilers } from "./spoilers.ts";

interface OfTeams {
  readonly teams: readonly string[];
}

/** What of a list of posts is hidden now. */
export interface Hidden<T extends OfTeams> {
  /** What the visitor has to know about this list. Empty if nothing is hidden. */
  readonly shown: readonly HiddenTeams[];
  /** The accounts without a hidden team. */
  readonly left: readonly T[];
  /** Whether a post names a hidden team. */
  readonly isHidden: (post: Post) => boolean;
}

/** Follows what is hidden. An account of several teams is hidden if one of them is. */
export function useHidden<T extends OfTeams>(accounts: readonly T[]): Hidden<T> {
  const all = useReadable(spoilers.all, (value) => value);
  const clock = useClock();
  return useMemo(() => {
    const hidden = all.filter(({ isLifted }) => isLifted !== true);
    const hides = (one: HiddenTeams, { teams }: OfTeams): boolean => teams.some((id) => one.teams.includes(id));
    const isAbout = (one: HiddenTeams): boolean => accounts.some((account) => hides(one, account));
    const left = accounts.filter((account) => !hidden.some((one) => hides(one, account)));
    const words = hidden.flatMap((one) => one.words);
    const now = clock.now();
    return {
      // posts of every account may be left out, so each list says what is hidden, not whether it has any
      shown: all.filter((one) =>
        one.isLifted === true ? isAbout(one) && endOf(one) > now : left.length > 0 || isAbout(one),
      ),
      left,
      isHidden: (post) => namesAny(shownText(post), words),
    };
  }, [accounts, all, clock]);
}

/** All text of a post that a page shows. */
function shownText({ paragraphs, warning = "", media }: Post): string {
  const pieces = paragraphs.map((paragraph) => paragraph.map(({ text }) => text).join(""));
  return [warning, ...pieces, ...media.map(({ description }) => description)].join("\n");
}

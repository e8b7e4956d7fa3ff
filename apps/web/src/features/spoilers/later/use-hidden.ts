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

/** Follows what of a list of posts is hidden. An account of several teams is hidden if one of them is. */
export function useHidden<T extends OfTeams>(accounts: readonly T[]) {
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
      /** What the visitor has to know: posts of every account may be left out, so each list says all that is hidden. */
      shown: all.filter((one) =>
        one.isLifted === true ? isAbout(one) && endOf(one) > now : left.length > 0 || isAbout(one),
      ),
      /** The accounts without a hidden team. */
      left,
      /** Whether a post names a hidden team. */
      isHidden: (post: Post): boolean => namesAny(shownText(post), words),
    };
  }, [accounts, all, clock]);
}

/** All text of a post that a page shows. */
function shownText({ paragraphs, warning = "", media }: Post): string {
  const pieces = paragraphs.map((paragraph) => paragraph.map(({ text }) => text).join(""));
  return [warning, ...pieces, ...media.map(({ description }) => description)].join("\n");
}

import type { Post } from "@roster/core/posts";
import { type HiddenTeams, namesAny } from "@roster/core/spoilers";
import { useReadable } from "@roster/ui";
import { useMemo } from "react";
import { spoilers } from "./spoilers.ts";

interface OfTeams {
  readonly teams: readonly string[];
}

/** What of a list of posts is hidden now. */
export interface Hidden<T extends OfTeams> {
  /** Empty if nothing is hidden. If all accounts are hidden, only what hides them. */
  readonly hidden: readonly HiddenTeams[];
  /** The accounts without a hidden team. */
  readonly left: readonly T[];
  /** Whether a post names a hidden team. */
  readonly isHidden: (post: Post) => boolean;
}

/** Follows what is hidden. An account of several teams is hidden if one of them is. */
export function useHidden<T extends OfTeams>(accounts: readonly T[]): Hidden<T> {
  const all = useReadable(spoilers.hidden, (value) => value);
  return useMemo(() => {
    const hides = (one: HiddenTeams, { teams }: OfTeams): boolean => teams.some((id) => one.teams.includes(id));
    const left = accounts.filter((account) => !all.some((one) => hides(one, account)));
    const words = all.flatMap((one) => one.words);
    return {
      hidden: left.length > 0 ? all : all.filter((one) => accounts.some((account) => hides(one, account))),
      left,
      isHidden: (post) => namesAny(shownText(post), words),
    };
  }, [accounts, all]);
}

/** All text of a post that a page shows. */
function shownText({ paragraphs, warning = "", media }: Post): string {
  const pieces = paragraphs.map((paragraph) => paragraph.map(({ text }) => text).join(""));
  return [warning, ...pieces, ...media.map(({ description }) => description)].join("\n");
}

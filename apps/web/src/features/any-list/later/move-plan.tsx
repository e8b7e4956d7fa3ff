import * as texts from "@roster/texts/moving-plan";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { dayOf } from "../../../day.ts";
import { useSession, useVisitor } from "../../../page.ts";
import { FOLLOWS_PATH } from "../../../server-paths.ts";
import { dayText } from "../../kits/later/change-texts.ts";
import { Sentence } from "../../remote-follow/sentence.tsx";
import type { KeptList } from "./kept-list.ts";

/** Says where the visitor is now, and how old the list of the other server is. */
export function MoveHead(props: { readonly move: NonNullable<KeptList["move"]>; readonly count: number }): ReactNode {
  const { move, count } = props;
  const host = useReadable(useSession(), (value) => value?.instance);
  return (
    <div className="move-head">
      {host !== undefined && (
        <p>
          <Sentence parts={texts.here(host)} />
        </p>
      )}
      <p className="muted">{texts.asOf(dayText(dayOf(move.at)))}</p>
      {move.isPart && <p>{texts.part(count)}</p>}
    </div>
  );
}

/** The words that the sum of a move says differently from the sum of somebody's list. */
export const moveSum = (host: string | undefined) => ({
  yours: texts.yours,
  out: host === undefined ? texts.out : texts.outOf(host),
});

/** Says that nothing changes at the old server, and leads to the list of follows there. */
export function StillThere({ host }: { readonly host: string }): ReactNode {
  const href = useVisitor().urlOn(host, FOLLOWS_PATH);
  const [before, link, after] = texts.unfollowThere;
  return (
    <p className="plan-facts">
      <span>{texts.still(host)}</span> <span>{before}</span>
      <a className="link" href={href} target="_blank" rel="noopener noreferrer">
        {link}
      </a>
      <span>{after}</span>
    </p>
  );
}

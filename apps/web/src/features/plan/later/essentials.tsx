import { chosenAccounts, type Plan } from "@roster/core/site";
import * as texts from "@roster/texts/plan";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { otherAccounts } from "../../my-teams/later/pick-rows.ts";
import { Seg } from "./seg.tsx";

/** Reduces the teams of a plan to their essentials, or shows everyone again. Nothing if both are the same accounts. */
export function Essentials(props: {
  readonly plan: Plan;
  readonly opened: OpenedTeams;
  /** Whether the plan also has accounts that the visitor has picked beside those of teams. */
  readonly hasOthers: boolean;
}): ReactNode {
  const { plan, opened, hasOthers } = props;
  const { myTeams, loaded } = opened;
  const picked = useReadable(myTeams, (value) => value);
  const { reduced = [] } = picked;
  const ids = plan.teams.map(({ team }) => team.id);
  const others = hasOthers ? otherAccounts(loaded.roster, plan, picked) : [];
  const count = (teams: readonly string[]): number =>
    chosenAccounts(plan, others, { ...picked, reduced: teams }).length;
  const [everyone, essentials] = [count([]), count(ids)];
  const isReduced = (id: string): boolean => reduced.includes(id);
  if (everyone === essentials && !ids.some(isReduced)) return null;
  return (
    <div className="plan-essentials">
      <Seg
        label={texts.howMany}
        parts={[
          {
            label: texts.everyone,
            count: everyone,
            isChosen: !ids.some(isReduced),
            onChoose: () => myTeams.reduce(ids, false),
          },
          {
            label: texts.essentials,
            count: essentials,
            isChosen: ids.every(isReduced),
            onChoose: () => myTeams.reduce(ids, true),
          },
        ]}
      />
      <p className="plan-facts">{texts.essentialsAre}</p>
    </div>
  );
}

import type { Account } from "@roster/core";
import { chosenAccounts, type MyTeams, type Plan } from "@roster/core/site";
import * as texts from "@roster/texts/plan";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { Seg } from "./seg.tsx";

/** Reduces the teams of a plan to their essentials, or shows everyone again. Nothing if both are the same accounts. */
export function Essentials(props: {
  readonly plan: Plan;
  /** The accounts that the visitor has picked beside those of teams. */
  readonly also: readonly Account[];
  readonly myTeams: MyTeams;
}): ReactNode {
  const { plan, also, myTeams } = props;
  const picked = useReadable(myTeams, (value) => value);
  const { reduced = [] } = picked;
  const ids = plan.teams.map(({ team }) => team.id);
  const part = (label: string, of: readonly string[], isChosen: boolean) => ({
    label,
    count: chosenAccounts(plan, also, { ...picked, reduced: of }).length,
    isChosen,
    onChoose: () => myTeams.reduce(ids, of === ids),
  });
  const everyone = part(texts.everyone, [], !ids.some((id) => reduced.includes(id)));
  const essentials = part(
    texts.essentials,
    ids,
    ids.every((id) => reduced.includes(id)),
  );
  if (everyone.count === essentials.count && everyone.isChosen) return null;
  return (
    <div className="plan-essentials">
      <Seg label={texts.howMany} parts={[everyone, essentials]} />
      <p className="plan-facts">{texts.essentialsAre}</p>
    </div>
  );
}

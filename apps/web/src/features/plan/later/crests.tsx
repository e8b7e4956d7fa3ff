import type { Account } from "@roster/core";
import type { FollowRunView } from "@roster/core/follow-run";
import { keyOf, type Plan } from "@roster/core/site";
import { Avatar } from "@roster/ui";
import type { ReactNode } from "react";
import type { PickRow } from "../../my-teams/later/pick-rows.ts";
import { resultsOf } from "../../run/later/use-run.ts";

/** More crests would push the text of the run out of the window. */
const MOST = 12;
/** The results of an account that the run has not reached. */
const AHEAD: ReadonlySet<string> = new Set(["waiting", "busy"]);

/** The crests of the teams. Each fills with colour as the accounts of its team get their results. */
export function Crests(props: {
  readonly kits: readonly (Plan["teams"][number] & { readonly mark: PickRow })[];
  /** The accounts that are left for another run. */
  readonly fresh: readonly Account[];
  readonly view: FollowRunView;
}): ReactNode {
  const { kits, fresh, view } = props;
  const left = new Set(fresh);
  const results = resultsOf(view);
  return (
    <ul className="crests" data-many={kits.length > 3 ? "" : undefined} aria-hidden="true">
      {kits.slice(0, MOST).map(({ team, accounts, mark }, index) => {
        const states = accounts.flatMap((account) =>
          left.has(account) ? "waiting" : (results.get(keyOf(account.acct)) ?? []),
        );
        const ahead = states.filter((state) => AHEAD.has(state)).length;
        const empty = ahead === 0 ? 0 : (100 * ahead) / states.length;
        return (
          <li key={team.id} style={{ animationDelay: `${index * 60}ms` }}>
            <span className="crest">
              <Avatar monogram={mark.look} />
              <span style={{ clipPath: `inset(${empty}% -8% -8%)` }}>
                <Avatar monogram={mark.look} />
              </span>
            </span>
            <span translate="no">{mark.name.label}</span>
          </li>
        );
      })}
    </ul>
  );
}

import type { RunRow } from "@roster/core/follow-run";
import type { ReactNode } from "react";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { toCard } from "../../roster/rows.ts";
import { RowFrame } from "./plan-card.tsx";

/** Names the accounts of a run whose plan this page knows no longer. */
export function RunRows({
  loaded,
  rows,
}: {
  readonly loaded: LoadedRoster;
  readonly rows: readonly RunRow[];
}): ReactNode {
  return (
    <div className="plan-card" data-open="">
      <ul>
        {rows.map(({ acct, state }) => {
          const account = loaded.roster.get(acct);
          if (account === undefined) return null;
          return (
            <RowFrame key={acct} acct={acct} card={toCard(loaded.toRow(account))} change={{ result: state }}>
              <bdi className="plan-name" translate="no">
                {account.name}
              </bdi>
            </RowFrame>
          );
        })}
      </ul>
    </div>
  );
}

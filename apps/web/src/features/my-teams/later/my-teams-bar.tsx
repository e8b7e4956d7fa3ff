import { Avatar } from "@roster/ui";
import { useState, type ReactNode } from "react";
import { DialogButton } from "../../../dialog-button.tsx";
import { planPath, withBase } from "../../../routes.ts";
import { useLater } from "../../../use-later.ts";
import * as texts from "../messages.ts";
import type { OpenedTeams } from "../my-teams.ts";
import { accountRow, type choiceIn, pickRow } from "./pick-rows.ts";

const CRESTS = 5;

/** The bar at the bottom of the window: my teams, and the link to the plan. Without teams, only screen readers read it. */
export function MyTeamsBar(props: {
  readonly opened: OpenedTeams;
  readonly choice: ReturnType<typeof choiceIn>;
}): ReactNode {
  const { opened, choice } = props;
  const { loaded } = opened;
  const [teams, others] = [choice.plan.teams, choice.others];
  const count = teams.length + others.length;
  const crests = [
    ...teams.slice(0, CRESTS).map(({ team }) => pickRow(team, loaded)),
    ...others.slice(0, CRESTS).map((account) => accountRow(account, loaded)),
  ].slice(0, CRESTS);
  const accounts = choice.chosen.length;
  const isEmpty = count === 0;
  return (
    <div className={isEmpty ? "vh" : "picks-bar"}>
      <div className="my-teams-sum">
        <span className="my-teams-crests" aria-hidden="true">
          {crests.map(({ id, look }) => (
            <Avatar key={id} monogram={look} />
          ))}
          {count > CRESTS && <span className="num">{texts.moreCrests(count - CRESTS)}</span>}
        </span>
        <output>
          {isEmpty ? (
            texts.nothingPicked
          ) : (
            <>
              {teams.length > 0 && <span>{texts.teamCount(teams.length)}</span>}{" "}
              {others.length > 0 && (
                <>
                  <span>{texts.otherCount(others.length)}</span>{" "}
                </>
              )}
              <span className="vh">{texts.accountCount(accounts)}</span>
            </>
          )}
        </output>
      </div>
      {!isEmpty && (
        <div className="my-teams-ways">
          {teams.length > 0 && <ShareButton opened={opened} />}
          <a className="button" data-kind="solid" href={withBase(planPath())}>
            {texts.seeAccounts(accounts)}
          </a>
        </div>
      )}
    </div>
  );
}

/** Opens the share dialog, whose code loads with the first click. */
export function ShareButton(props: {
  readonly opened: OpenedTeams;
  readonly label?: string;
  /** Shown in the dialog. */
  readonly children?: ReactNode;
}): ReactNode {
  const { opened, label = texts.share, children } = props;
  const code = useLater("Sharing", () => import("./share-dialog.tsx"));
  const [open, setOpen] = useState(false);
  return (
    <DialogButton label={<span>{label}</span>} onOpen={() => setOpen(true)} {...{ code, open }}>
      {code.kind === "ready" && (
        <code.value.ShareDialog {...{ open, opened }} onClose={() => setOpen(false)}>
          {children}
        </code.value.ShareDialog>
      )}
    </DialogButton>
  );
}

import { chosenAccounts, createPlan, type DeferredState } from "@roster/core/site";
import { retry } from "@roster/texts/picks";
import { hideMyTeams } from "@roster/texts/spoilers";
import * as texts from "@roster/texts/your-teams";
import { useReadable } from "@roster/ui";
import { type ReactNode, useMemo } from "react";
import { site } from "../../../directory.ts";
import { Guarded } from "../../../guarded.tsx";
import { useVisitorFollows } from "../../../page.ts";
import { MY_TEAMS_PATH, planPath, withBase } from "../../../routes.ts";
import { ShareButton } from "../../my-teams/later/my-teams-bar.tsx";
import { choiceIn, otherAccounts } from "../../my-teams/later/pick-rows.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { ChangeCards } from "../../kits/later/change-card.tsx";
import { Seasons, TakeAlong } from "../../kits/later/season-rows.tsx";
import { FollowedLists } from "../../followed-lists/later/slips.tsx";
import { LatestSection } from "../../posts/later/latest-section.tsx";
import { namedAccount } from "../../posts/later/named-account.ts";
import { inTurn } from "../../posts/later/post-list.ts";
import { NoSpoilers } from "../../spoilers/no-spoilers.tsx";
import { sumUp } from "../../team/later/sum-up.ts";
import { buttonTexts } from "../../team/later/team-button.tsx";
import { TeamShields } from "./team-shields.tsx";

/** The heading, and below it the news of the picked teams once the roster has loaded. */
export function MyTeamsView(props: {
  readonly teams: DeferredState<OpenedTeams>;
  readonly onRetry: () => void;
}): ReactNode {
  const { teams, onRetry } = props;
  const isDrawn = teams.kind === "ready" || teams.kind === "failed";
  return (
    <section aria-label={texts.title} data-drawn={isDrawn ? "" : undefined}>
      <header className="page-head">
        <h2 className="type-page">{texts.title}</h2>
        <div className="your-ways">
          {teams.kind === "ready" && (
            <>
              <FollowAll opened={teams.value} />
              <ShareButton opened={teams.value}>
                <TakeAlong opened={teams.value} />
              </ShareButton>
            </>
          )}
          <a className="link" href={withBase(MY_TEAMS_PATH)}>
            {texts.edit}
          </a>
        </div>
      </header>
      {teams.kind === "ready" && (
        <Guarded>
          <Picked opened={teams.value} />
        </Guarded>
      )}
      {teams.kind === "failed" && (
        <p role="alert">
          {texts.failed}{" "}
          <button type="button" className="button" onClick={onRetry}>
            {retry}
          </button>
        </p>
      )}
    </section>
  );
}

/** Leads to the plan of all teams, if more than one has accounts that the visitor does not follow. */
function FollowAll({ opened: { myTeams, loaded } }: { readonly opened: OpenedTeams }): ReactNode {
  const picked = useReadable(myTeams, (value) => value);
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const { plan, chosen } = useMemo(() => choiceIn(loaded.roster, picked), [loaded, picked]);
  const sumOf = (accounts: typeof chosen): ReturnType<typeof sumUp> =>
    sumUp(
      accounts.map(({ acct }) => acct),
      states,
    );
  const { state, count, left, asked } = sumOf(chosen);
  const open = plan.teams.filter(({ accounts }) => sumOf(accounts.filter((one) => chosen.includes(one))).left > 0);
  if (open.length < 2 || state.kind !== "not-following") return null;
  return (
    <a className="button" data-kind="solid" href={withBase(planPath())}>
      {buttonTexts(count, left, asked).follow}
    </a>
  );
}

/** What has changed in the picked teams, their crests, and the newest posts of all their accounts. */
function Picked({ opened }: { readonly opened: OpenedTeams }): ReactNode {
  const { myTeams, loaded } = opened;
  const { roster, toRow } = loaded;
  const picked = useReadable(myTeams, (value) => value);
  // as in the plan, without the accounts that the visitor has taken out
  const accounts = useMemo(() => {
    const plan = createPlan(roster, picked.teams);
    const kits = plan.teams.map((kit) => chosenAccounts({ teams: [kit], missing: [] }, [], picked));
    return inTurn([...kits, otherAccounts(roster, plan, picked)]).map((one) => namedAccount(one, toRow));
  }, [roster, toRow, picked]);
  const teams = useMemo(() => picked.teams.flatMap((id) => roster.team(id) ?? []), [roster, picked]);
  return (
    <>
      <Guarded>
        <ChangeCards opened={opened} />
      </Guarded>
      <TeamShields opened={opened} />
      <FollowedLists />
      <div className="hide-my-teams">{teams.length > 0 && <NoSpoilers teams={teams} hide={hideMyTeams} />}</div>
      <div className="home-columns">
        <Guarded>
          <LatestSection
            key={accounts.map(({ acct }) => acct).join(" ")}
            accounts={accounts}
            site={site}
            place="home"
          />
        </Guarded>
        <Guarded>
          <Seasons opened={opened} />
        </Guarded>
      </div>
    </>
  );
}

import { browserStorage } from "@roster/core/kernel";
import { chosenAccounts, createPlan, type DeferredState } from "@roster/core/site";
import { retry } from "@roster/texts/picks";
import * as texts from "@roster/texts/your-teams";
import { useReadable } from "@roster/ui";
import { type ReactNode, useMemo, useState } from "react";
import { site } from "../../../directory.ts";
import { Guarded } from "../../../guarded.tsx";
import { useClock, useSession, useVisitorFollows } from "../../../page.ts";
import { MY_TEAMS_PATH, planPath, withBase } from "../../../routes.ts";
import { ListSection } from "../../account/later/list-section.tsx";
import { People } from "../../account/people.tsx";
import { ShareButton } from "../../my-teams/later/my-teams-bar.tsx";
import { choiceIn, otherAccounts } from "../../my-teams/later/pick-rows.ts";
import { teamsFromLinks } from "../../my-teams/later/teams-from-links.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { FollowedLists } from "../../followed-lists/later/slips.tsx";
import { LatestSection } from "../../posts/later/latest-section.tsx";
import { namedAccount } from "../../posts/later/named-account.ts";
import { inTurn } from "../../posts/later/post-list.ts";
import { sumUp } from "../../team/later/sum-up.ts";
import { buttonTexts } from "../../team/later/team-button.tsx";
import { newInTeams } from "../../my-teams/later/news.ts";
import { TeamShields } from "./team-shields.tsx";
import { noteVisit } from "../../my-teams/later/visits.ts";

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
              <ShareButton opened={teams.value} />
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
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const { plan, chosen } = useMemo(() => choiceIn(loaded.roster, picked), [loaded, picked]);
  const sumOf = (accounts: typeof chosen): ReturnType<typeof sumUp> =>
    sumUp(
      accounts.map(({ acct }) => acct),
      states,
    );
  const all = sumOf(chosen);
  const open = plan.teams.filter(({ accounts }) => sumOf(accounts.filter((one) => chosen.includes(one))).left > 0);
  if (open.length < 2 || (signedIn && all.state.kind !== "not-following")) return null;
  return (
    <a className="button" data-kind="solid" href={withBase(planPath())}>
      {signedIn ? buttonTexts(all.count, all.left, all.asked).follow : buttonTexts(all.count, all.count, 0).follow}
    </a>
  );
}

const MOST_NEW = 6;

/** The crests of the picked teams, the newest posts of all their accounts, and what is new in the teams. */
function Picked({ opened }: { readonly opened: OpenedTeams }): ReactNode {
  const { myTeams, loaded } = opened;
  const { roster, toRow } = loaded;
  const picked = useReadable(myTeams, (value) => value);
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const clock = useClock();
  const [since] = useState(() => noteVisit(clock, { at: browserStorage, basePath: site.basePath }));
  const [links] = useState(() => {
    teamsFromLinks.refresh();
    return teamsFromLinks.get();
  });
  // as in the plan, without the accounts that the visitor has taken out
  const { teams, accounts } = useMemo(() => {
    const plan = createPlan(roster, picked.teams);
    const kits = plan.teams.map((kit) => ({
      team: kit.team,
      accounts: chosenAccounts({ teams: [kit], missing: [] }, [], picked),
    }));
    const groups = [...kits.map((kit) => kit.accounts), otherAccounts(roster, plan, picked)];
    return { teams: kits, accounts: inTurn(groups).map((one) => namedAccount(one, toRow)) };
  }, [roster, toRow, picked]);
  // chosen once, so that an account stays in the list after the visitor follows it
  const [news] = useState(() => newInTeams(teams, { since, links, states, clock }));
  const fresh = [...new Set(news.flatMap((one) => one.accounts))];
  return (
    <>
      <TeamShields opened={opened} news={news} />
      <FollowedLists />
      <Guarded>
        <LatestSection key={accounts.map(({ acct }) => acct).join(" ")} accounts={accounts} site={site} place="home" />
      </Guarded>
      {fresh.length > 0 && (
        <ListSection
          title={texts.newTitle}
          total={fresh.length}
          all={fresh.length > MOST_NEW ? withBase(planPath()) : undefined}
        >
          <People rows={fresh.slice(0, MOST_NEW).map(toRow)} />
        </ListSection>
      )}
    </>
  );
}

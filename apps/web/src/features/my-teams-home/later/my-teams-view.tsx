"use client";

import { browserStorage } from "@roster/core/kernel";
import { chosenAccounts, createPlan, type DeferredState } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useMemo, useState } from "react";
import { site } from "../../../directory.ts";
import { Guarded } from "../../../guarded.tsx";
import { useClock } from "../../../page.ts";
import { MY_TEAMS_PATH, withBase } from "../../../routes.ts";
import { useLater } from "../../../use-later.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { ShareButton } from "../../my-teams/later/my-teams-bar.tsx";
import { MoreTeams } from "./more-teams.tsx";
import { TeamCard } from "./team-card.tsx";
import * as texts from "./messages.ts";
import { noteVisit } from "./visits.ts";

/** The heading, and below it the picked teams once the roster has loaded. */
export function MyTeamsView(props: {
  readonly teams: DeferredState<OpenedTeams>;
  readonly onRetry: () => void;
}): ReactNode {
  const { teams, onRetry } = props;
  return (
    <section aria-label={texts.title}>
      <header className="page-head">
        <h2 className="type-page">{texts.title}</h2>
        {teams.kind === "ready" && <ShareButton opened={teams.value} />}
        <a className="link" href={withBase(MY_TEAMS_PATH)}>
          {texts.edit}
        </a>
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
            {texts.retry}
          </button>
        </p>
      )}
    </section>
  );
}

/** Whether some server may be asked for posts. */
const mayAsk = (): boolean => site.posts !== false && document.documentElement.dataset["posts"] !== undefined;

/** A card for each picked team, and then other teams to add. */
function Picked({ opened }: { readonly opened: OpenedTeams }): ReactNode {
  const { myTeams, loaded } = opened;
  const picked = useReadable(myTeams, (value) => value);
  const clock = useClock();
  const [since] = useState(() => noteVisit(clock, { at: browserStorage, basePath: site.basePath }));
  // as in the plan, without the accounts that the visitor has taken out
  const teams = useMemo(
    () =>
      createPlan(loaded.roster, picked.teams).teams.map((kit) => ({
        team: kit.team,
        accounts: chosenAccounts({ teams: [kit], missing: [] }, [], picked),
      })),
    [loaded, picked],
  );
  const code = useLater("The posts", () => import("../../posts/later/card-post.tsx"), mayAsk());
  const posts = code.kind === "ready" ? code.value : undefined;
  const asked = useMemo(() => posts?.cardPosts(teams.map(({ accounts }) => accounts[0])), [posts, teams]);
  return (
    <ul className="my-teams-cards">
      {teams.map((kit, index) => (
        <TeamCard key={kit.team.id} kit={kit} since={since} loaded={loaded}>
          {posts && asked?.[index] && (
            <Guarded>
              <posts.CardPost {...asked[index]} />
            </Guarded>
          )}
        </TeamCard>
      ))}
      <MoreTeams opened={opened} teams={teams.map(({ team }) => team)} />
    </ul>
  );
}

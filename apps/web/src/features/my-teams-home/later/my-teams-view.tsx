import type { Team } from "@roster/core";
import { browserStorage } from "@roster/core/kernel";
import { chosenAccounts, createPlan, type DeferredState } from "@roster/core/site";
import { retry, share } from "@roster/texts/picks";
import * as texts from "@roster/texts/your-teams";
import { useReadable } from "@roster/ui";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { Guarded } from "../../../guarded.tsx";
import { useClock } from "../../../page.ts";
import { MY_TEAMS_PATH, withBase } from "../../../routes.ts";
import { useLater } from "../../../use-later.ts";
import { samePlace } from "../../my-teams/later/find-teams.ts";
import { ShareButton } from "../../my-teams/later/my-teams-bar.tsx";
import { TeamMark } from "../../my-teams/later/pick-group.tsx";
import { pickRow } from "../../my-teams/later/pick-rows.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { useKeptFocus } from "../../run/later/use-kept-focus.ts";
import { TeamCard } from "./team-card.tsx";
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
        {teams.kind === "ready" ? (
          <ShareButton opened={teams.value} />
        ) : (
          <Button aria-disabled="true">{share}</Button> // its room, so that nothing moves
        )}
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
            {retry}
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

/** Below the visitor's teams: other teams of one city, each with a button that adds it. If there are none, a link to the picker. */
export function MoreTeams(props: { readonly opened: OpenedTeams; readonly teams: readonly Team[] }): ReactNode {
  const { opened, teams } = props;
  const { myTeams, loaded } = opened;
  const id = useId();
  // the teams are read from the last one that was picked, until one is from a city that has other teams
  const offer = teams
    .toReversed()
    .map((team) => ({
      place: team.city ?? team.name,
      teams: samePlace(loaded.roster.teams, team).filter((other) => !teams.includes(other)),
    }))
    .find((one) => one.teams.length > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading); // an added team has no button here any more
  return (
    <li className="your-more">
      <header>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {offer === undefined ? texts.moreTeams : texts.alsoIn(offer.place)}
        </h3>
        {offer === undefined ? (
          <a href={withBase(MY_TEAMS_PATH)}>{texts.pickMore}</a>
        ) : (
          offer.teams.length > 1 && (
            <Button onClick={() => myTeams.add(offer.teams.map((team) => team.id))}>
              {texts.addAll(offer.teams.length)}
            </Button>
          )
        )}
      </header>
      {offer && (
        <ul aria-labelledby={id}>
          {offer.teams.map((team) => (
            <li key={team.id}>
              <button
                type="button"
                className="pick"
                title={texts.addTeam(team.name)}
                onClick={() => myTeams.add([team.id])}
              >
                <TeamMark row={pickRow(team, loaded)} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

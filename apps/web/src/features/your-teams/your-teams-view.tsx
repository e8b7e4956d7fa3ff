"use client";

import { browserStorage } from "@roster/core/kernel";
import { createPlan, type DeferredState } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useMemo, useState } from "react";
import { site } from "../../directory.ts";
import { useClock, useVisitorFollows } from "../../page.ts";
import { PICKS_PATH, planPath, withBase } from "../../routes.ts";
import type { MyTeams } from "../picks/my-teams.ts";
import * as texts from "./messages.ts";
import { missingOf, newSince } from "./news.ts";
import { TeamShields } from "./team-shields.tsx";
import { dayName, noteVisit } from "./visits.ts";

/** The heading, and below it the picked teams once the roster has loaded. */
export function YourTeamsView(props: {
  readonly teams: DeferredState<MyTeams>;
  readonly onRetry: () => void;
}): ReactNode {
  const { teams, onRetry } = props;
  return (
    <section aria-label={texts.title}>
      <header className="page-head">
        <h2 className="type-page">{texts.title}</h2>
        <a className="link" href={withBase(PICKS_PATH)}>
          {texts.edit}
        </a>
      </header>
      {teams.kind === "ready" && <Picked myTeams={teams.value} />}
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

/**
 * The picked teams with links to their pages, the number of new accounts, and the accounts that are not followed yet.
 */
function Picked({ myTeams }: { readonly myTeams: MyTeams }): ReactNode {
  const { picks, loaded } = myTeams;
  const ids = useReadable(picks, (value) => value.teams);
  const clock = useClock();
  const follows = useVisitorFollows();
  const states = useReadable(follows.states, (value) => value);
  const list = useReadable(follows.list, (value) => value);
  const [since] = useState(() => noteVisit({ at: browserStorage, basePath: site.basePath, clock }));
  const plan = useMemo(() => createPlan(loaded.roster, ids), [loaded, ids]);
  const fresh = newSince(plan, since);
  const missing = missingOf(plan, states, list);
  const news = [
    ...(fresh > 0 && since !== undefined ? [texts.news(fresh, dayName(since, clock.now()))] : []),
    ...(missing !== undefined && missing.count > 0 ? [texts.missing(missing.count, missing.team)] : []),
  ];
  return (
    <>
      <TeamShields myTeams={myTeams} />
      <a className="your-news" href={withBase(planPath())}>
        {(news.length > 0 ? news : [texts.seePlan]).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </a>
    </>
  );
}

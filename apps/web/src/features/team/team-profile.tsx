"use client";

import * as messages from "@roster/texts/team";
import type { Acct } from "@roster/core/site";
import { type CardRow, EmptyState, FollowButton, useReadable } from "@roster/ui";
import { type ComponentProps, type ReactNode, useMemo } from "react";
import { useHeadPlace, useSession } from "../../page.ts";
import { accountPath, planPath, withBase } from "../../routes.ts";
import { useLater } from "../../use-later.ts";
import { FactLine } from "../account/fact-line.tsx";
import type { Fact } from "../account/fact.ts";
import { Handle, ProfileHead } from "../account/profile-head.tsx";
import { useMyTeams } from "../my-teams/my-teams.ts";
import { type Row, toCard } from "../roster/rows.ts";
import { socialHandle } from "../../directory.ts";
import { SuggestLink } from "../remote-follow/suggest-link.tsx";
import type { AlertsButton } from "../alerts/later/alerts-button.tsx";
import { NoSpoilers } from "../spoilers/no-spoilers.tsx";
import type { TeamButton } from "./later/team-button.tsx";

/**
 * The head of a team's page. Its button opens the plan of the team, or follows the team's own account if that is the
 * only one.
 */
export function TeamProfile(props: {
  readonly id: string;
  readonly name: string;
  readonly nickname?: string | undefined;
  /** The row of the team's own account. A stand-in if that account is not listed. */
  readonly row: Row;
  /** Whether the team's own account is listed. */
  readonly hasOwn: boolean;
  readonly facts: readonly Fact[];
  /** The accounts of the plan to follow the team. Undefined without other accounts than the team's own. */
  readonly plan?: readonly Acct[] | undefined;
}): ReactNode {
  const { id, name, nickname, row, hasOwn, facts, plan } = props;
  const teams = useMemo(() => [{ id, name, ...(nickname !== undefined && { nickname }) }], [id, name, nickname]);
  const card = toCard(row);
  // the list of people links to the account too
  const handle = hasOwn && plan === undefined && (
    <a className="link" href={withBase(accountPath(row))} dir="ltr">
      <Handle text={card.acct} />
    </a>
  );
  return (
    <ProfileHead
      card={card}
      name={name}
      handle={handle}
      facts={<FactLine facts={facts} row={hasOwn ? row : undefined} />}
      hasChips={false}
    >
      <div className="profile-ways">
        {plan === undefined ? (
          hasOwn && <Follow {...card} />
        ) : (
          <div className="profile-buttons">
            <FollowTeam name={name} accts={plan} href={withBase(planPath({ id }))} />
          </div>
        )}
        {(hasOwn || plan !== undefined) && (
          <div className="team-ways">
            <Alerts team={id} accts={plan ?? [card.acct]} />
            <NoSpoilers teams={teams} />
          </div>
        )}
      </div>
    </ProfileHead>
  );
}

/** Code that a session needs, and the visitor's teams. Undefined until they have loaded, and without a session. */
function useInSession<T>(name: string, importCode: () => Promise<T>) {
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const loaded = useLater(name, importCode, signedIn, useMyTeams().picks);
  return signedIn && loaded.kind === "ready" ? loaded : undefined;
}

/** Until its code has loaded, the link looks like a button that waits. */
function FollowTeam(props: Omit<ComponentProps<typeof TeamButton>, "myTeams">): ReactNode {
  const loaded = useInSession("The team's button", () => import("./later/team-button.tsx"));
  if (loaded) return <loaded.value.TeamButton {...props} myTeams={loaded.data} />;
  return (
    <a className="follow" data-size="wide" data-state="signed-out" href={props.href}>
      {messages.followAll(props.accts.length)}
    </a>
  );
}

function Alerts(props: ComponentProps<typeof AlertsButton>): ReactNode {
  const loaded = useInSession("The alerts", () => import("../alerts/later/alerts-button.tsx"));
  return loaded && <loaded.value.AlertsButton {...props} />;
}

function Follow({ acct, handle }: Pick<CardRow, "acct" | "handle">): ReactNode {
  const head = useHeadPlace(acct);
  return (
    <div className="profile-buttons" data-account={handle} ref={head}>
      <FollowButton acct={acct} handle={handle} size="profile" />
    </div>
  );
}

/** Says that no account about a team is listed, and offers to suggest one. */
export function NobodyKnown({ team }: { readonly team: string }): ReactNode {
  return (
    <EmptyState title={messages.nobody(team)} actions={<SuggestLink about={team} />}>
      {socialHandle !== undefined && messages.nobodyNote}
    </EmptyState>
  );
}

/** Until when the visitor follows one of their teams. */
export function TeamUntil(props: {
  readonly id: string;
  readonly group: string;
  /** The last day of the season, as far as the site knows it: YYYY-MM-DD. */
  readonly ends?: string | undefined;
}): ReactNode {
  const row = useInSession("The season", () => import("../kits/later/season-rows.tsx"));
  return row && <row.value.TeamSeason {...props} myTeams={row.data} />;
}

/** The offer to keep the team of this page. */
export function MyTeamsOffer(props: {
  readonly id: string;
  readonly name: string;
  readonly accts: readonly Acct[];
}): ReactNode {
  const note = useInSession("The offer to keep the team", () => import("./later/my-teams-note.tsx"));
  return note && <note.value.MyTeamsNote key={props.id} {...props} myTeams={note.data} />;
}

import type { Account, Team } from "@roster/core";
import { isPlainClick } from "../../../dom.ts";
import { hasFailed, isFollowed, keyOf, stateOf } from "@roster/core/site";
import * as texts from "@roster/texts/finish";
import * as listTexts from "@roster/texts/quiet-run";
import { Icon, useReadable } from "@roster/ui";
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useState } from "react";
import { Button } from "../../../button.tsx";
import { useSession, useVisitorFollows } from "../../../page.ts";
import { HOME_PATH, withBase } from "../../../routes.ts";
import { ListSection } from "../../account/later/list-section.tsx";
import { People } from "../../account/people.tsx";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { ShareButton } from "../../my-teams/later/my-teams-bar.tsx";
import { Seasons } from "../../kits/later/season-rows.tsx";
import { LatestSection } from "../../posts/later/latest-section.tsx";
import { namedAccount } from "../../posts/later/named-account.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { ListsNote, useAwaitsLists, useListUrl, useRunLists, useUndo } from "../../quiet/later/run-lists.tsx";
import { inLists, isInHome, undoListText } from "../../quiet/later/list-words.ts";
import { Sentence } from "../../remote-follow/sentence.tsx";
import { notStored, retry, undoing } from "../../run/later/messages.ts";
import { type DoneRun, resultText, undoHint, undoText } from "../../run/later/run-note.ts";
import { Problems } from "../../run/later/run-panel.tsx";
import { useKeptFocus } from "../../run/later/use-kept-focus.ts";
import { useDismissOnLeave, useRun, resultsOf } from "../../run/later/use-run.ts";
import { OpenServer } from "./cart.tsx";
import { voicesOf } from "./voices.ts";

const MOST_PROBLEMS = 5;

interface FinishProps {
  /** Shown beside the text. */
  readonly crests?: ReactNode;
  readonly view: DoneRun;
  /** Gets the focus when the focused control is removed. */
  readonly focused: RefObject<HTMLElement | null>;
  /** Whether the run went on while this page was open. */
  readonly isWatched: boolean;
}

/** The end of the run of a plan of teams, with what else there is to follow and to read. */
export function TeamsFinish(
  props: FinishProps & {
    readonly opened: OpenedTeams;
    /** The team of the plan; undefined for the plan of my teams. */
    readonly team: Team | undefined;
  },
): ReactNode {
  const { opened, team, ...rest } = props;
  const { view } = rest;
  const { myTeams, loaded } = opened;
  const ids = useReadable(myTeams, ({ teams }) => teams);
  const share =
    team && !ids.includes(team.id) ? (
      <Button data-size="large" onClick={() => myTeams.add([team.id])}>
        {texts.keepTeam(team.name)}
      </Button>
    ) : (
      ids.length > 0 && <ShareButton opened={opened} label={texts.shareTeams} />
    );
  return (
    <Finish {...rest} loaded={loaded} done={ids.length > 0 ? texts.showTeams : texts.leave} share={share}>
      <Seasons opened={opened} {...(team && { teams: [team] })} />
      <Newest loaded={loaded} view={view} />
      <Voices loaded={loaded} view={view} teams={team ? [team] : ids.flatMap((id) => loaded.roster.team(id) ?? [])} />
    </Finish>
  );
}

/** The end of a run that has followed or requested accounts: what the visitor gets, and what they can do next. */
export function Finish(
  props: FinishProps & {
    readonly loaded: LoadedRoster;
    /** The label of the link that leaves the plan. */
    readonly done: string;
    /** The button that shares the plan. */
    readonly share: ReactNode;
    /** Shown below the way to undo. */
    readonly children?: ReactNode;
  },
): ReactNode {
  const { loaded, crests, view, focused, isWatched, done, share, children } = props;
  const { run } = useRun();
  const host = useReadable(useSession(), (value) => value?.instance) ?? "";
  const id = useId();
  const requested = view.rows.flatMap((row) => (row.state === "requested" ? [row] : []));
  // nobody knows whether a person has to approve the others
  const asked = requested.filter(({ isLocked }) => isLocked).length;
  const onTheirWay = requested.length - asked;
  // somebody's list may name many accounts that are not found, which would hide Undo below them
  const hasMany = view.rows.filter(hasFailed).length > MOST_PROBLEMS;
  const hasFollowed = view.rows.some(({ state }) => state === "followed");
  useEffect(() => {
    if (!isWatched) return;
    window.scrollTo(0, 0);
    // after a consent, the run has started by itself
    if (document.activeElement === document.body) focused.current?.focus({ preventScroll: true });
  }, [isWatched, focused]);
  useKeptFocus(focused);
  const lists = useRunLists(view);
  const listUrl = useListUrl(lists);
  // accounts are missing from the lists, and a button offers to add them
  const isLacking = lists?.kind === "incomplete" || lists?.kind === "needs-permission";
  const awaitsLists = useAwaitsLists();
  const takeBack = useUndo();
  const undo = (): void => {
    window.scrollTo(0, 0); // the panel that says how it goes
    takeBack();
  };
  const isUndoing = lists?.kind === "undoing";
  const dismissOnLeave = useDismissOnLeave(view);
  return (
    <>
      <section
        className="finish board"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-counts`}
        ref={focused}
        tabIndex={-1}
      >
        <div className="finish-text">
          <h1 id={`${id}-title`}>{texts.finishTitle}</h1>
          <div className="run-text" id={`${id}-counts`}>
            {isUndoing ? undoing(inLists(lists)) : resultText(view, lists ? { requested: listTexts.countAsked } : {})}
          </div>
          {lists && <ListsNote lists={lists} run={view} />}
          {(lists ? isInHome(lists) : !awaitsLists) && hasFollowed && (
            <p>
              <Sentence parts={texts.arrive(host)} />
            </p>
          )}
          {asked > 0 && <p className="run-hint">{(lists ? listTexts.asked : texts.asked)(asked)}</p>}
          {onTheirWay > 0 && (
            <p className="run-hint">{(lists ? listTexts.confirming : texts.onTheirWay)(onTheirWay)}</p>
          )}
          {!view.stored && <p className="run-hint">{notStored}</p>}
          <div className="run-buttons">
            <OpenServer list={listUrl} isMain={!isLacking}>
              <Icon name="external" size={18} />
            </OpenServer>
            <a
              className="button"
              data-size="large"
              href={withBase(HOME_PATH)}
              onClick={(event) => isPlainClick(event) && dismissOnLeave()}
            >
              {done}
            </a>
            {share}
          </div>
        </div>
        {crests}
      </section>
      <div className="finish-more">
        {!hasMany && <Problems view={view} loaded={loaded} />}
        {view.retryable > 0 && <Button onClick={() => run?.retry()}>{retry}</Button>}
        {!isUndoing && view.undoable + view.uncertain > 0 && (
          <button type="button" className="finish-undo" onClick={undo}>
            {undoListText(lists, view.undoable) ?? undoText(view)}
          </button>
        )}
        {!isUndoing && <p className="small muted">{undoHint(view)}</p>}
        {children}
        {hasMany && <Problems view={view} loaded={loaded} />}
      </div>
    </>
  );
}

/** The most accounts whose newest post is offered. */
const MOST_POSTS = 3;

/** The newest posts of one followed account of each team, once the visitor lets this browser ask for it. */
function Newest({ loaded, view }: { readonly loaded: LoadedRoster; readonly view: DoneRun }): ReactNode {
  const { roster, toRow } = loaded;
  const { site, query } = roster;
  const accounts = useMemo(() => {
    const results = resultsOf(view);
    const followed = query({ order: "popular" }).filter(({ acct }) => results.get(keyOf(acct)) === "followed");
    const byTeam = Map.groupBy(followed, ({ tags }) => tags[site.teams?.tag ?? ""]?.[0]);
    return [...byTeam.values()].slice(0, MOST_POSTS).flatMap(([first]) => (first ? namedAccount(first, toRow) : []));
  }, [query, site, toRow, view]);
  return <LatestSection accounts={accounts} site={site} place="team" />;
}

/** National voices of the groups of these teams, e.g. of their leagues. */
function Voices(props: {
  readonly loaded: LoadedRoster;
  readonly view: DoneRun;
  readonly teams: readonly Team[];
}): ReactNode {
  const { loaded, view, teams } = props;
  const { roster, toRow } = loaded;
  const states = useReadable(useVisitorFollows().states, (value) => value);
  // chosen once, so that a voice stays in the list after the visitor follows it
  const [voices] = useState(() => {
    const results = resultsOf(view);
    const isOpen = ({ acct }: Account): boolean => !results.has(keyOf(acct)) && !isFollowed(stateOf(states, acct));
    return voicesOf(
      roster,
      teams.map(({ group }) => group),
      isOpen,
    );
  });
  return (
    voices.length > 0 && (
      <ListSection title={texts.voices} total={voices.length}>
        <People rows={voices.map(toRow)} />
      </ListSection>
    )
  );
}

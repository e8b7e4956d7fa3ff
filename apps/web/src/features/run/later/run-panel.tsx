import type { RunProgress, RunRow } from "@roster/core/follow-run";
import { type Acct, hasFailed, shortAcct } from "@roster/core/site";
import { home } from "@roster/texts/changes";
import { CopyButton, useReadable } from "@roster/ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { site, socialHandle } from "../../../directory.ts";
import { useVisitor } from "../../../page.ts";
import { HOME_PATH, withBase } from "../../../routes.ts";
import { FOLLOWS_PATH, postPath } from "../../../server-paths.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { ListsNote, useRunLists, useUndo } from "../../quiet/later/run-lists.tsx";
import { undoListText } from "../../quiet/later/list-words.ts";
import * as texts from "./messages.ts";
import { RunButtons } from "./run-bar.tsx";
import { describeRun, type RunButton, undoHint } from "./run-note.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useDismissOnLeave, useRun, useRunMoment } from "./use-run.ts";

const SEPARATOR = " · ";

/** The run on the plan's page: its progress, its pauses, and the accounts that failed. */
export function RunPanel(props: {
  readonly loaded: LoadedRoster;
  /** Shown below the text of the run. */
  readonly crests?: ReactNode;
  /** The run of a plan of changes: what its end says, and how it is undone. */
  readonly changes?: { readonly end: string; readonly undo: () => void };
  /** Gets the focus when the focused control is removed. */
  readonly focused: RefObject<HTMLElement | null>;
}): ReactNode {
  const { loaded, crests, changes, focused } = props;
  const { run, view } = useRun();
  const moment = useRunMoment(view);
  useDismissOnLeave(view);
  const lists = useRunLists(view);
  const takeBack = useUndo();
  useKeptFocus(focused);
  if (run === undefined || view.kind === "none") return null;
  const nameOf = (acct: Acct): string => loaded.roster.get(acct)?.name ?? `@${shortAcct(acct, site)}`;
  const { text, parts, buttons } = describeRun(view, nameOf, moment);
  const labels: { readonly [verb in RunButton["verb"]]?: string | undefined } = changes
    ? { undo: texts.undoAll, dismiss: home }
    : { undo: undoListText(lists, view.undoable) };
  const hint = undoHint(view);
  const isFailing = view.kind === "paused" && view.reason.kind === "failing";
  // the account in progress changes often, so it stands apart from the count
  const { count, now, isName } = parts ?? { count: (view.kind === "done" && changes?.end) || text };
  return (
    <section className="run-panel board" aria-label={texts.label} ref={focused} tabIndex={-1}>
      <div className="run-text">
        <span>{count}</span>
        {now !== undefined && (
          <>
            <span className="vh">{SEPARATOR}</span>
            {/* a new element for each text, because a changed width is a layout shift */}
            <span className="run-now" key={now} translate={isName === true ? "no" : undefined}>
              {now}
            </span>
          </>
        )}
      </div>
      {view.kind !== "done" && <progress max={view.total} value={view.done} aria-label={texts.label} />}
      {lists ? (
        <ListsNote lists={lists} run={view} />
      ) : (
        view.kind === "running" && <p className="run-hint">{texts.meanwhile(site.name)}</p>
      )}
      {isFailing && view.action === "follow" && <p>{texts.followHint}</p>}
      {!view.stored && <p>{texts.notStored}</p>}
      {hint !== "" && <p className="run-hint">{hint}</p>}
      <RunButtons
        run={{ ...run, undo: changes?.undo ?? takeBack }}
        buttons={buttons.map((one) => ({ ...one, label: labels[one.verb] ?? one.label }))}
        home={changes && withBase(HOME_PATH)}
      />
      {/* while the run goes on, they would move the page; the rows of the plan say which accounts failed */}
      {!changes && view.kind !== "running" && view.kind !== "waiting" && <Problems view={view} loaded={loaded} />}
      {crests}
    </section>
  );
}

/** Keeps the place of the panel while a run starts, so that nothing moves when the panel comes. */
export function StartingPanel({ crests }: { readonly crests?: ReactNode }): ReactNode {
  return (
    <div className="run-panel board" aria-hidden="true">
      <p className="run-text">{texts.starting}</p>
      <progress value={0} />
      <p className="run-hint" data-kept="">
        {texts.meanwhile(site.name)}
      </p>
      <div className="run-buttons" data-kept="">
        <span className="button">{texts.pause}</span>
      </div>
      {crests}
    </div>
  );
}

/** The accounts of a run that failed, and what the visitor can do about each. */
export function Problems({ view, loaded }: { readonly view: RunProgress; readonly loaded: LoadedRoster }): ReactNode {
  const { session, urlOn } = useVisitor();
  const host = useReadable(session, (value) => value?.instance);
  const problems = view.rows.filter(hasFailed);
  const list = host && urlOn(host, FOLLOWS_PATH);
  if (problems.length === 0) return null;
  return (
    <>
      <h2 className="run-title">{texts.problems}</h2>
      <ul className="run-problems">
        {problems.map((row) => (
          <Problem key={row.acct} row={row} name={loaded.roster.get(row.acct)?.name} action={view.action} />
        ))}
      </ul>
      {view.action === "unfollow" && (
        <p>
          <span>{texts.unfollowHint}</span>{" "}
          {list !== undefined && (
            <a className="link" href={list} target="_blank" rel="noopener noreferrer">
              {texts.ownList}
            </a>
          )}
        </p>
      )}
    </>
  );
}

function Problem(props: {
  readonly row: RunRow;
  /** Undefined for an account that the curators do not know. */
  readonly name: string | undefined;
  readonly action: RunProgress["action"];
}): ReactNode {
  const { row, name, action } = props;
  const { session, urlOn } = useVisitor();
  const host = useReadable(session, (value) => value?.instance) ?? "";
  const shown = useRef<HTMLElement>(null);
  const reason = "reason" in row ? row.reason : "";
  const why = row.state === "not-found" && action === "follow" ? row.why : undefined;
  // if not, the visitor looks it up there
  const mayLookUp = why !== "no-lookup" && why !== "unclear";
  const post = socialHandle && postPath(texts.report(socialHandle, row.acct, host));
  const path = mayLookUp ? post : "/";
  const href = path && urlOn(host, path);
  const link = href !== undefined && (
    <a className="button" href={href} target="_blank" rel="noopener noreferrer">
      {mayLookUp ? texts.tellCurators : texts.openServer(host)}
    </a>
  );
  return (
    <li>
      <p>
        {name !== undefined && <strong translate="no">{name}</strong>}{" "}
        <bdi dir="ltr" translate="no" ref={shown}>
          @{row.acct}
        </bdi>
        <span>{texts.results[row.state].row.concat(". ", reason)}</span>
      </p>
      {/* the curators cannot mend that the server blocks another one */}
      {why !== undefined && why !== "blocked" && (
        <div className="run-buttons">
          {!mayLookUp && link}
          <CopyButton text={`@${row.acct}`} target={shown} label={texts.copyHandle(name ?? row.acct)} />
          {mayLookUp && name !== undefined && link}
        </div>
      )}
    </li>
  );
}

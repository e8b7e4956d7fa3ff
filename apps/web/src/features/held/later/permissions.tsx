import { createStore } from "@roster/core";
import type { ServerListView } from "@roster/core/server-lists";
import { timeText } from "@roster/texts/clock";
import * as texts from "@roster/texts/held-page";
import { useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { Button } from "../../../button.tsx";
import { listOf } from "../../../list-of.ts";
import { useClock, useSession, useVisitor } from "../../../page.ts";
import { APPS_PATH } from "../../../server-paths.ts";
import { unconfirmedSignOut } from "../../permissions/later/unconfirmed.ts";
import { useHeld } from "../../permissions/later/use-consent.ts";
import { inLists, undoListText } from "../../quiet/later/list-words.ts";
import { useListsView, useRunLists, useUndo } from "../../quiet/later/run-lists.tsx";
import * as runTexts from "../../run/later/messages.ts";
import { resultText, undoText } from "../../run/later/run-note.ts";
import { useRun } from "../../run/later/use-run.ts";
import { useLeave } from "../../shell/later/use-leave.tsx";
import { Curtain } from "../../spoilers/later/curtain.tsx";
import { spoilers } from "../../spoilers/later/spoilers.ts";
import { focusBeside, HeldCard } from "./held-card.tsx";
import { readScopes } from "./stored.ts";

const CONFIRMED = createStore<string | undefined>(undefined);
const NO_LIST: readonly ServerListView[] = [];
const FURTHER = { lists: texts.seeLists, filters: texts.seeFilters } as const;

/** What Roster may do at the visitor's server. */
export function Permissions(): ReactNode {
  const { urlOn, ...visitor } = useVisitor();
  const permissions = useReadable(visitor.permissions, (value) => value);
  const held = useHeld();
  const filled = useListsView((view) => (view.kind === "none" ? NO_LIST : view.lists));
  const session = useReadable(useSession(), (value) => value);
  const { leave, line } = useLeave();
  const { view } = useRun();
  const unconfirmed = useReadable(permissions?.unconfirmed ?? CONFIRMED, (value) => value);
  const signedOut = useReadable(unconfirmedSignOut, (value) => value);
  const silent = unconfirmed ?? signedOut;
  const [isLeaving, setLeaving] = useState(false);
  const now = useClock().now();
  const scopes = session && readScopes();
  const basic = [
    { title: texts.seeName, about: [texts.signedIn] },
    { title: texts.seeFollows },
    { title: texts.act, about: [texts.actHint] },
  ];
  const over = isLeaving ? texts.givingBack : silent === undefined && texts.noPermission;
  const further = held.map(({ kind, host, since, expiresAt, scopes: own }) => ({
    title: FURTHER[kind],
    about: [
      texts.since(timeText(since, now)),
      expiresAt !== undefined && texts.ends(timeText(expiresAt, now)),
      ...(kind === "lists" ? untilFilled(filled) : []),
      texts.scopes(host, own),
    ],
    button: texts.giveBack,
    onPress: () => void permissions?.giveBack(kind),
  }));
  return (
    <HeldCard
      title={texts.permissions}
      note={session?.instance}
      rows={session ? [...basic, ...further] : over ? [{ title: over }] : []}
    >
      {silent !== undefined && (
        <li className="held-row">
          <p role="alert">{texts.notConfirmed(silent)}</p>
          <a className="button" href={urlOn(silent, APPS_PATH)} target="_blank" rel="noopener noreferrer">
            {texts.openSettings}
          </a>
        </li>
      )}
      {session !== undefined && (
        <li className="held-end">
          {session.expiresAt !== undefined && <p>{runTexts.signInLasts(session.expiresAt, now)}</p>}
          {scopes && <p>{texts.signInScopes(session.instance, scopes)}</p>}
          {line}
          {view.kind !== "none" && view.kind !== "done" && <p>{runTexts.leaveTitle(view.left, view.purpose)}</p>}
          <Button
            onClick={({ currentTarget }) => {
              currentTarget.closest("section")?.querySelector("h2")?.focus(); // the button goes with the session
              setLeaving(true);
              void leave().finally(() => setLeaving(false));
            }}
          >
            {texts.signOut}
          </Button>
        </li>
      )}
    </HeldCard>
  );
}

/** Says when the permission for lists is given back by itself. */
function untilFilled(lists: readonly ServerListView[]): readonly (string | false)[] {
  const asked = lists.reduce((sum, list) => sum + list.asked, 0);
  const titles = listOf(lists.map(({ title }) => texts.quoted(title)));
  return lists.length === 0 ? [] : [texts.untilComplete(titles), asked > 0 && texts.stillAsked(asked)];
}

/** The run that this browser remembers, and what it hides. @param props.at when the run was stored last */
export function WhatWasDone({ at }: { readonly at: number | undefined }): ReactNode {
  const { view } = useRun();
  const lists = useRunLists(view);
  const undo = useUndo();
  const hidden = useReadable(spoilers.all, (value) => value);
  const now = useClock().now();
  const isUndoable = view.kind === "done" && lists?.kind !== "undoing" && view.undoable + view.uncertain > 0;
  const nothing = hidden.length === 0 ? [{ title: texts.nothingDone }] : [];
  const run = view.kind !== "none" && {
    title: resultText(view) || runTexts.starting,
    about: [
      at !== undefined && texts.lastStep(timeText(at, now)),
      view.kind !== "done" && texts.notFinished(view.left),
      lists !== undefined && lists.kind !== "undone" && inLists(lists),
    ],
    button: isUndoable && (undoListText(lists, view.undoable) ?? undoText(view)),
    onPress: undo,
  };
  return (
    <HeldCard title={texts.done} rows={run ? [run] : nothing}>
      {hidden.length > 0 && (
        <li>
          <Curtain all={hidden} isWhole={false} onLift={focusBeside} />
        </li>
      )}
    </HeldCard>
  );
}

import { createStore } from "@roster/core";
import type { Permission } from "@roster/core/permissions";
import type { ServerListsView, ServerListView } from "@roster/core/server-lists";
import { timeText } from "@roster/texts/clock";
import * as texts from "@roster/texts/held-page";
import { useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { Button } from "../../../button.tsx";
import { listOf } from "../../../list-of.ts";
import { useClock, useSession, useVisitor } from "../../../page.ts";
import { APPS_PATH } from "../../../server-paths.ts";
import { inLists, undoListText } from "../../quiet/later/list-words.ts";
import { useRunLists, useUndo } from "../../quiet/later/use-run-lists.ts";
import * as runTexts from "../../run/later/messages.ts";
import { resultText, undoText } from "../../run/later/run-note.ts";
import { useRun } from "../../run/later/use-run.ts";
import { useLeave } from "../../shell/later/use-leave.tsx";
import { Curtain } from "../../spoilers/later/curtain.tsx";
import { spoilers } from "../../spoilers/later/spoilers.ts";
import { focusBeside, HeldCard, HeldRow } from "./held-card.tsx";
import type { readSessionFacts } from "./stored.ts";

const NONE_HELD = createStore<readonly Permission[]>([]);
const NO_LIST: readonly ServerListView[] = [];
const NO_LISTS = createStore<ServerListsView>({ kind: "none" });
const FURTHER = { lists: texts.seeLists, filters: texts.seeFilters } as const;

/** What Roster may do at the visitor's server. */
export function Permissions({ facts }: { readonly facts: ReturnType<typeof readSessionFacts> }): ReactNode {
  const { urlOn, ...visitor } = useVisitor();
  const permissions = useReadable(visitor.permissions, (value) => value);
  const held = useReadable(permissions?.held ?? NONE_HELD, (value) => value);
  const serverLists = useReadable(visitor.serverLists, (value) => value);
  const filled = useReadable(serverLists?.view ?? NO_LISTS, (value) => (value.kind === "none" ? NO_LIST : value.lists));
  const { leave, line } = useLeave();
  const [silent, setSilent] = useState<string>(); // the server that did not confirm
  const session = useReadable(useSession(), (value) => value);
  const now = useClock().now();
  const { view } = useRun();
  const settings = silent && urlOn(silent, APPS_PATH);
  const notConfirmed = silent !== undefined && (
    <li className="held-row">
      <p role="alert">{texts.notConfirmed(silent)}</p>
      <a className="button" href={settings} target="_blank" rel="noopener noreferrer">
        {texts.openSettings}
      </a>
    </li>
  );
  if (session === undefined) {
    return (
      <HeldCard title={texts.permissions}>
        <HeldRow title={texts.noPermission} />
        {notConfirmed}
      </HeldCard>
    );
  }
  const { instance, expiresAt } = session;
  const { left, purpose } = view.kind === "none" || view.kind === "done" ? { left: 0, purpose: undefined } : view;
  const { signedInAt, listAt, runAt, scopes } = facts;
  const lastRun = view.kind !== "none" && runAt !== undefined && texts.lastRun(view.done, timeText(runAt, now));
  return (
    <HeldCard title={texts.permissions} note={instance}>
      <HeldRow title={texts.seeName} about={[signedInAt !== undefined && texts.signedIn(timeText(signedInAt, now))]} />
      <HeldRow title={texts.seeFollows} about={[listAt !== undefined && texts.lastRead(timeText(listAt, now))]} />
      <HeldRow title={texts.act} about={[lastRun]} />
      {held.map(({ kind, host, since, expiresAt: until }) => (
        <HeldRow
          key={kind}
          title={FURTHER[kind]}
          about={[
            texts.since(timeText(since, now)),
            until !== undefined && texts.ends(timeText(until, now)),
            ...(kind === "lists" ? untilFilled(filled) : []),
          ]}
          button={texts.giveBack}
          name={texts.giveBackName(FURTHER[kind])}
          onPress={() => void permissions?.giveBack(kind).then((isDone) => setSilent(isDone ? undefined : host))}
        />
      ))}
      {notConfirmed}
      <li className="held-end">
        {expiresAt !== undefined && <p>{runTexts.signInLasts(expiresAt, now)}</p>}
        {scopes !== "" && <p>{texts.scopes(instance, scopes)}</p>}
        {line}
        {left > 0 && <p>{runTexts.leaveTitle(left, purpose)}</p>}
        <Button
          onClick={({ currentTarget }) => {
            currentTarget.closest("section")?.querySelector("h2")?.focus(); // the button goes with the session
            void leave();
          }}
        >
          {texts.signOut}
        </Button>
      </li>
    </HeldCard>
  );
}

/** Says when the permission for lists is given back by itself. */
function untilFilled(lists: readonly ServerListView[]): readonly (string | false)[] {
  const asked = lists.reduce((sum, list) => sum + list.asked, 0);
  const titles = listOf(lists.map(({ title }) => texts.quoted(title)));
  return lists.length === 0 ? [] : [texts.untilComplete(titles), asked > 0 && texts.stillAsked(asked)];
}

/** The run that this browser remembers, and what it hides. */
export function WhatWasDone({ at }: { readonly at: number | undefined }): ReactNode {
  const { view } = useRun();
  const lists = useRunLists(view);
  const undo = useUndo();
  const hidden = useReadable(spoilers.all, (value) => value);
  const now = useClock().now();
  const isUndoable = view.kind === "done" && lists?.kind !== "undoing" && view.undoable + view.uncertain > 0;
  return (
    <HeldCard title={texts.done}>
      {view.kind === "none" ? (
        hidden.length === 0 && <HeldRow title={texts.nothingDone} />
      ) : (
        <HeldRow
          title={resultText(view) || runTexts.starting}
          about={[
            at !== undefined && texts.lastStep(timeText(at, now)),
            view.kind !== "done" && texts.notFinished(view.left),
            lists !== undefined && inLists(lists),
          ]}
          button={isUndoable ? (undoListText(lists, view.undoable) ?? undoText(view)) : undefined}
          onPress={undo}
        />
      )}
      {hidden.length > 0 && (
        <li>
          <Curtain all={hidden} isWhole={false} onLift={focusBeside} />
        </li>
      )}
    </HeldCard>
  );
}

import { createStore } from "@roster/core";
import type { Permission } from "@roster/core/permissions";
import type { ServerListsView, ServerListView } from "@roster/core/server-lists";
import { timeText } from "@roster/texts/clock";
import * as texts from "@roster/texts/held-page";
import { Dialog, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { listOf } from "../../../list-of.ts";
import { useClock, useSession, useVisitor } from "../../../page.ts";
import { APPS_PATH } from "../../../server-paths.ts";
import { followedLists } from "../../followed-lists/later/followed-lists.ts";
import { Curtain } from "../../spoilers/later/curtain.tsx";
import { spoilers } from "../../spoilers/later/spoilers.ts";
import { useLeave } from "../../shell/later/use-leave.tsx";
import { chosenServers, letAsk } from "../../posts/later/here.ts";
import { dateText } from "../../posts/later/post-texts.ts";
import { inLists, undoListText } from "../../quiet/later/list-words.ts";
import { useRunLists, useUndo } from "../../quiet/later/use-run-lists.ts";
import * as runTexts from "../../run/later/messages.ts";
import { resultText, undoText } from "../../run/later/run-note.ts";
import { useRun } from "../../run/later/use-run.ts";
import { focusBeside, HeldCard, HeldRow } from "./held-card.tsx";
import { forget, forgetEverything, readCaches, readSessionFacts, readStored, type Stored } from "./stored.ts";
import { HIDDEN, NEEDED_BY_RUN, SIGN_IN } from "./stored-words.ts";

const READ_EVERY_MS = 1_000;

/** Everything that this browser holds, each with the button that ends it. */
export function HeldView(): ReactNode {
  const { view } = useRun();
  const isSignedIn = useReadable(useSession(), (value) => value !== undefined);
  const clock = useClock();
  const now = clock.now();
  const [{ stored, facts }, read] = useReducer(readAll, undefined, readAll);
  const [files, setFiles] = useState<readonly Stored[]>([]);
  const [forgotten, setForgotten] = useState(0);
  // no event says that this tab has written, e.g. in a run
  useEffect(() => {
    const again = (): (() => void) =>
      clock.setTimeout(() => {
        read();
        stop = again();
      }, READ_EVERY_MS);
    let stop = again();
    return () => stop();
  }, [clock]);
  useEffect(() => {
    let isOver = false;
    void readCaches().then((found) => isOver || setFiles(found));
    return () => void (isOver = true);
  }, []);
  const left = view.kind === "none" || view.kind === "done" ? 0 : view.left;
  const isFilling = ["filling", "waiting", "undoing"].includes(useRunLists(view)?.kind ?? "");
  const forgetRow = async (row: Pick<Stored, "area" | "keys">): Promise<void> => {
    await forget(row);
    read();
    setForgotten((count) => count + 1);
    setFiles(await readCaches());
  };
  const hasHidden = useReadable(spoilers.all, (all) => all.length > 0);
  const rows = [...(stored ?? []), ...files];
  return (
    <div className="held-columns">
      <div>
        <Permissions facts={facts} />
        <WhatWasDone at={facts.runAt} />
      </div>
      <div>
        <HeldCard title={texts.inBrowser} note={sizeText(rows.reduce((sum, { bytes }) => sum + bytes, 0))}>
          {stored === undefined && <HeldRow title={texts.refused(site.name)} />}
          {rows.map((row) => {
            const { title, area, keys, bytes, at } = row;
            const isEnded = isSignedIn && title === SIGN_IN;
            const isShown = title === HIDDEN && hasHidden; // its filter may be at the server
            const about = [
              texts.size(sizeText(bytes)),
              at !== undefined && texts.written(timeText(at, now)),
              area === "tab" && texts.inTab,
              isEnded && texts.withSignOut,
              isShown && texts.endsAbove,
            ];
            const isNeeded =
              (left > 0 || isFilling) && NEEDED_BY_RUN.some((name) => keys.some((key) => key.startsWith(name)));
            return (
              <HeldRow
                key={`${area} ${title}`}
                title={title}
                keys={keys}
                about={about}
                button={isEnded || isShown ? undefined : area === "cache" ? texts.remove : texts.forget}
                name={(area === "cache" ? texts.removeName : texts.forgetName)(title)}
                off={isNeeded ? (left > 0 ? texts.notFinished(left) : texts.listsNotFinished) : undefined}
                onPress={() => void forgetRow(row)}
              />
            );
          })}
        </HeldCard>
        <AskedServers />
        <ForgetEverything onDone={() => setFiles([])} />
      </div>
      <output className="vh">{forgotten > 0 && <span key={forgotten}>{texts.forgotten}</span>}</output>
    </div>
  );
}

const NONE_HELD = createStore<readonly Permission[]>([]);
const NO_LIST: readonly ServerListView[] = [];
const NO_LISTS = createStore<ServerListsView>({ kind: "none" });
const FURTHER = { lists: texts.seeLists, filters: texts.seeFilters } as const;

const readAll = () => ({ stored: readStored(), facts: readSessionFacts() });

/** What Roster may do at the visitor's server. */
function Permissions({ facts }: { readonly facts: ReturnType<typeof readSessionFacts> }): ReactNode {
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
function WhatWasDone({ at }: { readonly at: number | undefined }): ReactNode {
  const { view } = useRun();
  const lists = useRunLists(view);
  const undo = useUndo(lists);
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
          button={isUndoable ? ((lists && undoListText(lists, view.undoable)) ?? undoText(view)) : undefined}
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

/** The servers that may be asked for posts, and those that were asked for lists. */
function AskedServers(): ReactNode {
  const now = useClock().now();
  const servers = useReadable(chosenServers, (value) => value);
  const lists = useReadable(followedLists, (value) => value);
  useEffect(() => followedLists.connect(), []);
  const read = lists.flatMap(({ from, day }) => (from && URL.canParse(from) ? { host: new URL(from).host, day } : []));
  if (servers.length + read.length === 0) return null;
  return (
    <HeldCard title={texts.asked}>
      {servers.map((host) => (
        <HeldRow
          key={host}
          title={host}
          about={[texts.forPosts]}
          button={texts.stop}
          name={texts.stopName(host)}
          onPress={() => letAsk([host], false)}
        />
      ))}
      {read.map(({ host, day }, index) => (
        <HeldRow key={index} title={host} about={[texts.forList(dateText(Date.parse(`${day}T12:00`), now))]} />
      ))}
    </HeldCard>
  );
}

/** Signs out and forgets all values, after a question. */
function ForgetEverything({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { signOut } = useVisitor();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const end = async (): Promise<void> => {
    setOpen(false);
    await signOut(); // the revocation needs what is stored
    await forgetEverything();
    onDone();
  };
  return (
    <>
      <button type="button" className="link held-all" ref={opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.everything}
      </button>
      <Dialog open={isOpen} title={texts.everything} onClose={() => setOpen(false)} returnFocus={() => opener.current}>
        <div className="unfollow-many">
          <p>{texts.everythingText}</p>
          <div className="unfollow-ways">
            <Button data-kind="danger" onClick={() => void end()}>
              {texts.forgetEverything}
            </Button>
            <Button onClick={() => setOpen(false)}>{texts.keep}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

const UNITS = [
  ["megabyte", 1_000_000],
  ["kilobyte", 1_000],
  ["byte", 1],
] as const;

function sizeText(bytes: number): string {
  const [unit, size] = UNITS.find(([, size]) => bytes >= size) ?? UNITS[2];
  const options = {
    style: "unit",
    unit,
    unitDisplay: unit === "byte" ? "long" : "short",
    maximumFractionDigits: bytes < 10 * size ? 1 : 0,
  } as const;
  return new Intl.NumberFormat(site.language ?? "en", options).format(bytes / size);
}

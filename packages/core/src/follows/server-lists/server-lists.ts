import type { Acct } from "../../lib/acct.ts";
import type { RequestsTo } from "../../lib/requests-to.ts";
import { RosterError } from "../../lib/errors.ts";
import { systemClock } from "../../lib/clock.ts";
import { createStore } from "../../lib/store.ts";
import type { Permissions } from "../../instance/permissions/types.ts";
import type { FollowRun } from "../run/follow-run.ts";
import { createSharedWork, type SharedWorkPlace } from "../shared-work.ts";
import { listsAt, type ServerList } from "./at-server.ts";
import {
  applyCommand,
  COMMANDS,
  type Command,
  filled,
  isNamed,
  type ListsJournal,
  printJournal,
  readJournal,
  restored,
} from "./journal.ts";
import type { ListTarget, ServerLists, ServerListsView } from "./types.ts";
import { DAY_MS, hasWork, isRunning, keptView, type ListsPage, viewOf } from "./view.ts";
import { createWork } from "./work.ts";

/** The longest time to wait for the names of the visitor's lists. */
const READ_LIMIT_MS = 20_000;

/** The dependencies of lists. */
export interface CreateServerListsOptions extends SharedWorkPlace {
  readonly run: Pick<FollowRun, "view" | "undo">;
  readonly permissions: Pick<Permissions, "held" | "http" | "giveBack">;
}

/** Creates the lists of this browser. Nothing is sent or stored before `fill`. */
export function createServerLists(options: CreateServerListsOptions): ServerLists {
  const { follows, run, permissions, clock = systemClock, log = console.error } = options;
  const { batch } = follows;
  const view = createStore<ServerListsView>({ kind: "none" });
  let connected: { readonly of: object; readonly http: RequestsTo | undefined } | undefined;
  let stop = new AbortController(); // of the work of this tab
  let wake: (() => void) | undefined;

  const held = () => permissions.held.get().find(({ kind }) => kind === "lists");
  const http = (): RequestsTo | undefined => {
    const of = held();
    if (of && of !== connected?.of) connected = { of, http: permissions.http("lists") };
    return of && connected?.http;
  };
  const page: ListsPage = {
    batch,
    clock,
    run,
    http,
    held,
    journal: () => (shared.isMine() ? shared.journal() : undefined),
  };
  /** Whether other lists are being filled or undone. */
  const isBusy = (): boolean => {
    const { kind } = viewOf(page);
    return kind === "undoing" || (kind === "filling" && isRunning(run.view.get()));
  };
  const shared = createSharedWork<ListsJournal, Command>({
    ...options,
    of: "rosterServerLists",
    readJournal,
    print: printJournal,
    commands: COMMANDS,
    takesOver: true,
    apply(command, journal) {
      const next = applyCommand(command, journal);
      return next && { ...next, usedAt: clock.now() };
    },
    hasWork: (): boolean => shared.isConnected() && hasWork(page),
    async work(isCurrent) {
      stop = new AbortController();
      const { signal } = stop;
      const work = createWork({
        ...page,
        log,
        signal,
        journal: () => (isCurrent() && !signal.aborted ? page.journal() : undefined),
        edit(changed) {
          const journal = shared.journal();
          if (isCurrent() && !signal.aborted && journal) shared.replace({ ...journal, ...changed });
        },
        async awake() {
          await shared.awake();
          signal.throwIfAborted();
        },
        giveBack: () => permissions.giveBack("lists"),
      });
      ({ wake } = work);
      if (hasWork(page)) await work.run();
    },
    onReplaced(by) {
      const journal = shared.journal();
      if (by !== "here" || !journal) stop.abort();
      const { since = clock.now() } = held() ?? {};
      // the visitor consented, but left before anything was filled
      const isForgotten = by !== "here" && !journal && Math.abs(clock.now() - since) > DAY_MS;
      if (isForgotten && typeof batch.account() === "object") void permissions.giveBack("lists");
    },
    show() {
      view.set(keptView(viewOf(page), view.get()));
      wake?.();
    },
  });
  const { give, publish } = shared;
  const back = (accts: readonly Acct[]): ListsJournal | undefined => {
    const journal = page.journal();
    return journal && restored(journal, accts);
  };
  return {
    view,
    async fill(targets, theirs) {
      const requests = http();
      if (!requests) return "not-read";
      const all = await listsAt(requests, AbortSignal.timeout(READ_LIMIT_MS))
        .all()
        .catch((error: unknown) => (RosterError.is(error, "not-found") ? "no-lists" : "not-read"));
      if (all === "no-lists") void permissions.giveBack("lists"); // it is for nothing
      if (typeof all === "string") return all;
      const ours = new Set(page.journal()?.lists.flatMap(({ id, isOurs }) => (isOurs ? (id ?? []) : [])));
      const taken = new Map<ListTarget, ServerList>();
      for (const target of targets) {
        const alike = all.filter((list) => isNamed(list, target.title));
        if (alike[0] && !alike.some(({ id }) => ours.has(id))) taken.set(target, alike[0]);
      }
      if (taken.size > 0 && theirs === undefined) return { taken: Array.from(taken.values()) };
      const chosen = targets.map((one) => ({ ...one, use: theirs === "use" ? taken.get(one)?.id : undefined }));
      const isFilled = await shared.start(() => {
        if (targets.every(({ accts }) => accts.length === 0) || isBusy()) return undefined;
        return () => {
          const account = batch.account();
          if (typeof account === "string" || isBusy()) return undefined;
          return { ...filled(chosen, page.journal(), account), usedAt: clock.now() };
        };
      });
      return isFilled ? "filled" : "busy";
    },
    restore: (accts) =>
      shared.start(() => {
        if (!back(accts)) return undefined;
        return () => {
          const next = back(accts);
          return next && { ...next, usedAt: clock.now() };
        };
      }),
    retry: give("retry"),
    leave: give("leave"),
    async undo() {
      if (!shared.isMine()) return;
      give("undo")();
      await new Promise<void>((resolve) => {
        const off = view.subscribe(({ kind }) => {
          if (kind !== "undone" && kind !== "none") return;
          off();
          resolve();
        });
      });
    },
    connect() {
      const undo = [
        shared.connect(),
        follows.viewer.subscribe(() => {
          if (!shared.isLeading()) shared.read("elsewhere"); // a sign-out has removed the journal
        }),
        run.view.subscribe(publish),
        permissions.held.subscribe(publish),
      ];
      return () => {
        stop.abort();
        for (const off of undo) off();
      };
    },
  };
}

import { keyOf } from "../../lib/acct.ts";
import { applyCommand, newJournal, type Command } from "./commands.ts";
import type { Journal } from "./journal.ts";
import { advancePass, answer, endWait, isOf, newPass, wake } from "./pass.ts";
import { end, isMine, put, type Effect, type Moment, type RunEvent, type RunState } from "./run-state.ts";
import { BEHIND_MS } from "./view.ts";

/** The time that `start` waits for other tabs. */
const START_LIMIT_MS = 4_000;
/** If another tab holds the lock for this long, the run is shown as running there. */
const ASK_MS = 500;

/** Returns the state of the run in this tab after an event, and the effects in the order in which they take place. */
export function step(
  before: RunState,
  event: RunEvent,
  moment: Moment,
): { readonly state: RunState; readonly effects: readonly Effect[] } {
  const { account } = moment;
  const owner = typeof account === "object" ? account : before.owner;
  const waitedUntil = account === "signed-out" ? undefined : before.waitedUntil;
  let state = reduce({ ...before, account, owner, waitedUntil }, event, moment);
  for (let next = advance(state, moment); next !== state; next = advance(state, moment)) state = next;
  return { state, effects: effectsOf(before, state, event, moment) };
}

function reduce(state: RunState, event: RunEvent, moment: Moment): RunState {
  switch (event.kind) {
    case "connected":
      return { ...read(state, event.journal), isConnected: true, isOld: true };
    case "disconnected":
      return { ...state, isConnected: false, starting: undefined };
    case "start":
      return begin({ ...state, starting: event.starting, waitedUntil: undefined });
    case "start-expired":
      return state.starting === event.starting ? { ...state, starting: undefined } : state;
    case "command":
      return obey(state, event.command);
    case "elected":
      return lead({ ...state, journal: event.journal }, event.command);
    case "changed-elsewhere": {
      const known = new Map(state.journal?.rows.map(({ acct, state }) => [keyOf(acct), state]));
      const changed = event.journal?.rows.filter((row) => row.state !== known.get(keyOf(row.acct))) ?? [];
      const times = changed.map(({ acct }) => [keyOf(acct), moment.now] as const);
      const next = { ...read(state, event.journal), changedAt: new Map([...state.changedAt, ...times]) };
      // otherwise this tab would replace the run that another one has started
      return isMine(next) ? { ...next, starting: undefined } : next;
    }
    case "led-elsewhere":
      return { ...state, isOld: state.isOld === true && state.journal?.status !== "running" };
    case "looked":
      return state;
    case "woke":
      return wake(state, moment);
    case "wait-over":
      return event.wait === state.pass?.wait ? endWait(state, moment) : state;
    case "answered":
      return answer(state, event.request, event.answer, moment);
    default:
      return event satisfies never;
  }
}

/** The journal as another tab, or an earlier visit, has written it. */
function read(state: RunState, journal: Journal | undefined): RunState {
  return { ...state, journal, isOld: false, isOrphan: false, isLeader: false, pass: undefined };
}

function obey(state: RunState, command: Command): RunState {
  if (command === "dismiss") return { ...state, journal: undefined };
  const journal = state.isLeader && state.journal && isMine(state) ? applyCommand(command, state.journal) : undefined;
  if (!journal) return state;
  const isTrial = state.isTrial || command === "resume" || command === "retry";
  return put(end({ ...state, isTrial }, "drained"), journal); // the next pass works on the new journal
}

/** Begins to lead. Without a command, the visitor decides whether an interrupted run goes on. */
function lead(state: RunState, command: Command | undefined): RunState {
  const leader = { ...state, isLeader: true };
  if (state.starting) return begin(leader);
  if (command) return obey(leader, command);
  return state.journal?.status === "running" ? { ...state, isOrphan: true } : leader;
}

/** Begins the run that waits for this tab to lead. */
function begin(state: RunState): RunState {
  const { starting, account, isLeader } = state;
  if (!isLeader || !starting) return state;
  const begun = { ...state, starting: undefined };
  return typeof account === "object" ? put(begun, newJournal(account, starting)) : begun;
}

/** Takes one step of the leader. Returns the same state if nothing is to do before the next event. */
function advance(state: RunState, moment: Moment): RunState {
  const { journal, pass } = state;
  if (!state.isLeader) return state;
  const running = state.isConnected && journal?.status === "running" && isMine(state) ? journal : undefined;
  if (!pass)
    return running
      ? { ...state, pass: newPass(running) }
      : { ...state, isLeader: false, isOrphan: journal?.status === "running" };
  const isCurrent = running !== undefined && isOf(running, pass.of);
  return isCurrent || pass.ending === "drained" ? advancePass(state, pass, moment) : end(state, "drained");
}

/** Whether another tab leads, or may lead. */
function isElsewhere({ journal, isLeader, isOrphan }: RunState): boolean {
  return journal?.status === "running" && !isLeader && !isOrphan;
}

/** Whether this tab waits for the lock: to start a run, or to learn that the tab that leads was killed. */
function seeksLead(state: RunState): boolean {
  const { isConnected, isLeader, starting } = state;
  return isConnected === true && !isLeader && (starting !== undefined || (isElsewhere(state) && isMine(state)));
}

function effectsOf(before: RunState, after: RunState, event: RunEvent, moment: Moment): readonly Effect[] {
  const { journal, pass, starting } = after;
  const effects: Effect[] = [];
  if (event.kind === "command" && event.command === "dismiss") effects.push({ kind: "remove" });
  const isDraining = ({ pass: one }: RunState): boolean => one?.ending === "drained";
  if (before.pass && !isDraining(before) && (isDraining(after) || pass?.of !== before.pass.of))
    effects.push({ kind: "drain" });
  const saved = "journal" in event ? event.journal : before.journal;
  if (journal && journal !== saved && isMine(after))
    effects.push({ kind: "store", journal, isNew: saved?.account !== journal.account });
  for (const request of pass?.inFlight ?? [])
    if (pass && !before.pass?.inFlight.includes(request))
      effects.push({ kind: "send", request, action: pass.of.action });
  const later = (ms: number, event: RunEvent): void => void effects.push({ kind: "later", ms, event });
  if (pass?.wait && pass.wait !== before.pass?.wait)
    later(pass.wait.endsAt - moment.now, { kind: "wait-over", wait: pass.wait });
  if (after.changedAt !== before.changedAt) later(BEHIND_MS, { kind: "looked" });
  if (starting && !before.starting) later(START_LIMIT_MS, { kind: "start-expired", starting });
  if (seeksLead(after) && !seeksLead(before)) {
    effects.push({ kind: "ask-to-lead" });
    if (after.isOld) later(ASK_MS, { kind: "led-elsewhere" });
  }
  if (before.starting && !starting) effects.push({ kind: "started", isStarted: pass !== undefined });
  if (before.isLeader && !after.isLeader) effects.push({ kind: "resign" });
  if (isElsewhere(before) && after.isOrphan) {
    const rows = (journal ?? before.journal)?.rows ?? [];
    const changed = rows.filter(({ state }) => state !== "already" && state !== "unlisted");
    effects.push({ kind: "refresh", accts: changed.map(({ acct }) => acct) });
  }
  return effects;
}

import { createStore, FollowError, readAcct, type FollowOutcome } from "@roster/core";
import { acctOf, outcomeText } from "@roster/core/site";
import {
  createWitness,
  faultOfEnd,
  verbOf,
  type Call,
  type Clicked,
  type Deed,
  type Judge,
  type Judged,
  type Kind,
  type Name,
  type Servers,
} from "@roster/core/testing/follows";
import type { Heard } from "./ear.ts";

const HOME = { homeServer: "sportsbots.xyz" };
const FOLLOW_PATH = /\/accounts\/([^/]+)\/(?:follow|unfollow)$/;
const KINDS: readonly Kind[] = ["signed-out", "unknown", "busy", "following", "requested", "not-following"];
const OUTCOMES = {
  follow: ["followed", "requested"],
  unfollow: ["unfollowed", "withdrawn"],
} as const;

/** A document of a tab, judged by its reports. */
export type Watched = ReturnType<typeof watchDocument>;

/** A click that was sent, until a toast reports its result. */
interface Act {
  readonly clicked: Clicked;
  readonly deed: Deed;
  /** The control's state after it was busy. */
  after?: Kind;
  isUncertain: boolean;
  /** Whether its session or document ended first, so no toast is needed. */
  isOver: boolean;
}

export function watchDocument(options: {
  readonly tab: string;
  readonly servers: Servers;
  readonly judge: Judge;
  readonly violate: (what: string) => void;
}) {
  const { tab, servers, judge } = options;
  const violate = (what: string): void => options.violate(`${tab} tab: ${what}`);
  const session = createStore<{ readonly accessToken: string } | undefined>(undefined);
  const witness = createWitness({
    tab,
    session,
    servers,
    isOnline: () => true,
    foreignCodes: new Set(),
    violate: options.violate,
    onAsked: judge.asked,
  });
  let states: Readonly<Record<string, string>> = {};
  const acts = new Set<Act>();
  const calls = new Map<number, Call>(); // the pending requests by id

  const kindOf = (name: Name): Kind | undefined => KINDS.find((kind) => kind === states[name]);
  const end = (act: Act, outcome: FollowOutcome["kind"] | undefined): void => {
    const { clicked, deed, isUncertain } = act;
    const { name } = clicked;
    witness.end(deed);
    if (outcome === undefined) {
      act.isOver = true;
      judge.ended(clicked, undefined);
      return;
    }
    acts.delete(act);
    if (act.isOver) return;
    // a toast may come late, while the next click is pending
    const isLast = ![...acts].some((other) => other.clicked.name === name && !other.isOver);
    judge.ended(clicked, isLast ? outcome : undefined);
    const fault = faultOfEnd({ name, deed, kind: act.after ?? kindOf(name), outcome, isUncertain });
    if (fault !== undefined) violate(fault);
  };
  const setSession = (token: string | undefined): void => {
    if (session.get()?.accessToken === token) return;
    session.set(token === undefined ? undefined : { accessToken: token });
    for (const act of acts) end(act, undefined);
  };
  const readToast = (text: string): void => {
    for (const act of acts) {
      const { name, verb } = act.clicked;
      const acct = readAcct(name, HOME);
      const outcome = OUTCOMES[verb].find((kind) =>
        [true, false].some((isLocked) => acct && text.includes(outcomeText({ kind, acct, isLocked }, HOME).message)),
      );
      if (outcome !== undefined) return end(act, outcome);
    }
    if (!text.includes(FAILED)) return;
    // a toast that names no account belongs to a click that has ended
    const [failed] = [...acts].filter(({ clicked }) => kindOf(clicked.name) !== "busy");
    if (failed) end(failed, "failed");
    else violate("a failure was reported, but nothing was clicked");
  };
  const show = (next: Readonly<Record<string, string>>, toasts: readonly string[]): void => {
    const before = states;
    states = next;
    for (const act of acts) {
      const { name } = act.clicked;
      const kind = kindOf(name);
      if (before[name] === "busy" && kind !== "busy" && kind !== undefined) act.after ??= kind;
    }
    witness.look(kindOf);
    toasts.forEach(readToast);
  };
  const click = (name: Name): void => {
    const verb = verbOf(kindOf(name));
    if (verb === undefined) return;
    const clicked = { page, name, verb };
    acts.add({ clicked, deed: witness.begin(name, verb), isUncertain: false, isOver: false });
    judge.clicked(clicked);
  };
  const ask = ({ id, method, url, authorization }: Extract<Heard, { kind: "asked" }>): void => {
    const token = authorization?.replace(/^Bearer /, "");
    const call = { method, url: new URL(url), token, form: new URLSearchParams() };
    calls.set(id, call);
    witness.asked(call);
    witness.arrived(call); // the request is sent at once
  };
  const answer = (id: number, told: Extract<Heard, { kind: "told" }> | undefined): void => {
    const call = calls.get(id);
    if (call === undefined) return;
    calls.delete(id);
    const account = FOLLOW_PATH.exec(call.url.pathname)?.[1];
    const name = servers.at(call.url.host)?.nameOf.get(decodeURIComponent(account ?? ""));
    for (const act of acts)
      if (act.clicked.name === name && act.deed.posts > 0) act.isUncertain = told === undefined || told.status >= 500;
    if (told === undefined) return;
    const headers = new Headers(told.link === null ? {} : { link: told.link });
    const isEmpty = [101, 204, 205, 304].includes(told.status);
    witness.told(call, new Response(isEmpty ? null : "", { status: told.status, headers }), parse(told.text));
  };

  const page = {
    tab,
    session,
    witness,
    get open(): Judged["open"] {
      return new Set([...acts].filter(({ isOver }) => !isOver));
    },
    kindOf,
    hear(heard: Heard): void {
      if (heard.kind === "opened" || heard.kind === "session") setSession(heard.token);
      else if (heard.kind === "shown") show(heard.states, heard.toasts);
      else if (heard.kind === "clicked") click(heard.name);
      else if (heard.kind === "asked") ask(heard);
      else if (heard.kind === "tab message") witness.toldByTab(heard.message);
      else answer(heard.id, heard.kind === "told" ? heard : undefined);
    },
    /** No action is pending, as far as the page shows. */
    isAtRest: (): boolean => calls.size === 0 && !servers.names.some((name) => kindOf(name) === "busy"),
    /** Called when another document replaces this one in the tab. */
    leave(): void {
      for (const act of acts) end(act, undefined);
      calls.clear();
    },
  };
  return page;
}

const error = new FollowError("unexpected", "");
const failed = { kind: "failed", acct: acctOf({ username: "" }, HOME), action: "follow", reason: "", error } as const;
const FAILED = outcomeText(failed, HOME).message;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { Account, Acct, FollowState } from "@roster/core";
import { onRestore, type VisitorRun } from "@roster/core/kernel";
import { splitAcct, stateOf } from "@roster/core/site";
import * as texts from "@roster/texts/plan";
import { Avatar, type MonogramLook, useReadable } from "@roster/ui";
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../../../button.tsx";
import { isPlainClick } from "../../../dom.ts";
import { useLoginHref } from "../../../location.ts";
import { useClock, useSession, useVisitor, useVisitorFollows } from "../../../page.ts";
import { HOME_TIMELINE_PATH } from "../../../server-paths.ts";
import { Door } from "../../join/door.tsx";
import { Sentence } from "../../remote-follow/sentence.tsx";
import * as runTexts from "../../run/later/messages.ts";
import { useRun } from "../../run/later/use-run.ts";
import { mayFollow } from "../../sign-in/later/asked-follows.ts";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import { effort, longestMs } from "./new-follows.ts";

/** The accounts that the visitor's server cannot follow, each with who has blocked its server. */
export type Refused = Awaited<ReturnType<VisitorRun["preflight"]>>;

type Named = Pick<Account, "acct">;

/** The start of the plan: how long the follows take and the button that starts them, or why there is nothing to follow. */
export function Cart(props: {
  readonly chosen: readonly Named[];
  /** Those of them that are left to follow. */
  readonly fresh: readonly Named[];
  readonly refused: Refused;
  readonly onRefused: (refused: Refused) => void;
  readonly looks: readonly MonogramLook[];
  /** Shown first, in place of the crests. */
  readonly head?: ReactNode;
  /** Shown in place of the start if nothing is left to follow. */
  readonly nothing?: ReactNode;
  /** Called with the accounts before a run starts. Returns a function that is called if it does not start. */
  readonly onStart?: (accts: readonly Acct[]) => () => void;
  /** Shown last. */
  readonly children: ReactNode;
  /** Whether this is the plan of the visitor's teams, which this browser stores. */
  readonly isMine: boolean;
  /** Whether the run is about to start. Its panel is then in the place of the cart, which stays for screen readers and the focus. */
  readonly isStarting: boolean;
  readonly onStarting: (isStarting: boolean) => void;
}): ReactNode {
  const { chosen, fresh, refused, onRefused, looks, head, nothing, isMine, isStarting, ...rest } = props;
  const { children, ...starting } = rest;
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const loginHref = useLoginHref();
  const signIn = useSignIn();
  const count = fresh.length;
  const accts = chosen.map(({ acct }) => acct);
  const signInAndFollow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return; // another tab signs in without following
    event.preventDefault();
    signIn.open(undefined, { accts, looks });
  };
  return (
    <div className={isStarting ? "vh" : "plan-cart"}>
      {head ?? (
        <ul className="plan-crests" aria-hidden="true">
          {looks.map((look, index) => (
            <li key={index}>
              <Avatar monogram={look} />
            </li>
          ))}
        </ul>
      )}
      {refused.size > 0 && <RefusedNote refused={refused} total={count + refused.size} />}
      {count > 0 && <p className="muted">{effort(count)}</p>}
      {count > 0 && signedIn && (
        <StartButton accts={fresh.map(({ acct }) => acct)} chosen={accts} onRefused={onRefused} {...starting} />
      )}
      {count > 0 && !signedIn && (
        <>
          <a className="button" data-kind="solid" data-size="large" href={loginHref} onClick={signInAndFollow}>
            {texts.signIn(count)}
          </a>
          <Door kept={isMine ? count : 0} onHaveOne={() => signIn.open()} />
        </>
      )}
      {count + refused.size === 0 && (nothing ?? <NothingLeft chosen={chosen} />)}
      {children}
    </div>
  );
}

/** Says that nothing is left to follow, and leads to the visitor's server. */
function NothingLeft({ chosen }: { readonly chosen: readonly Named[] }): ReactNode {
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const count = (kind: FollowState["kind"]): number =>
    chosen.filter(({ acct }) => stateOf(states, acct).kind === kind).length;
  const [followed, asked] = [count("following"), count("requested")];
  if (followed + asked === 0) return <p>{texts.nothingLeft}</p>;
  return (
    <>
      <p>{asked > 0 ? texts.followsAndAsked(followed, asked) : texts.followsAll(followed)}</p>
      <OpenServer />
    </>
  );
}

/** Opens the visitor's Home on their server. */
export function OpenServer({ children }: { readonly children?: ReactNode }): ReactNode {
  const { session, urlOn } = useVisitor();
  const host = useReadable(session, (value) => value?.instance);
  const home = host && urlOn(host, HOME_TIMELINE_PATH);
  return (
    host &&
    home && (
      <a className="button" data-kind="solid" data-size="large" href={home} target="_blank" rel="noopener noreferrer">
        {texts.openServer(host)}
        {children}
      </a>
    )
  );
}

/**
 * Starts the run. Asks first if the sign-in would end before the run, or if the visitor's server cannot follow some accounts.
 * Starts it by itself, once, for the sign-in that the plan's button began.
 */
export function StartButton(props: {
  /** The accounts to follow. */
  readonly accts: readonly Acct[];
  /** All accounts of the plan, also those that are followed. */
  readonly chosen: readonly Acct[];
  /** Called with the accounts before the run starts. Returns a function that is called if it does not start. */
  readonly onStart?: ((accts: readonly Acct[]) => () => void) | undefined;
  /** Called if the server cannot follow some of the accounts. The run does not start then. */
  readonly onRefused: (refused: Refused) => void;
  /** Called when the start begins and when it ends, before the browser draws. */
  readonly onStarting: (isStarting: boolean) => void;
}): ReactNode {
  const { accts, chosen, onStart, onRefused, onStarting } = props;
  const { run } = useRun();
  const session = useSession();
  const viewer = useReadable(useVisitorFollows().viewer, (value) => value);
  const { signOut } = useVisitor();
  const expiresAt = useReadable(session, (value) => value?.expiresAt);
  const clock = useClock();
  const loginHref = useLoginHref();
  const { flow, returned } = useSignIn();
  const [isInProgress, setInProgress] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [question, setQuestion] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  // the plan as it is after the check: meanwhile the visitor may take accounts out, or leave
  const latest = useRef<readonly Acct[]>([]);
  useEffect(() => {
    latest.current = accts;
    return () => void (latest.current = []);
  }, [accts]);
  const id = useId();
  const [isReturn] = useState(() => {
    const signedIn = flow.state.get();
    const { pathname, search } = window.location;
    return signedIn.kind === "done" && signedIn.to.back === pathname + search;
  });
  useEffect(() => {
    if (!isReturn) return;
    flow.reset(); // a later visit to this page does not move the focus
    // the page was left for the sign-in and has loaded again, so nothing has the focus
    if (document.activeElement === document.body) button.current?.focus();
  }, [flow, isReturn]);
  // takes what the sign-in asked for, so that no later button follows it again
  const [asked] = useState(() => returned.get());
  useEffect(() => returned.set(undefined), [returned]);
  const mayStart = (): boolean =>
    asked !== undefined && mayFollow(asked, { chosen, session: session.get(), now: clock.now() });
  const [isAsked, setAsked] = useState(mayStart);
  const isReady = run !== undefined && viewer !== undefined && !isChecking;
  const isAllowed = useEffectEvent((): boolean => isAsked && mayStart());
  const isStarting = isAsked || isChecking;
  useLayoutEffect(() => onStarting(isStarting), [onStarting, isStarting]);
  useLayoutEffect(() => () => onStarting(false), [onStarting]);
  /** @param wanted the accounts that the visitor has asked for. The server's answers may add others to the plan, which are not followed. */
  const start = async (isStillAllowed = (): boolean => true, wanted: readonly Acct[] = accts): Promise<void> => {
    if (!isReady) return;
    const now = clock.now();
    if (question === undefined && expiresAt !== undefined && now + longestMs(accts.length) > expiresAt)
      return setQuestion(runTexts.outlives(expiresAt, now));
    setChecking(true);
    const refused = await run.preflight(accts);
    const only = new Set(wanted);
    const left = latest.current.filter((acct) => only.has(acct));
    if (left.length > 0 && isStillAllowed()) {
      if (refused.size > 0) onRefused(refused);
      else {
        const undo = onStart?.(left);
        const hasStarted = await run.start(left);
        if (!hasStarted) undo?.();
        setInProgress(!hasStarted);
      }
    }
    setChecking(false);
  };
  const startAsked = useEffectEvent(async (): Promise<void> => {
    if (isAllowed()) await start(isAllowed, asked?.accts);
    setAsked(false);
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isAsked || !isReady || hasBegun.current) return;
    hasBegun.current = true;
    void startAsked();
  }, [isAsked, isReady]);
  // the visitor has been on another page meanwhile
  useLayoutEffect(() => onRestore(() => setAsked(false)), []);
  const isWelcome = isReturn && question === undefined;
  const canPress = isReady && !isAsked;
  const label = question === undefined ? runTexts.start(accts.length) : runTexts.startAnyway;
  return (
    <>
      {/* it has its place before its text comes, so nothing below moves, and is read with the button, which gets the focus */}
      {isWelcome && (
        <p className="plan-signed-in" id={id}>
          {viewer !== undefined && !isAsked && (
            <span>
              <Sentence parts={texts.signedIn(viewer.username)} />
            </span>
          )}
        </p>
      )}
      {question !== undefined && (
        <>
          <p role="alert">{question}</p>
          <a className="button" data-kind="solid" href={loginHref} onClick={signOut}>
            {runTexts.signInAgain}
          </a>
        </>
      )}
      <Button
        data-kind={question === undefined ? "solid" : undefined}
        data-size="large"
        ref={button}
        aria-describedby={isWelcome ? id : undefined}
        aria-disabled={!canPress || undefined}
        onClick={() => canPress && void start()}
      >
        {canPress ? label : runTexts.starting}
      </Button>
      {isInProgress && <p role="alert">{runTexts.notStarted}</p>}
    </>
  );
}

/** Says how many accounts of a plan the visitor's server cannot follow, who blocks them, and what else works. */
function RefusedNote(props: { readonly refused: Refused; readonly total: number }): ReactNode {
  const { refused, total } = props;
  const server = useReadable(useSession(), (value) => value?.instance) ?? "";
  const note = useRef<HTMLDivElement>(null);
  // the button that had the focus has another text now, or is gone
  useEffect(() => note.current?.focus(), []);
  const hostsOf = (refusal: "instance" | "viewer"): readonly string[] => {
    const keys = [...refused.keys()].filter((key) => refused.get(key) === refusal);
    return [...new Set(keys.map((key) => splitAcct(key)[1]))];
  };
  const [byServer, byVisitor] = [hostsOf("instance"), hostsOf("viewer")];
  return (
    <div className="plan-refused" role="alert" tabIndex={-1} ref={note}>
      <p>
        <strong>{texts.cannotFollow(server, refused.size, total)}</strong>
      </p>
      {byServer.length > 0 && (
        <p>{[...byServer.map((host) => texts.serverBlocks(server, host)), texts.otherServer].join(" ")}</p>
      )}
      {byVisitor.length > 0 && (
        <p>{[...byVisitor.map((host) => texts.youBlock(host, server)), texts.unblock].join(" ")}</p>
      )}
    </div>
  );
}

import type { Acct } from "@roster/core";
import { onRestore } from "@roster/core/kernel";
import * as texts from "@roster/texts/plan";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { useLoginHref } from "../../../location.ts";
import { useClock, useSession, useVisitor, useVisitorFollows } from "../../../page.ts";
import { ListQuestion } from "./list-question.tsx";
import { type ListStart, type ListWay, startLabel } from "./use-list-start.ts";
import { Sentence } from "../../remote-follow/sentence.tsx";
import * as runTexts from "../../run/later/messages.ts";
import { useRun } from "../../run/later/use-run.ts";
import { mayFollow } from "../../sign-in/later/asked-follows.ts";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import { longestMs, type Refused } from "./new-follows.ts";

/**
 * Starts the run. Asks first if the sign-in would end before the run, or if the visitor's server cannot follow some accounts.
 * Starts it by itself, once, for the sign-in that the plan's button began.
 */
export function StartButton(props: {
  /** The accounts to follow. */
  readonly accts: readonly Acct[];
  /** All accounts of the plan, also those that are followed. */
  readonly chosen: readonly Acct[];
  readonly list: ListStart;
  /** By default, it counts the accounts. */
  readonly label?: string;
  /** Starts the run, over these accounts by default. Resolves to whether it has started. */
  readonly onStart?: ((accts: readonly Acct[]) => Promise<boolean>) | undefined;
  /** Called if the server cannot follow some of the accounts. The run does not start then. */
  readonly onRefused?: (refused: Refused) => void;
  /** Called when the start begins and when it ends, before the browser draws. */
  readonly onStarting?: (isStarting: boolean) => void;
}): ReactNode {
  const { accts, chosen, list, label, onStart, onRefused, onStarting } = props;
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
  const latest = useRef<readonly Acct[]>(undefined);
  useEffect(() => {
    latest.current = accts;
    return () => void (latest.current = undefined);
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
  // takes what the sign-in or the consent asked for, so that no later button follows it again
  const [asked] = useState(() => {
    const { accessToken = "" } = session.get() ?? {};
    return list.returned ? { ...list.returned, accessToken } : returned.get();
  });
  useEffect(() => returned.set(undefined), [returned]);
  const mayStart = (): boolean =>
    asked !== undefined && mayFollow(asked, { chosen, session: session.get(), now: clock.now() });
  const [isAsked, setAsked] = useState(mayStart);
  const isReady = run !== undefined && viewer !== undefined && !isChecking;
  const isAllowed = useEffectEvent((): boolean => isAsked && mayStart());
  const isStarting = isAsked || isChecking;
  useLayoutEffect(() => onStarting?.(isStarting), [onStarting, isStarting]);
  useLayoutEffect(() => () => onStarting?.(false), [onStarting]);
  const hasList = list.targets(accts).length > 0;
  /** @param wanted the accounts that the visitor has asked for. The server's answers may add others to the plan, which are not followed. */
  const start = async (
    into?: Exclude<ListWay, "ask">,
    isStillAllowed = (): boolean => true,
    wanted: readonly Acct[] = accts,
  ): Promise<void> => {
    if (!isReady) return;
    const intoList = hasList && into !== "home";
    const now = clock.now();
    if (question === undefined && expiresAt !== undefined && now + longestMs(accts.length) > expiresAt)
      return setQuestion(runTexts.outlives(expiresAt, now));
    if (!intoList) void list.chooseHome();
    else list.endQuestion();
    if (intoList && !(await list.isAllowed())) return;
    setChecking(true);
    const refused = onRefused ? await run.preflight(accts) : undefined;
    const only = new Set(wanted);
    const left = latest.current?.filter((acct) => only.has(acct));
    // a plan of changes may follow nobody
    if (left && (left.length > 0 || accts.length === 0) && isStillAllowed()) {
      if (refused && refused.size > 0) onRefused?.(refused);
      else if (!intoList || (await list.fill(left, into))) {
        const hasStarted = await (onStart ?? run.start)(left);
        if (!hasStarted && intoList) list.leave();
        setInProgress(!hasStarted);
      }
    }
    setChecking(false);
  };
  const startAsked = useEffectEvent(async (): Promise<void> => {
    if (isAllowed()) await start(undefined, isAllowed, asked?.accts);
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
  const usual = label ?? startLabel(list.offer, list.choice, accts);
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
      <ListQuestion {...{ list, accts, canPress }} onStart={(into) => void start(into)}>
        <Button
          data-kind={question === undefined ? "solid" : undefined}
          data-size="large"
          ref={button}
          aria-describedby={isWelcome ? id : undefined}
          aria-disabled={!canPress || undefined}
          onClick={() => canPress && void start()}
        >
          {!canPress ? runTexts.starting : question === undefined ? usual : runTexts.startAnyway}
        </Button>
      </ListQuestion>
      {isInProgress && <p role="alert">{runTexts.notStarted}</p>}
    </>
  );
}

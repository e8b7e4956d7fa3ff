import type { Account, Acct, FollowState } from "@roster/core";
import { splitAcct, stateOf } from "@roster/core/site";
import * as texts from "@roster/texts/plan";
import { openList } from "@roster/texts/quiet-run";
import { Avatar, type MonogramLook, useReadable } from "@roster/ui";
import type { MouseEvent, ReactNode } from "react";
import { isPlainClick } from "../../../dom.ts";
import { useLoginHref } from "../../../location.ts";
import { useSession, useVisitor, useVisitorFollows } from "../../../page.ts";
import { HOME_TIMELINE_PATH } from "../../../server-paths.ts";
import { Door } from "../../join/door.tsx";
import { ListChoice } from "./list-choice.tsx";
import { PlanNote } from "./list-question.tsx";
import { type ListOffer, type ListStart, useListStart } from "./use-list-start.ts";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import { effort, type Refused } from "./new-follows.ts";
import { StartButton } from "./start-button.tsx";

type Named = Pick<Account, "acct">;

/** The start of the plan: how long the follows take and the button that starts them, or why there is nothing to follow. */
export function Cart(props: {
  readonly chosen: readonly Named[];
  /** Those of them that are left to follow. */
  readonly fresh: readonly Named[];
  /** What they can be put into instead of Home. */
  readonly lists: ListOffer;
  readonly refused: Refused;
  readonly onRefused: (refused: Refused) => void;
  readonly looks: readonly MonogramLook[];
  /** Shown first, in place of the crests. */
  readonly head?: ReactNode;
  /** Shown in place of the start if nothing is left to follow. */
  readonly nothing?: ReactNode;
  /** Starts the run, over these accounts by default. Resolves to whether it has started. */
  readonly onStart?: (accts: readonly Acct[]) => Promise<boolean>;
  /** Shown last. */
  readonly children: ReactNode;
  /** Whether this is the plan of the visitor's teams, which this browser stores. */
  readonly isMine: boolean;
  /** Whether the run is about to start. Its panel is then in the place of the cart, which stays for screen readers and the focus. */
  readonly isStarting: boolean;
  readonly onStarting: (isStarting: boolean) => void;
}): ReactNode {
  const { chosen, fresh, lists, refused, onRefused, looks, head, nothing, isMine, isStarting, ...rest } = props;
  const { children, ...starting } = rest;
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const loginHref = useLoginHref();
  const signIn = useSignIn();
  const count = fresh.length;
  const accts = chosen.map(({ acct }) => acct);
  const list = useListStart(lists, accts);
  const signInAndFollow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return; // another tab signs in without following
    event.preventDefault();
    signIn.open(undefined, { accts, looks, list: list.choice });
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
        <StartButton accts={fresh.map(({ acct }) => acct)} chosen={accts} {...{ list, onRefused }} {...starting} />
      )}
      {count > 0 && !signedIn && (
        <>
          <a className="button" data-kind="solid" data-size="large" href={loginHref} onClick={signInAndFollow}>
            {texts.signIn(count)}
          </a>
          <ListChoice list={list} />
          <Door kept={isMine ? count : 0} onHaveOne={() => signIn.open()} />
        </>
      )}
      {count > 0 && signedIn && !isHomeAsked(list.question) && <ListChoice list={list} />}
      {count + refused.size === 0 && (nothing ?? <NothingLeft chosen={chosen} />)}
      {children}
    </div>
  );
}

/** Whether an open question already offers Home in place of the list. */
const isHomeAsked = (question: ListStart["question"]): boolean =>
  typeof question === "object" && question.ways.includes("home");

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

/** Opens the visitor's Home on their server, or the `list` there. */
export function OpenServer(props: {
  readonly list?: string | undefined;
  readonly isMain?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  const { list, isMain = true, children } = props;
  const { session, urlOn } = useVisitor();
  const host = useReadable(session, (value) => value?.instance);
  const href = list ?? (host && urlOn(host, HOME_TIMELINE_PATH));
  return (
    host &&
    href && (
      <a
        className="button"
        data-kind={isMain ? "solid" : undefined}
        data-size="large"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        {list === undefined ? texts.openServer(host) : openList}
        {children}
      </a>
    )
  );
}

/** Says how many accounts of a plan the visitor's server cannot follow, who blocks them, and what else works. */
function RefusedNote(props: { readonly refused: Refused; readonly total: number }): ReactNode {
  const { refused, total } = props;
  const server = useReadable(useSession(), (value) => value?.instance) ?? "";
  const hostsOf = (refusal: "instance" | "viewer"): readonly string[] => {
    const keys = [...refused.keys()].filter((key) => refused.get(key) === refusal);
    return [...new Set(keys.map((key) => splitAcct(key)[1]))];
  };
  const [byServer, byVisitor] = [hostsOf("instance"), hostsOf("viewer")];
  return (
    <PlanNote>
      <p>
        <strong>{texts.cannotFollow(server, refused.size, total)}</strong>
      </p>
      {byServer.length > 0 && (
        <p>{[...byServer.map((host) => texts.serverBlocks(server, host)), texts.otherServer].join(" ")}</p>
      )}
      {byVisitor.length > 0 && (
        <p>{[...byVisitor.map((host) => texts.youBlock(host, server)), texts.unblock].join(" ")}</p>
      )}
    </PlanNote>
  );
}

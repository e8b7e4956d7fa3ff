import { isFollowed, stateOf } from "@roster/core/site";
import * as texts from "@roster/texts/moving";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Button } from "../../../button.tsx";
import { keepPlace } from "../../../dom.ts";
import { useCurrentLocation } from "../../../location.ts";
import { useAddress, useClock, useVisitor } from "../../../page.ts";
import { LIST_PATH } from "../../../routes.ts";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import { keepFollows, keptMove, returnsTo } from "./kept-move.ts";
import { answerMove, seeMove } from "./see-move.ts";

/** Offers a visitor who has signed in at another server to follow the kept accounts there. */
export function MoveNotice(): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  const visitor = useVisitor();
  const { session, follows, signOut } = visitor;
  const address = useAddress();
  const signIn = useSignIn();
  const roster = useRosterLoader();
  const clock = useClock();
  const { path } = useCurrentLocation();
  const kept = useReadable(keptMove, (value) => value);
  const back = useReadable(returnsTo, (value) => value);
  const host = useReadable(session, (value) => value?.instance);
  const states = useReadable(follows.states, (value) => value);
  const isRead = useReadable(follows.list, (list) => list === "ready");
  const isFetching = back !== undefined && host !== undefined && back !== host; // at the old server
  const arrive = useEffectEvent((at: string) => {
    if (back !== undefined && back !== at) void keepFollows(visitor, roster, clock.now());
    else returnsTo.set(undefined);
  });
  useEffect(() => {
    if (isRead && host !== undefined) arrive(host);
  }, [isRead, host]);
  const left = kept?.accts.filter((acct) => !isFollowed(stateOf(states, acct))).length ?? 0;
  const isOffered = isRead && left > 0 && host !== undefined && kept?.answered.includes(host) === false;
  const isTaken = isFetching && kept?.host === host;
  const isShown = path !== LIST_PATH && (isTaken || (isOffered && kept?.host !== host && !isFetching));
  useLayoutEffect(() => {
    if (isShown && strip.current !== null) keepPlace(strip.current.offsetHeight, window.scrollY);
  }, [isShown]);
  if (!isShown || kept === undefined || host === undefined) return null;
  const { accts } = kept;
  return (
    <div className="move-notice" ref={strip}>
      <div className="frame">
        <p>{isTaken ? texts.taken(accts.length, kept.host) : texts.offer(accts.length, kept.host)}</p>
        {isTaken ? (
          <Button
            onClick={() => {
              void signOut();
              signIn.open();
            }}
          >
            {texts.signInAt(back)}
          </Button>
        ) : (
          <>
            <Button
              onClick={() => {
                answerMove(kept, host);
                seeMove(kept, address);
              }}
            >
              {texts.see(accts.length)}
            </Button>
            <Button onClick={() => answerMove(kept, host)}>{texts.no}</Button>
          </>
        )}
      </div>
    </div>
  );
}

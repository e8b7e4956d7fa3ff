import { isFollowed, stateOf } from "@roster/core/site";
import * as texts from "@roster/texts/moving";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { useCurrentLocation } from "../../../location.ts";
import { useAddress, useClock, useVisitor } from "../../../page.ts";
import { LIST_PATH } from "../../../routes.ts";
import { Strip } from "../../../strip.tsx";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import { keepFollows, keptMove, returnsTo, seeMove } from "./kept-move.ts";

/**
 * Offers a visitor who has signed in at another server to follow the kept accounts there. At the old server, leads a visitor back
 * who fetches their follows.
 */
export function MoveNotice(): ReactNode {
  const visitor = useVisitor();
  const { session, follows, signOut } = visitor;
  const address = useAddress();
  const signIn = useSignIn();
  const roster = useRosterLoader();
  const clock = useClock();
  const { path } = useCurrentLocation();
  const kept = useReadable(keptMove, (value) => value);
  const back = useReadable(returnsTo, (value) => value);
  const host = useReadable(session, (value) => value?.instance) ?? "";
  const states = useReadable(follows.states, (value) => value);
  const list = useReadable(follows.list, (value) => value);
  const [isNobody, setNobody] = useState(false);
  const isFetching = back !== undefined && back !== host;
  const arrive = useEffectEvent(() => {
    if (!isFetching) return returnsTo.set(undefined);
    const isWhole = list === "ready";
    return void keepFollows(visitor, roster, clock.now()).then((found) => setNobody(isWhole && found === "nobody"));
  });
  useEffect(() => {
    if (host !== "" && (list === "ready" || list === "partial")) arrive();
  }, [list, host]);
  const isHere = kept?.host === host;
  const count = kept?.accts.length ?? 0;
  const left = kept?.accts.filter((acct) => !isFollowed(stateOf(states, acct))).length ?? 0;
  const isOffered = list === "ready" && !isHere && left > 0 && kept?.answered.includes(host) === false;
  const isShown = host !== "" && path !== LIST_PATH && (isFetching ? isHere || isNobody : isOffered);
  // the offer is not made again at this server
  const answer = (): void => keptMove.set(kept && { ...kept, answered: [...kept.answered, host] });
  const goBack = (): void => {
    void signOut(); // never two sessions at once
    signIn.open();
  };
  return (
    <Strip isShown={isShown}>
      <div className="move-notice">
        <div className="frame">
          {isFetching ? (
            <>
              <p>{isNobody ? texts.nobody(site.name, host) : texts.taken(count, host)}</p>
              <Button onClick={goBack}>{texts.signInAt(back)}</Button>
            </>
          ) : (
            kept && (
              <>
                <p>{texts.offer(count, kept.host)}</p>
                <Button
                  onClick={() => {
                    answer();
                    seeMove(kept, address);
                  }}
                >
                  {texts.see(count)}
                </Button>
                <Button onClick={answer}>{texts.no}</Button>
              </>
            )
          )}
        </div>
      </div>
    </Strip>
  );
}

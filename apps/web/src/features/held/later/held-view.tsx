import { timeText } from "@roster/texts/clock";
import * as texts from "@roster/texts/held-page";
import { see } from "@roster/texts/moving";
import { Dialog, useReadable, useToasts } from "@roster/ui";
import { type ReactNode, useEffect, useId, useReducer, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { useAddress, useClock, useSession, useVisitor } from "../../../page.ts";
import { dayText } from "../../kits/later/change-texts.ts";
import { followedLists } from "../../followed-lists/later/followed-lists.ts";
import { type KeptMove, keptMove, seeMove } from "../../moving/later/kept-move.ts";
import { unconfirmedSignOut } from "../../permissions/later/unconfirmed.ts";
import { chosenServers, letAsk } from "../../posts/later/here.ts";
import { useRunLists } from "../../quiet/later/run-lists.tsx";
import { useRun } from "../../run/later/use-run.ts";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import { spoilers } from "../../spoilers/later/spoilers.ts";
import { HeldCard } from "./held-card.tsx";
import { Permissions, WhatWasDone } from "./permissions.tsx";
import { forget, forgetEverything, readCaches, readStored, sizeText, type Stored } from "./stored.ts";
import { HIDDEN, keyFor, NEEDED_BY_RUN, SIGN_IN, WITH_SESSION } from "./stored-words.ts";

const READ_EVERY_MS = 1_000;

/** Lists everything that the site holds in this browser, each with the button that removes it or gives it back. */
export function HeldView(): ReactNode {
  const { view } = useRun();
  const isSignedIn = useReadable(useSession(), (value) => value !== undefined);
  const hasHidden = useReadable(spoilers.all, (all) => all.length > 0);
  const kept = useReadable(keptMove, (value) => value);
  const clock = useClock();
  const [stored, read] = useReducer(readStored, undefined, readStored);
  const [files, setFiles] = useState<readonly Stored[]>([]);
  const toasts = useToasts();
  // no event says that this tab has written, e.g. in a run
  useEffect(() => {
    let stop = clock.setTimeout(function again() {
      read();
      stop = clock.setTimeout(again, READ_EVERY_MS);
    }, READ_EVERY_MS);
    return () => stop();
  }, [clock]);
  useEffect(() => void readCaches().then(setFiles), []);
  const left = view.kind === "none" || view.kind === "done" ? 0 : view.left;
  const isFilling = ["filling", "undoing"].includes(useRunLists(view)?.kind ?? "");
  const whyNeeded = left > 0 ? texts.notFinished(left) : isFilling ? texts.listsNotFinished : undefined;
  const onForgotten = (): void => {
    read();
    toasts?.show({ type: "success", message: texts.forgotten });
    void readCaches().then(setFiles);
  };
  const all = [...(stored ?? []), ...files];
  const rows = all.map((row) => {
    const { title, area, keys, bytes, at } = row;
    const isEnded = isSignedIn && title === SIGN_IN;
    const isShown = title === HIDDEN && hasHidden; // its filter may be at the server
    const isAlsoInBrowser = area === "tab" && all.some((other) => other.area === "browser" && other.title === title);
    const isNeeded = NEEDED_BY_RUN.some((name) => keys.some((key) => key.startsWith(name)));
    const isMove = keys.includes(keyFor("rosterMove"));
    const about = [
      texts.size(sizeText(bytes)),
      at !== undefined && texts.written(timeText(at, clock.now())),
      area === "tab" && texts.inTab,
      (isEnded || (isSignedIn && keys.every((key) => WITH_SESSION.has(key)))) && texts.withSignOut,
      isMove && kept !== undefined && texts.offeredElsewhere(kept.host),
      isShown && texts.endsAbove,
    ];
    const button = !isEnded && !isShown && texts.forget;
    const onPress = (): void => void forget(row).then(onForgotten);
    const name = isAlsoInBrowser ? texts.ofTab(title) : title;
    const use = isMove && kept !== undefined && <UseMove kept={kept} />;
    const off = isNeeded ? whyNeeded : undefined;
    return { id: `${area} ${title}`, title: name, keys, about, button, off, onPress, use };
  });
  const hasNothing = !isSignedIn && !all.some(({ isOurs }) => isOurs);
  const size = sizeText(all.reduce((sum, { bytes }) => sum + bytes, 0));
  return (
    <div className="held-columns">
      <div>
        <Permissions />
        <WhatWasDone at={all.find(({ keys }) => keys.includes(keyFor("rosterRun2")))?.at} />
      </div>
      <div>
        <HeldCard
          title={texts.inBrowser}
          note={size}
          rows={stored === undefined ? [{ title: texts.refused(site.name) }, ...rows] : rows}
        />
        <AskedServers />
        <ForgetEverything off={hasNothing ? "" : whyNeeded} onDone={onForgotten} />
      </div>
    </div>
  );
}

/** Leads to where the follows that are kept for a move are followed: a sign-in at another server, or their plan. */
function UseMove({ kept }: { readonly kept: KeptMove }): ReactNode {
  const host = useReadable(useSession(), (value) => value?.instance);
  const signIn = useSignIn();
  const address = useAddress();
  if (host === undefined) return <Button onClick={() => signIn.open()}>{texts.signInElsewhere}</Button>;
  return host !== kept.host && <Button onClick={() => seeMove(kept, address)}>{see(kept.accts.length)}</Button>;
}

/** The servers that may be asked for posts, and those that were asked for lists. */
function AskedServers(): ReactNode {
  const servers = useReadable(chosenServers, (value) => value);
  const lists = useReadable(followedLists, (value) => value);
  useEffect(() => followedLists.connect(), []);
  const ofPosts = servers.map((title) => ({
    title,
    about: [texts.forPosts],
    button: texts.stop,
    onPress: () => letAsk([title], false),
  }));
  const ofLists = lists.flatMap(({ from = "", day }, index) => {
    const about = [texts.forList(dayText(day, { dateStyle: "long" }))];
    return URL.canParse(from) ? { id: `list ${index}`, title: new URL(from).host, about } : [];
  });
  const rows = [...ofPosts, ...ofLists];
  return rows.length > 0 && <HeldCard title={texts.asked} rows={rows} />;
}

/** Signs out and forgets all values, after a question. */
function ForgetEverything(props: {
  /** Why nothing can be forgotten now; "" if there is nothing. */
  readonly off: string | undefined;
  readonly onDone: () => void;
}): ReactNode {
  const { off, onDone } = props;
  const { signOut, session } = useVisitor();
  const isSignedIn = useReadable(session, (value) => value !== undefined);
  const [step, setStep] = useState<"closed" | "asks" | "works">("closed");
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => setStep("closed");
  const end = async (): Promise<void> => {
    setStep("works");
    await signOut(); // the revocation needs what is stored
    const silent = isSignedIn ? unconfirmedSignOut.get() : undefined;
    await forgetEverything();
    if (silent !== undefined) unconfirmedSignOut.set(silent); // it may still accept the token
    close();
    onDone();
  };
  const isBusy = step === "works";
  const isOff = off !== undefined;
  return (
    <>
      <button
        type="button"
        className="link held-all"
        ref={opener}
        aria-haspopup="dialog"
        aria-disabled={isOff || undefined}
        aria-describedby={off ? id : undefined}
        onClick={() => isOff || setStep("asks")}
      >
        {texts.everything}
      </button>
      {off && <p id={id}>{off}</p>}
      <Dialog open={step !== "closed"} title={texts.everything} onClose={close} returnFocus={() => opener.current}>
        {isSignedIn && <p>{texts.signsOut}</p>}
        <p>{texts.everythingText}</p>
        <div className="unfollow-ways">
          <Button data-kind="danger" aria-disabled={isBusy || undefined} onClick={() => isBusy || void end()}>
            {texts.forgetEverything}
          </Button>
          {!isBusy && <Button onClick={close}>{texts.keep}</Button>}
        </div>
        <output>{isBusy && texts.givingBack}</output>
      </Dialog>
    </>
  );
}

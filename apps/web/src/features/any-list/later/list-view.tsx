import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAddress, useClock, usePage } from "../../../page.ts";
import { LIST_PATH } from "../../../routes.ts";
import { listOfRun } from "../../followed-lists/later/followed-lists.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { handedText } from "../../list-ways/later/handed-text.ts";
import { RunPanel } from "../../run/later/run-panel.tsx";
import { useIsRunKnown, useRun } from "../../run/later/use-run.ts";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import { openKeptList } from "./kept-list.ts";
import { ListPlanView } from "./list-plan.tsx";
import { ListStart } from "./list-start.tsx";
import { arrivalOf, createReading } from "./reading.ts";
import { titleOf } from "./row-text.ts";

/** Asks for a list, or shows the plan of the list that this tab has read. */
export function ListView(props: {
  readonly loaded: LoadedRoster;
  /** Shown until the page knows whether a run goes on. */
  readonly pending: ReactNode;
}): ReactNode {
  const { loaded, pending } = props;
  const { pageOrigin } = usePage();
  const address = useAddress();
  const clock = useClock();
  const [reading] = useState(() => createReading({ kept: openKeptList(), clock, pageOrigin }));
  const state = useReadable(reading.state, (value) => value);
  const [first] = useState(state);
  const [text, setText] = useState("");
  const [isAgain, setAgain] = useState(false);
  const { view } = useRun();
  const isRunKnown = useIsRunKnown(view);
  const focused = useRef<HTMLElement>(null);
  const { returned } = useSignIn();
  useEffect(() => {
    if (isRunKnown) returned.set(undefined); // the start button has taken it by now; without a button, nothing is followed
  }, [isRunKnown, returned]);
  useEffect(() => {
    const arrive = (): void => {
      const [own, sent] = [handedText.get(), arrivalOf(window.location)];
      handedText.set(undefined);
      const given = own ?? sent;
      if (given === undefined) return;
      setText(given);
      if (own === undefined) reading.arrive(given);
      else reading.read(given);
    };
    // the tab keeps the list that was read, so the address no longer asks for it
    const settle = (): void => {
      if (reading.state.get().step === "read" && window.location.hash !== "") address.rewrite(LIST_PATH);
    };
    arrive();
    settle();
    const unsubscribe = reading.state.subscribe(settle);
    window.addEventListener("hashchange", arrive);
    return () => {
      unsubscribe();
      window.removeEventListener("hashchange", arrive);
    };
  }, [reading, address]);
  const onLeave = (): void => {
    setText("");
    setAgain(true);
    address.rewrite(LIST_PATH);
    reading.leave();
  };
  if (!isRunKnown) return pending;
  if (state.step === "read") {
    const { kept } = state;
    const isFresh = first.step !== "read" || first.kept.list !== kept.list;
    return <ListPlanView key={`${kept.from} ${titleOf(kept)}`} {...{ reading, loaded, kept, isFresh, onLeave }} />;
  }
  const isRunShown = view.kind !== "none" && (view.kind !== "done" || listOfRun(view) !== undefined);
  return (
    <ListStart {...{ reading, state, text, onLeave, isAgain }} onText={setText}>
      {isRunShown && <RunPanel {...{ loaded, focused }} />}
    </ListStart>
  );
}

import type { Team } from "@roster/core";
import * as texts from "@roster/texts/spoilers";
import { Dialog, useReadable } from "@roster/ui";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { useAddress, useClock, useVisitor } from "../../../page.ts";
import { backTo } from "../../../routes.ts";
import { askServer, hasFilters } from "./feeds.ts";
import { FeedsNote } from "./feeds-note.tsx";
import { listText, nameInSentence, titleOf } from "./names.ts";
import { spoilers } from "./spoilers.ts";
import { type Chosen, endText, fieldTime, offeredTimes, readOtherTime } from "./times.ts";
import { wordsOf } from "./words.ts";
import { MAX_HIDDEN_MS } from "@roster/core/spoilers";

export type SpoilerTeam = Pick<Team, "id" | "name" | "nickname">;

interface DialogProps {
  readonly teams: readonly SpoilerTeam[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocus?: () => HTMLElement | null;
}

/** Hides the posts about teams until a time that the visitor chooses, or shows them again. */
export function SpoilersDialog({ teams, open, onClose, returnFocus }: DialogProps): ReactNode {
  const all = useReadable(spoilers.hidden, (value) => value);
  const [isShown, setShown] = useState(open);
  if (open && !isShown) setShown(true);
  const hidden = all.find((one) => teams.every(({ id }) => one.teams.includes(id)));
  const now = useClock().now();
  return (
    <Dialog
      open={open}
      title={texts.noSpoilers}
      onClose={onClose}
      onClosed={() => setShown(false)}
      {...(returnFocus && { returnFocus })}
    >
      {isShown && hidden === undefined && <Choice teams={teams} onClose={onClose} />}
      {isShown && hidden !== undefined && (
        <>
          <h3 className="curtain-title" tabIndex={-1} ref={takeFocus}>
            {texts.hiddenUntil(endText(hidden.until, now))}
          </h3>
          <FeedsNote one={hidden} />
          <Button
            onClick={() => {
              onClose();
              spoilers.show(hidden.id);
            }}
          >
            {texts.watched}
          </Button>
        </>
      )}
    </Dialog>
  );
}

/** The times to choose from, the words, and the button that hides. */
function Choice({ teams, onClose }: Pick<DialogProps, "teams" | "onClose">): ReactNode {
  const clock = useClock();
  const [openedAt] = useState(clock.now);
  const offered = offeredTimes(openedAt);
  const [choice, setChoice] = useState<"tonight" | "tomorrow" | "other">(offered.tonight ? "tonight" : "tomorrow");
  const [other, setOther] = useState(() => fieldTime(offered.tonight ?? offered.tomorrow));
  const [problem, setProblem] = useState<string>();
  const [words, setWords] = useState<readonly string[]>();
  const visitor = useVisitor();
  const address = useAddress();
  const host = useReadable(visitor.session, (value) => value?.instance);
  const [support, setSupport] = useState<{ readonly host: string; readonly hasFilters: boolean | undefined }>();
  const isHeld = useReadable(visitor.permissions, (value) => value)?.http("filters") !== undefined;
  const [left, setLeft] = useState<readonly string[]>([]); // the words that the visitor has unticked
  const field = useRef<HTMLInputElement>(null);
  const [name, fieldId, problemId] = [useId(), useId(), useId()];
  useEffect(() => {
    let isGone = false;
    void wordsOf(teams).then((found) => isGone || setWords(found));
    return () => void (isGone = true);
  }, [teams]);
  useEffect(() => {
    let isGone = false;
    if (host !== undefined)
      void hasFilters(host, visitor).then((found) => isGone || setSupport({ host, hasFilters: found }));
    return () => void (isGone = true);
  }, [host, visitor]);
  const ticked = (words ?? []).filter((word) => !left.includes(word));
  const chosenAt = (now: number): Chosen => {
    if (choice === "other") return readOtherTime(other, now);
    const until = offeredTimes(openedAt)[choice] ?? 0;
    return until > now ? { until } : { problem: texts.pastTime };
  };
  const chosen = chosenAt(clock.now());
  const isSure = host === undefined || support !== undefined;
  const can = support?.host === host ? support?.hasFilters : undefined;
  // a filter without words hides nothing, and a consent leads back only to what is stored
  const inFeeds = host !== undefined && can !== false && ticked.length > 0 && spoilers.isStored();
  const said = listText(ticked, "disjunction");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const now = chosenAt(clock.now());
    if ("problem" in now) {
      setProblem(now.problem);
      if (choice === "other") field.current?.focus();
      return;
    }
    const id = spoilers.hide({
      teams: teams.map((team) => team.id),
      names: teams.map(nameInSentence),
      words: ticked,
      until: now.until,
      title: titleOf(teams, now.until, clock.now()),
      ...(inFeeds && { feeds: { kind: "wanted", host } }),
    });
    // the dialog stays until the page leaves for the consent
    if (!inFeeds || isHeld) onClose();
    if (inFeeds) void askServer(id, visitor, backTo(address.read()));
  };
  const choose = (value: typeof choice): void => {
    setChoice(value);
    setProblem(undefined);
  };
  const radio = (value: typeof choice, label: string): ReactNode => (
    <label className="button">
      <input type="radio" className="vh" name={name} checked={choice === value} onChange={() => choose(value)} />
      {label}
    </label>
  );
  const [before, after] = texts.hideAbout;
  return (
    <form className="spoilers" noValidate onSubmit={submit}>
      <fieldset>
        <legend>
          {before}
          <b translate="no">{listText(teams.map(nameInSentence), "conjunction")}</b>
          {after}
        </legend>
        {offered.tonight !== undefined && radio("tonight", texts.tonight(endText(offered.tonight, openedAt)))}
        {radio("tomorrow", texts.tomorrow(endText(offered.tomorrow, offered.tomorrow)))}
        {radio("other", texts.otherTime)}
      </fieldset>
      {choice === "other" && (
        <div className="field">
          <label htmlFor={fieldId}>{texts.otherLabel}</label>
          <input
            id={fieldId}
            ref={field}
            type="datetime-local"
            className="field-input"
            min={fieldTime(openedAt)}
            max={fieldTime(openedAt + MAX_HIDDEN_MS)}
            value={other}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problemId}
            onChange={({ currentTarget }) => {
              setOther(currentTarget.value);
              setProblem(undefined);
            }}
          />
        </div>
      )}
      <p className="field-problem" id={problemId} role="alert">
        {problem}
      </p>
      {isSure && words !== undefined && (
        <p className="muted">
          {!inFeeds ? texts.hiddenHere : can === true ? texts.feedsHide(said) : texts.feedsMayHide(said)}
        </p>
      )}
      {words !== undefined && words.length > 0 && (
        <details>
          <summary>{texts.chooseWords(ticked.length)}</summary>
          <ul>
            {words.map((word) => (
              <li key={word}>
                <label>
                  <input
                    type="checkbox"
                    checked={!left.includes(word)}
                    onChange={() => setLeft(left.includes(word) ? left.filter((one) => one !== word) : [...left, word])}
                  />
                  <bdi translate="no">{word}</bdi>
                </label>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Button type="submit" data-kind="solid" data-size="large" data-wide="">
        {"until" in chosen ? texts.hideUntil(endText(chosen.until, openedAt)) : texts.hide}
      </Button>
      {inFeeds && (
        <p className="muted">
          {!isHeld && <>{texts.asksOnce(host)} </>}
          {texts.byThemselves(site.name)}
        </p>
      )}
    </form>
  );
}

const takeFocus = (part: HTMLElement | null): void => part?.focus();

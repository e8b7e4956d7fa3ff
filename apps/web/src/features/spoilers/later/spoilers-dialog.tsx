import { MAX_HIDDEN_MS } from "@roster/core/spoilers";
import * as texts from "@roster/texts/spoilers";
import { Dialog, useReadable } from "@roster/ui";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { useClock } from "../../../page.ts";
import { FeedsNote } from "./feeds-note.tsx";
import { listText, nameInSentence } from "./names.ts";
import { spoilers } from "./spoilers.ts";
import { endText, fieldTime } from "./times.ts";
import { type SpoilerTeam, type TimeChoice, useChoice, useFeeds } from "./use-choice.ts";

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
  const { openedAt, offered, choice, other, problem, until, words, ticked, choose, toggle, end } = useChoice(teams);
  const feeds = useFeeds();
  const field = useRef<HTMLInputElement>(null);
  const [name, fieldId, problemId] = [useId(), useId(), useId()];
  const inFeeds = feeds.can !== false && ticked.length > 0;
  const said = listText(ticked, "disjunction");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (words === undefined) return;
    const chosen = end();
    // the dialog stays until the page leaves for the consent
    if (chosen === undefined) field.current?.focus();
    else if (!feeds.hide(teams, ticked, chosen)) onClose();
  };
  const radio = (value: TimeChoice, label: string): ReactNode => (
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
            onChange={({ currentTarget }) => choose("other", currentTarget.value)}
          />
        </div>
      )}
      <p className="field-problem" id={problemId} role="alert">
        {problem}
      </p>
      {words !== undefined && !feeds.isAsking && (
        <p className="muted">
          {!inFeeds ? texts.hiddenHere : feeds.can === true ? texts.feedsHide(said) : texts.feedsMayHide(said)}
        </p>
      )}
      {words !== undefined && words.length > 0 && (
        <details>
          <summary>{texts.chooseWords(ticked.length)}</summary>
          <ul>
            {words.map((word) => (
              <li key={word}>
                <label>
                  <input type="checkbox" checked={ticked.includes(word)} onChange={() => toggle(word)} />
                  <bdi translate="no">{word}</bdi>
                </label>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Button
        type="submit"
        data-kind="solid"
        data-size="large"
        data-wide=""
        aria-disabled={words === undefined || undefined}
      >
        {until === undefined ? texts.hide : texts.hideUntil(endText(until, openedAt))}
      </Button>
      {inFeeds && !feeds.isAsking && feeds.host !== undefined && (
        <p className="muted">
          {!feeds.isHeld && <>{texts.asksOnce(feeds.host)} </>}
          {texts.byThemselves(site.name)}
        </p>
      )}
    </form>
  );
}

const takeFocus = (part: HTMLElement | null): void => part?.focus();

import { MAX_HIDDEN_MS } from "@roster/core/spoilers";
import * as texts from "@roster/texts/spoilers";
import { Dialog, useReadable } from "@roster/ui";
import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { takeFocus } from "../../../dom.ts";
import { listOf } from "../../../list-of.ts";
import { useClock } from "../../../page.ts";
import { Segments } from "../../../segments.tsx";
import { Panel } from "./curtain.tsx";
import { spoilers } from "./spoilers.ts";
import { endText, fieldTime, offeredTimes, readTime } from "./times.ts";
import { nameInSentence } from "../../my-teams/later/pick-rows.ts";
import { Sentence } from "../../remote-follow/sentence.tsx";
import { type SpoilerTeam, useHide } from "./use-hide.ts";

type DialogProps = Pick<ComponentProps<typeof Dialog>, "open" | "onClose" | "returnFocus"> & {
  readonly teams: readonly SpoilerTeam[];
};

/** What the visitor has hidden of these teams: each entry about some of them, and those about all of them. */
function useHiding(teams: readonly SpoilerTeam[]) {
  const all = useReadable(spoilers.all, (value) => value);
  const some = all.filter((one) => one.isLifted !== true && teams.some(({ id }) => one.teams.includes(id)));
  return { some, whole: some.filter((one) => teams.every(({ id }) => one.teams.includes(id))) };
}

/** The label of the button that hides teams: the time until which they are hidden. */
export function ButtonLabel(props: {
  readonly teams: readonly SpoilerTeam[];
  /** The label of the button while nothing is hidden. */
  readonly hide: string;
}): ReactNode {
  const { teams, hide } = props;
  const { whole } = useHiding(teams);
  const now = useClock().now();
  const until = Math.max(...whole.map((one) => one.until));
  const label = whole.length === 0 ? hide : texts.until(endText(until, now));
  return (
    <span key={label} data-hidden={whole.length === 0 ? undefined : ""}>
      {label}
    </span>
  );
}

/** Hides the posts about teams until a time that the visitor chooses, or shows them again. */
export function SpoilersDialog({ teams, ...control }: DialogProps): ReactNode {
  const { whole } = useHiding(teams);
  return (
    <Dialog {...control} title={texts.noSpoilers}>
      {whole.length === 0 ? (
        <Choice teams={teams} onClose={control.onClose} />
      ) : (
        whole.map((one) => <Panel key={one.id} one={one} onLift={control.onClose} titleRef={takeFocus} />)
      )}
    </Dialog>
  );
}

/** The times to choose from, the words, and the button that hides. */
function Choice({ teams, onClose }: Pick<DialogProps, "teams" | "onClose">): ReactNode {
  const clock = useClock();
  const [openedAt] = useState(clock.now);
  const { tonight, tomorrow } = offeredTimes(openedAt);
  const [choice, setChoice] = useState(String(tonight ?? tomorrow));
  const [other, setOther] = useState(() => fieldTime(tonight ?? tomorrow));
  const [problem, setProblem] = useState<string>();
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const feeds = useHide(teams);
  const { found } = feeds;
  const { some } = useHiding(teams);
  const field = useRef<HTMLInputElement>(null);
  const [fieldId, problemId] = [useId(), useId()];

  const ticked = found?.words.filter((word) => !unticked.includes(word)) ?? [];
  const inFeeds = found?.can !== false && ticked.length > 0;
  const feedsHide = found?.can === true ? texts.feedsHide : texts.feedsMayHide;
  const known = new Set(found?.words.map((word) => word.toLowerCase()));
  const everyday = teams
    .flatMap(({ nickname = "" }) => (known.has(nickname.toLowerCase()) ? [] : nickname))
    .filter(Boolean);
  const hides = feedsHide(listOf(ticked, "disjunction").replaceAll("'", "’"));
  const notAlone = everyday.length === 0 ? "" : texts.notAlone(listOf(everyday, "disjunction"));
  const where = inFeeds ? [hides, notAlone].join(" ").trimEnd() : texts.hiddenHere;
  const end = choice === "other" ? other : Number(choice);
  const chosen = readTime(end, clock.now());
  const label = "until" in chosen ? texts.hideUntil(endText(chosen.until, openedAt)) : texts.hide;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (found === undefined) return;
    const pressed = readTime(end, clock.now());
    setProblem("problem" in pressed ? pressed.problem : undefined);
    // the dialog stays until the page leaves for the consent
    if ("problem" in pressed) field.current?.focus();
    else if (!feeds.hide(ticked, pressed.until)) onClose();
  };
  return (
    <form className="spoilers" noValidate onSubmit={submit}>
      {some.map(({ id, names, until }) => (
        <p className="muted" key={id}>
          {texts.alreadyHidden(endText(until, openedAt), listOf(names))}
        </p>
      ))}
      <Segments
        label={<Sentence parts={texts.hideAbout(listOf(teams.map((team) => nameInSentence(team))))} />}
        values={{
          ...(tonight !== undefined && { [tonight]: texts.tonight(endText(tonight, openedAt)) }),
          [tomorrow]: texts.tomorrow(endText(tomorrow, tomorrow)),
          other: texts.otherTime,
        }}
        value={choice}
        onChoose={(value) => {
          setChoice(value);
          setProblem(undefined);
        }}
      />
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
        <span key={problem}>{problem}</span>
      </p>
      {found !== undefined && (
        <p className="muted" key={where}>
          {where}
        </p>
      )}
      {found !== undefined && found.words.length > 0 && (
        <details>
          <summary className="link">
            <span key={ticked.length}>{texts.chooseWords(ticked.length)}</span>
          </summary>
          <ul>
            {found.words.map((word) => (
              <li key={word}>
                <label>
                  <input
                    type="checkbox"
                    checked={ticked.includes(word)}
                    onChange={() =>
                      setUnticked(ticked.includes(word) ? [...unticked, word] : unticked.filter((one) => one !== word))
                    }
                  />
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
        aria-disabled={found === undefined || undefined}
      >
        <span key={label}>{label}</span>
      </Button>
      {inFeeds && feeds.host !== undefined && (
        <p className="muted">
          {!feeds.isHeld && <span>{texts.asksOnce(feeds.host)} </span>}
          {/* an element, because a page translation takes a bare text away, before which the part above could come back */}
          <span>{texts.byThemselves(site.name)}</span>
        </p>
      )}
    </form>
  );
}

import { MAX_TERM_LENGTH } from "@roster/core/search";
import { timeText } from "@roster/texts/clock";
import { pageName } from "@roster/texts/any-list";
import { onSite } from "@roster/texts/metadata";
import { lookingForName, searchInstead } from "@roster/texts/typed-list";
import * as texts from "@roster/texts/any-list-page";
import { Icon, Spinner } from "@roster/ui";
import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { takeFocus } from "../../../dom.ts";
import { useClock } from "../../../page.ts";
import { searchPath, withBase } from "../../../routes.ts";
import { useTitle } from "../../../use-title.ts";
import { PageHead } from "../../list/page-head.tsx";
import { FollowedLists } from "../../followed-lists/later/slips.tsx";
import { Sentence } from "../../remote-follow/sentence.tsx";
import type { ListReading, Problem, Reading } from "./reading.ts";

interface StartProps {
  readonly reading: ListReading;
  readonly state: Exclude<Reading, { readonly step: "read" }>;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Whether the visitor has left another list for this page, so that the focus goes to the field. */
  readonly isAgain: boolean;
}

/** Asks for a list: as a text, a link or a file. */
export function ListStart(
  props: StartProps & {
    readonly onLeave: () => void;
    /** Shown below the title. */
    readonly children?: ReactNode;
  },
): ReactNode {
  const { onLeave, children, ...start } = props;
  const { reading, state, onText } = start;
  useTitle(onSite(pageName, site.name)); // in place of the title of a list that was left
  const problem = state.step === "start" ? state.problem : undefined;
  const isClosed = problem?.kind === "closed";
  useEffect(() => {
    if (isClosed) onText(""); // the field is for the list itself now
  }, [isClosed, onText]);
  return (
    <>
      <PageHead title={pageName} />
      {children}
      {problem && <ProblemBox key={problem.nth} problem={problem} text={start.text.trim()} />}
      {state.step === "asked" ? (
        <section className="panel list-asked">
          <h2 className="list-address" dir="ltr" translate="no">
            {state.address.href.replace(/^https:\/\//, "")}
          </h2>
          <p>
            <Sentence parts={texts.asks(state.address.host)} />
          </p>
          <Button
            data-kind="solid"
            data-size="large"
            onClick={() => {
              onText(state.address.href);
              reading.read(state.address.href);
            }}
          >
            {texts.read}
          </Button>
          <Button className="link" onClick={onLeave}>
            {texts.another}
          </Button>
        </section>
      ) : (
        <div className="list-start">
          <ListForm {...start} isClosed={isClosed} />
          <section>
            <h2 className="type-label">{texts.canRead}</h2>
            <ul className="list-kinds">
              {KINDS.map(({ icon, parts: [kind, about] }) => (
                <li key={icon}>
                  <Icon name={icon} />
                  <span>
                    <strong>{kind}</strong>
                    {about}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
      <FollowedLists />
    </>
  );
}

const KINDS: readonly { readonly icon: ComponentProps<typeof Icon>["name"]; readonly parts: readonly string[] }[] = [
  { icon: "link", parts: texts.aLink },
  { icon: "download", parts: texts.aFile },
  { icon: "annotation", parts: texts.anyText },
];

/** @param props.isClosed whether the visitor has to bring the list as a text */
function ListForm(props: StartProps & { readonly isClosed: boolean }): ReactNode {
  const { reading, state, text, onText, isClosed, isAgain } = props;
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAgain) field.current?.focus();
  }, [isAgain]);
  const isReading = state.step === "reading";
  // on the document, so that Escape works whichever control has the focus
  useEffect(() => {
    if (!isReading) return undefined;
    const leave = ({ key }: KeyboardEvent): void => void (key === "Escape" && reading.leave());
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [isReading, reading]);
  const isWaiting = isReading && state.wait !== "short";
  const read = (given: string): void => {
    onText(given);
    if (given.trim() === "") field.current?.focus();
    else reading.read(given);
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    // a folder has no text
    if (file)
      reading.readFile(
        await file
          .slice(0, MAX_BYTES)
          .text()
          .catch(() => ""),
        file.name,
      );
  };
  /** What the visitor pastes into an empty field is a list. */
  const paste = (event: ClipboardEvent): void => {
    if (text.trim() !== "") return;
    event.preventDefault();
    read(event.clipboardData.getData("text/plain"));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void readFile(file);
    else read(event.dataTransfer.getData("text/plain"));
  };
  const rest = isOver ? texts.dropHere : texts.promise;
  const hint = isReading && isWaiting ? (state.wait === "slow" ? texts.slow : texts.readingFrom)(state.host) : rest;
  return (
    <form
      className="list-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWaiting) reading.leave();
        else if (!isReading) read(text);
      }}
    >
      <label>
        <span>{isClosed ? <strong>{texts.copyAll}</strong> : texts.lead}</span>
        <textarea
          className="field-input"
          ref={field}
          data-over={isOver ? "" : undefined}
          rows={4}
          placeholder={isClosed ? texts.handles : "https://…"}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && read(text)}
          onPaste={paste}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        />
      </label>
      <Button
        type="submit"
        data-kind={isWaiting ? undefined : "solid"}
        data-size="large"
        aria-disabled={(isReading && !isWaiting) || undefined}
      >
        {isWaiting ? texts.cancel : texts.read}
      </Button>
      <Button data-size="large" onClick={() => chooser.current?.click()}>
        {texts.chooseFile}
      </Button>
      <input
        type="file"
        hidden
        ref={chooser}
        onChange={({ currentTarget }) => {
          void readFile(currentTarget.files?.[0]);
          currentTarget.value = ""; // the same file may be chosen again
        }}
      />
      {/* the promise leaves its place to what goes on, so nothing moves */}
      <p className="list-promise" role="status">
        {isWaiting && <Spinner />} <span key={hint}>{hint}</span>
      </p>
    </form>
  );
}

/** More than a list may have. A longer file need not be read to its end. */
const MAX_BYTES = 4_000_000;

/** Says why there is no list, and the way on. */
function ProblemBox({ problem, text: given }: { readonly problem: Problem; readonly text: string }): ReactNode {
  const now = useClock().now();
  const [title, text] = problemTexts(problem, now);
  return (
    <div className="panel list-problem" role="alert">
      <h2 tabIndex={-1} ref={takeFocus}>
        {title}
      </h2>
      {text !== undefined && <p>{text}</p>}
      {problem.kind === "nobody" && given !== "" && given.length <= MAX_TERM_LENGTH && (
        <p>
          <span>{lookingForName}</span>{" "}
          <a className="link" href={withBase(searchPath(given))}>
            {searchInstead}
          </a>
        </p>
      )}
      {problem.kind === "closed" && (
        <a className="button" href={problem.address.href} target="_blank" rel="noopener noreferrer">
          {texts.openList} <Icon name="external" size={18} />
        </a>
      )}
    </div>
  );
}

/** What happened, and what the visitor can do. */
function problemTexts(problem: Problem, now: number): readonly [title: string, text?: string] {
  if (problem.kind === "closed") return [texts.closed(problem.address.host), texts.closedHint];
  if (problem.kind === "empty")
    return [problem.title === "" ? texts.emptyUnnamed : texts.empty(problem.title), texts.emptyHint];
  if (problem.kind !== "busy") return PROBLEMS[problem.kind];
  const { host, until } = problem;
  return [texts.busy(host), until === undefined ? texts.busyLater : texts.busyUntil(timeText(until, now))];
}

const PROBLEMS = {
  address: [texts.noAddress, texts.addressHint],
  none: [texts.noAddress],
  nobody: [texts.nobody, texts.nobodyHint],
  "too-long": [texts.tooLong, texts.tooLongHint],
  offline: [texts.offline, texts.offlineHint],
} as const;

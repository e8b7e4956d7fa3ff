import { Combobox, Icon, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { site } from "../../../directory.ts";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import { useSearch } from "../../search/search-box.ts";
import { handleOf, type Listed } from "../catalog.ts";
import type { EmbedForm, EmbedState } from "../embed-form.ts";
import { InputField } from "../fields.tsx";
import { MAX_LIMIT, MAX_TEXT } from "../settings.ts";
import { unknownAccount } from "@roster/texts/embed-code";
import * as messages from "@roster/texts/embed-options";

export { ColourOptions } from "./colour-options.tsx";
export { ListOption } from "./list-option.tsx";

/** The number of suggestions. */
const SHOWN = 8;

/** Chooses accounts by hand: those of a list, or that of a button. */
export function AccountOptions({ form, state }: { readonly form: EmbedForm; readonly state: EmbedState }): ReactNode {
  const { mode, account, accounts, label } = state.choice;
  const loader = useRosterLoader();
  const roster = useReadable(loader.state, (loaded) => (loaded.kind === "ready" ? loaded.value.roster : undefined));
  useEffect(() => void loader.load(), [loader]); // an address names accounts without their names
  const nameOf = (handle: string): string => roster?.get(handle)?.name ?? `@${handle}`;
  const problemOf = (handle: string): ReactNode =>
    roster && !roster.get(handle) && <p className="embed-problem">{unknownAccount(handle)}</p>;
  if (mode === "accounts") return <HandPicked form={form} handles={accounts} nameOf={nameOf} problemOf={problemOf} />;
  return (
    <>
      <div className="hand-picked">
        <AccountSearch label={messages.chooseAccount} onTake={(taken) => form.choose({ account: handleOf(taken) })} />
        <p className="chosen-one" role="status" translate={account === "" ? undefined : "no"}>
          {account === "" ? (
            <span className="embed-note">{messages.noButtonYet}</span>
          ) : (
            <>
              <b>{nameOf(account)}</b> <small dir="ltr">@{account}</small>
            </>
          )}
        </p>
        {account !== "" && problemOf(account)}
      </div>
      <InputField
        maxLength={MAX_TEXT}
        label={messages.label}
        placeholder={messages.labelPlaceholder}
        value={label}
        onChoose={(text) => form.choose({ label: text })}
      />
    </>
  );
}

/** A field that searches the roster while the visitor types, and takes an account. */
function AccountSearch(props: { readonly label: string; readonly onTake: (account: Listed) => void }): ReactNode {
  const { label, onTake } = props;
  const { engine } = useSearch();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly Listed[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const fail = (error: unknown): { readonly hits: [] } => {
      console.error("Search failed.", error);
      return { hits: [] };
    };
    const answer = engine.search(text).catch(fail);
    void answer.then(({ hits }) => isCurrent && setFound(hits.slice(0, SHOWN).map(({ account }) => account)));
    return () => {
      isCurrent = false;
    };
  }, [engine, text]);
  const textOf = (account: Listed): string => `${account.name} @${handleOf(account)}`;
  const take = (account: Listed): void => {
    onTake(account);
    setText("");
  };
  return (
    <Combobox
      label={label}
      value={text}
      placeholder={site.searchHint ?? messages.typeName}
      suggestions={found.map((account) => ({ value: textOf(account) }))}
      onChange={(next) => {
        const taken = found.find((account) => textOf(account) === next);
        if (taken) take(taken);
        else setText(next);
      }}
      onEnter={() => text.trim() !== "" && found[0] && take(found[0])}
      inputRef={input}
    />
  );
}

/** Chooses the accounts of a list and their order. Every step works with the keyboard, a pointer and a finger. */
function HandPicked(props: {
  readonly form: EmbedForm;
  readonly handles: readonly string[];
  /** The name of an account, or its handle until the name is known. */
  readonly nameOf: (handle: string) => string;
  readonly problemOf: (handle: string) => ReactNode;
}): ReactNode {
  const { form, handles, nameOf, problemOf } = props;
  const [last, setLast] = useState({ sentence: "", focus: "" });
  const list = useRef<HTMLOListElement>(null);
  // React moves the row in the page, which takes the focus from its button
  useLayoutEffect(() => list.current?.querySelector<HTMLElement>(`[data-act="${last.focus}"]`)?.focus(), [last]);
  const isFull = handles.length >= MAX_LIMIT;
  const change = (accounts: readonly string[], sentence: string, focus = ""): void => {
    form.choose({ accounts });
    setLast({ sentence, focus });
  };
  const add = (account: Listed): void => {
    if (isFull) return setLast({ sentence: messages.most(MAX_LIMIT), focus: "" });
    const handle = handleOf(account);
    const others = handles.filter((one) => one !== handle);
    return change([...others, handle], messages.added(account.name, others.length + 1));
  };
  return (
    <div className="hand-picked">
      <AccountSearch label={messages.addAccount} onTake={add} />
      <ol ref={list} className="chosen" aria-label={messages.chosen}>
        {handles.map((handle, at) => {
          const name = nameOf(handle);
          const others = handles.toSpliced(at, 1);
          const neighbour = others[at] ?? others.at(-1);
          const move = (act: string, to: number): void =>
            change(others.toSpliced(to, 0, handle), messages.moved(name, to + 1, handles.length), `${act} ${handle}`);
          const remove = (): void =>
            change(others, messages.removed(name, others.length), neighbour && `remove ${neighbour}`);
          const actions = [
            { act: "up", label: messages.moveUp(name), isOff: at === 0, run: () => move("up", at - 1) },
            { act: "down", label: messages.moveDown(name), isOff: !others[at], run: () => move("down", at + 1) },
            { act: "remove", label: messages.remove(name), isOff: false, run: remove },
          ];
          return (
            <li key={handle}>
              <span className="chosen-name" translate="no">
                <span>{name}</span>
                <small dir="ltr">@{handle}</small>
              </span>
              {/* a button that does nothing, such as Up at the top, is not disabled, because it would lose the focus */}
              {actions.map(({ act, label, isOff, run }) => (
                <button
                  key={act}
                  type="button"
                  className="icon-button"
                  data-act={`${act} ${handle}`}
                  aria-disabled={isOff ? true : undefined}
                  aria-label={label}
                  onClick={isOff ? undefined : run}
                >
                  <Icon name={act === "remove" ? "cross" : "chevron-down"} size={18} />
                </button>
              ))}
              {problemOf(handle)}
            </li>
          );
        })}
      </ol>
      {handles.length === 0 && <p className="embed-note">{messages.noneChosen}</p>}
      {isFull && <p className="embed-note">{messages.most(MAX_LIMIT)}</p>}
      <span className="vh" role="status">
        {last.sentence}
      </span>
    </div>
  );
}

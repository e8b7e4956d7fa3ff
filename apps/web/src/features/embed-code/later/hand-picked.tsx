import { Icon } from "@roster/ui";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { AccountSearch, type ChosenAccounts } from "./account-search.tsx";
import { handleOf, type Listed } from "../catalog.ts";
import { MAX_LIMIT } from "../settings.ts";
import { unknownAccount } from "@roster/texts/embed-code";
import * as messages from "@roster/texts/embed-options";

/** Chooses the accounts of a list and their order. Every step works with the keyboard, a pointer and a finger. */
export function HandPicked(props: {
  readonly chosen: ChosenAccounts;
  readonly onChoose: (part: { readonly accounts: readonly string[] }) => void;
}): ReactNode {
  const { chosen, onChoose } = props;
  const { handles } = chosen;
  const [said, say] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string>(undefined);
  useLayoutEffect(() => {
    // React moves the row in the page, which takes the focus from its button
    if (focusNext.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-act="${focusNext.current}"]`)?.focus();
    focusNext.current = undefined;
  });
  const isFull = handles.length >= MAX_LIMIT;
  const add = (account: Listed): void => {
    chosen.learn([account]);
    if (isFull) return say(messages.most(MAX_LIMIT));
    const handle = handleOf(account);
    const others = handles.filter((one) => one !== handle);
    onChoose({ accounts: [...others, handle] });
    return say(messages.added(account.name, others.length + 1));
  };
  const remove = (at: number, name: string): void => {
    const next = handles.toSpliced(at, 1);
    const neighbour = next[at] ?? next.at(-1);
    focusNext.current = neighbour && `remove ${neighbour}`;
    onChoose({ accounts: next });
    say(messages.removed(name, next.length));
  };
  const move = (at: number, by: 1 | -1, name: string): void => {
    const [handle = ""] = handles.slice(at, at + 1);
    if (handles[at + by] === undefined) return;
    focusNext.current = `${by === 1 ? "down" : "up"} ${handle}`;
    onChoose({ accounts: handles.toSpliced(at, 1).toSpliced(at + by, 0, handle) });
    say(messages.moved(name, at + by + 1, handles.length));
  };
  return (
    <div className="hand-picked">
      <AccountSearch label={messages.addAccount} onTake={add} />
      <ol ref={list} className="chosen" aria-label={messages.chosen}>
        {handles.map((handle, at) => {
          const name = chosen.nameOf(handle);
          return (
            <li key={handle}>
              <span className="chosen-name" translate="no">
                <span>{name}</span>
                <small dir="ltr">@{handle}</small>
              </span>
              <RowButton
                act={`up ${handle}`}
                isOff={at === 0}
                name={messages.moveUp(name)}
                onClick={() => move(at, -1, name)}
              />
              <RowButton
                act={`down ${handle}`}
                isOff={at === handles.length - 1}
                name={messages.moveDown(name)}
                onClick={() => move(at, 1, name)}
              />
              <RowButton act={`remove ${handle}`} name={messages.remove(name)} onClick={() => remove(at, name)} />
              {chosen.isMissing(handle) && <p className="embed-problem">{unknownAccount(handle)}</p>}
            </li>
          );
        })}
      </ol>
      {handles.length === 0 && <p className="embed-note">{messages.noneChosen}</p>}
      {isFull && <p className="embed-note">{messages.most(MAX_LIMIT)}</p>}
      <span className="vh" role="status">
        {said}
      </span>
    </div>
  );
}

/** A button in the row of an account. It keeps the focus where it has no effect, at the ends of the list. */
function RowButton(props: {
  /** The action and the handle. */
  readonly act: string;
  readonly isOff?: boolean;
  readonly name: string;
  readonly onClick: () => void;
}): ReactNode {
  const { act, isOff = false, name, onClick } = props;
  return (
    <button
      type="button"
      className="icon-button"
      data-act={act}
      aria-disabled={isOff ? true : undefined}
      aria-label={name}
      onClick={onClick}
    >
      <Icon name={act.startsWith("remove") ? "cross" : "chevron-down"} size={18} />
    </button>
  );
}

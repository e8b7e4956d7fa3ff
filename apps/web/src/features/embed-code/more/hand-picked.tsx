import { Icon } from "@roster/ui";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { AccountSearch } from "./account-search.tsx";
import type { Listed } from "../catalog.ts";
import { MAX_LIMIT } from "../choice.ts";
import type { ChosenAccounts } from "./use-chosen-accounts.ts";
import * as messages from "./messages.ts";

/** Chooses the accounts of a list and their order. Every step works with the keyboard, a pointer and a finger. */
export function HandPicked(props: {
  readonly chosen: ChosenAccounts;
  readonly onChoose: (part: { readonly accounts: readonly string[] }) => void;
}): ReactNode {
  const { chosen, onChoose } = props;
  const { usernames } = chosen;
  const [said, say] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string>(undefined);
  useLayoutEffect(() => {
    // React moves the row in the page, which takes the focus from its button
    if (focusNext.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-act="${focusNext.current}"]`)?.focus();
    focusNext.current = undefined;
  });
  const isFull = usernames.length >= MAX_LIMIT;
  const add = (account: Listed): void => {
    chosen.learn([account]);
    if (isFull) return say(messages.most(MAX_LIMIT));
    const others = usernames.filter((username) => username !== account.username);
    onChoose({ accounts: [...others, account.username] });
    return say(messages.added(account.name, others.length + 1));
  };
  const remove = (at: number, name: string): void => {
    const next = usernames.toSpliced(at, 1);
    const neighbour = next[at] ?? next.at(-1);
    focusNext.current = neighbour && `remove ${neighbour}`;
    onChoose({ accounts: next });
    say(messages.removed(name, next.length));
  };
  const move = (at: number, by: 1 | -1, name: string): void => {
    const [username = ""] = usernames.slice(at, at + 1);
    if (usernames[at + by] === undefined) return;
    focusNext.current = `${by === 1 ? "down" : "up"} ${username}`;
    onChoose({ accounts: usernames.toSpliced(at, 1).toSpliced(at + by, 0, username) });
    say(messages.moved(name, at + by + 1, usernames.length));
  };
  return (
    <div className="hand-picked">
      <AccountSearch label={messages.addAccount} onTake={add} />
      <ol ref={list} className="chosen" aria-label={messages.chosen}>
        {usernames.map((username, at) => {
          const name = chosen.nameOf(username);
          return (
            <li key={username}>
              <span className="chosen-name">
                {name}
                <small dir="ltr">@{username}</small>
              </span>
              <RowButton
                act={`up ${username}`}
                isOff={at === 0}
                name={messages.moveUp(name)}
                onClick={() => move(at, -1, name)}
              />
              <RowButton
                act={`down ${username}`}
                isOff={at === usernames.length - 1}
                name={messages.moveDown(name)}
                onClick={() => move(at, 1, name)}
              />
              <RowButton act={`remove ${username}`} name={messages.remove(name)} onClick={() => remove(at, name)} />
              {chosen.isMissing(username) && <p className="embed-problem">{messages.unknownAccount(username)}</p>}
            </li>
          );
        })}
      </ol>
      {usernames.length === 0 && <p className="embed-note">{messages.noneChosen}</p>}
      {isFull && <p className="embed-note">{messages.most(MAX_LIMIT)}</p>}
      <span className="vh" role="status">
        {said}
      </span>
    </div>
  );
}

/** A button in the row of an account. It keeps the focus where it has no effect, at the ends of the list. */
function RowButton(props: {
  /** The action and the username. */
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

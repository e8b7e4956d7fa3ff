import type { Account, Roster } from "@roster/core";
import * as texts from "@roster/texts/following";
import { Dialog, useReadable } from "@roster/ui";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { useSession } from "../../../page.ts";
import { notUnfollowed } from "../../run/later/messages.ts";
import { useUnfollow } from "../../run/later/use-run.ts";
import { choicesOf } from "./groups.ts";

/** Unfollows accounts of the page that the visitor chooses, e.g. those of a team. It asks first, and the run can be undone. */
export function UnfollowMany(props: {
  readonly followed: readonly Account[];
  readonly roster: Roster;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly returnFocus: () => HTMLElement | null;
}): ReactNode {
  const { followed, roster, isOpen, onClose, returnFocus } = props;
  const [chosen, setChosen] = useState<string>();
  const host = useReadable(useSession(), (value) => value?.domain ?? value?.instance ?? "");
  const name = useId();
  const choices = choicesOf(followed, roster);
  // none at first, and if the visitor has unfollowed that group meanwhile
  const { accounts = [] } = choices.find(({ value }) => value === chosen) ?? {};
  const { isReady, isRefused, start } = useUnfollow(accounts.map(({ acct }) => acct));
  return (
    <>
      <Dialog
        open={isOpen}
        title={texts.unfollowMany}
        onClose={onClose}
        onClosed={() => setChosen(undefined)}
        returnFocus={returnFocus}
      >
        <form
          className="unfollow-many"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isReady) return;
            onClose();
            start();
          }}
        >
          <fieldset>
            <legend>{texts.unfollowOn(host)}</legend>
            {choices.map(({ value, title, accounts: { length } }) => (
              <label key={value}>
                <input type="radio" name={name} checked={value === chosen} onChange={() => setChosen(value)} />
                <bdi>{title}</bdi>
                <span className="num">{length}</span>
              </label>
            ))}
          </fieldset>
          <p>{texts.unfollowOnly(site.name)}</p>
          <p>{texts.undoLacks(site.name)}</p>
          <div className="unfollow-ways">
            <Button type="submit" data-kind="danger" aria-disabled={!isReady || undefined}>
              {texts.unfollowNumber(accounts.length)}
            </Button>
            <Button onClick={onClose}>{texts.keepAll}</Button>
          </div>
        </form>
      </Dialog>
      {isRefused && <p role="alert">{notUnfollowed}</p>}
    </>
  );
}

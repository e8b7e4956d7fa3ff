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

/** Unfollows all accounts of the page, or those of one group, e.g. a league. It asks first, and the run can be undone. */
export function UnfollowMany(props: { readonly followed: readonly Account[]; readonly roster: Roster }): ReactNode {
  const { followed, roster } = props;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState("");
  const host = useReadable(useSession(), (value) => value?.domain ?? value?.instance ?? "");
  const name = useId();
  const choices = choicesOf(followed, roster);
  // none if the visitor has unfollowed that group meanwhile
  const { accounts = [] } = choices.find(({ value }) => value === chosen) ?? {};
  const { isReady, isRefused, start } = useUnfollow(accounts.map(({ acct }) => acct));
  return (
    <>
      <Button
        onClick={() => {
          setChosen(choices[1]?.value ?? ""); // a group, because all are more than most visitors mean
          setOpen(true);
        }}
      >
        {texts.unfollowMany}
      </Button>
      <Dialog open={isOpen} title={texts.unfollowMany} onClose={() => setOpen(false)}>
        <form
          className="unfollow-many"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isReady) return;
            setOpen(false);
            start();
          }}
        >
          <fieldset>
            <legend>{texts.unfollowOn(host)}</legend>
            {choices.map(({ value, title, accounts: { length } }) => (
              <label key={value}>
                <input type="radio" name={name} checked={value === chosen} onChange={() => setChosen(value)} />
                <span>{title}</span>
                <span className="num">{length}</span>
              </label>
            ))}
          </fieldset>
          <p>{texts.unfollowOnly(site.name)}</p>
          <p>{texts.undoLacks}</p>
          <div className="unfollow-ways">
            <Button type="submit" data-kind="danger" aria-disabled={!isReady || undefined}>
              {texts.unfollowNumber(accounts.length)}
            </Button>
            <Button onClick={() => setOpen(false)}>{texts.keepAll}</Button>
          </div>
        </form>
      </Dialog>
      {isRefused && <p role="alert">{notUnfollowed}</p>}
    </>
  );
}

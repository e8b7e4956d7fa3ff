import * as texts from "@roster/texts/quiet";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSession } from "../../../page.ts";
import type { ListStart } from "./use-list-start.ts";

const MAX_TITLE_LENGTH = 100;

/** Asks where the posts of a plan go. In a narrow window, it is one closed line until the visitor wants to change it. */
export function ListChoice({ list }: { readonly list: ListStart }): ReactNode {
  const { offer, choice, choose, ability, lookUp, isHeld } = list;
  const host = useReadable(useSession(), (value) => value?.instance);
  const [isOpen, setOpen] = useState(choice !== undefined);
  const fields = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  if (host !== undefined && ability === "none") return <NoLists host={host} />;
  const open = (): void => {
    flushSync(() => setOpen(true)); // a field can be focused only when it is shown
    fields.current?.querySelector("input")?.focus();
    lookUp();
  };
  const isShared = host !== undefined && ability === "in-home";
  const hint = isShared ? texts.sharedHint(host) : texts.listHint;
  const asks = host === undefined ? texts.ifItCan : texts.asksOnce(host);
  const want = (): void => {
    lookUp();
    choose({ title: offer.title, isPerTeam: false });
  };
  return (
    <div className="choice" data-open={isOpen ? "" : undefined}>
      <p className="choice-closed">
        <span>{texts.postsGoHome}</span>
        <button type="button" className="link" onClick={open}>
          {texts.change}
        </button>
      </p>
      <fieldset ref={fields}>
        <legend>{texts.whereTo}</legend>
        <label>
          <input
            type="radio"
            name={id}
            checked={choice === undefined}
            aria-describedby={`${id}-home`}
            onChange={() => choose(undefined)}
          />
          <span>{texts.home}</span>
          <span className="plan-facts" id={`${id}-home`}>
            {texts.homeHint}
          </span>
        </label>
        <label>
          <input
            type="radio"
            name={id}
            checked={choice !== undefined}
            aria-describedby={`${id}-list`}
            onChange={want}
          />
          <span>{isShared ? texts.sharedList : texts.list}</span>
          <span className="plan-facts" id={`${id}-list`}>
            {hint} {!isHeld && (choice !== undefined || host === undefined) && asks}
          </span>
        </label>
        {choice !== undefined && (
          <div className="choice-more">
            {!choice.isPerTeam && (
              <input
                className="field-input"
                aria-label={texts.nameOfList}
                value={choice.title}
                maxLength={MAX_TITLE_LENGTH}
                autoComplete="off"
                onChange={({ currentTarget }) => choose({ ...choice, title: currentTarget.value })}
              />
            )}
            {offer.teams !== undefined && (
              <label>
                <input
                  type="checkbox"
                  checked={choice.isPerTeam}
                  onChange={({ currentTarget }) => choose({ ...choice, isPerTeam: currentTarget.checked })}
                />
                <span>{texts.perTeam}</span>
              </label>
            )}
          </div>
        )}
      </fieldset>
    </div>
  );
}

/** Says that the server has no lists, in place of the choice. */
function NoLists({ host }: { readonly host: string }): ReactNode {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus(); // the field that had the focus is gone
  }, []);
  return (
    <p className="plan-facts" ref={note} tabIndex={-1}>
      {texts.noLists(host)}
    </p>
  );
}

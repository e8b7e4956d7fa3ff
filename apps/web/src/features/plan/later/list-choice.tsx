import * as texts from "@roster/texts/quiet";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSession } from "../../../page.ts";
import { useSoftware } from "../../quiet/later/use-software.ts";
import { PlanNote } from "./list-question.tsx";
import type { ListStart } from "./use-list-start.ts";

const MAX_TITLE_LENGTH = 100;

/** Asks where the posts of a plan go. In a narrow window, it is one closed line until the visitor wants to change it. */
export function ListChoice({ list }: { readonly list: ListStart }): ReactNode {
  const { offer, choice, choose, consent } = list;
  const host = useReadable(useSession(), (value) => value?.instance);
  const [hasOpened, setOpened] = useState(false);
  const isOpen = hasOpened || choice !== undefined;
  const software = useSoftware(isOpen ? host : undefined);
  const fields = useRef<HTMLFieldSetElement>(null);
  const name = useId();
  // what these two cannot do is known in advance; of other servers, only what is read back counts
  const isWithout = software === "pixelfed";
  const isInHome = software === "snac" && host !== undefined;
  useEffect(() => {
    if (isWithout && choice !== undefined) choose(undefined);
  }, [isWithout, choice, choose]);
  if (host !== undefined && isWithout) return <PlanNote>{texts.noLists(host)}</PlanNote>;
  const accts = (offer.teams ?? []).flatMap((team) => team.accts);
  const shared = new Set(accts.filter((acct, index) => accts.indexOf(acct) < index)).size;
  const open = (): void => {
    flushSync(() => setOpened(true)); // a field can be focused only when it is shown
    fields.current?.querySelector("input")?.focus();
  };
  const hint = isInHome ? texts.sharedHint(host) : texts.listHint;
  const asks = host === undefined ? texts.ifItCan : choice && !consent.isHeld ? texts.asksOnce(host) : "";
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
            name={name}
            checked={choice === undefined}
            onChange={() => {
              setOpened(true);
              choose(undefined);
            }}
          />
          <span>{texts.home}</span>
          <span className="plan-facts">{texts.homeHint}</span>
        </label>
        <label>
          <input
            type="radio"
            name={name}
            checked={choice !== undefined}
            onChange={() => choose({ title: offer.title, isPerTeam: false })}
          />
          <span>{isInHome ? texts.sharedList : texts.list}</span>
          <span className="plan-facts">{[hint, asks].join(" ")}</span>
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
            {choice.isPerTeam && shared > 0 && <p className="plan-facts">{texts.inFirst(shared)}</p>}
          </div>
        )}
      </fieldset>
    </div>
  );
}

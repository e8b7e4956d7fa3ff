"use client";

import { type ReactNode, useMemo } from "react";
import { AccountSearch, type ChosenAccounts, useChosenAccounts } from "./account-search.tsx";
import { handleOf } from "../catalog.ts";
import { type Choice, MAX_HEADING } from "../settings.ts";
import type { EmbedForm, EmbedState } from "../embed-form.ts";
import { TextField } from "../fields.tsx";
import { HandPicked } from "./hand-picked.tsx";
import { unknownAccount } from "@roster/texts/embed-code";
import * as messages from "@roster/texts/embed-options";

export { Colouring } from "./colour-options.tsx";

type OnChoose = (part: Partial<Choice>) => void;

/** Chooses accounts by hand: those of a list, or that of a button. */
export function AccountOptions(props: { readonly form: EmbedForm; readonly state: EmbedState }): ReactNode {
  const { form, state } = props;
  const { choice, known } = state;
  const isButton = choice.mode === "button";
  const { account, accounts } = choice;
  const handles = useMemo(() => (isButton ? [account].filter(Boolean) : accounts), [isButton, account, accounts]);
  const chosen = useChosenAccounts(handles, known, form.learn);
  return isButton ? (
    <ButtonOptions chosen={chosen} label={choice.label} onChoose={form.choose} />
  ) : (
    <HandPicked chosen={chosen} onChoose={form.choose} />
  );
}

function ButtonOptions(props: {
  readonly chosen: ChosenAccounts;
  readonly label: string;
  readonly onChoose: OnChoose;
}): ReactNode {
  const { chosen, label, onChoose } = props;
  const [account] = chosen.handles;
  return (
    <>
      <div className="hand-picked">
        <AccountSearch
          label={messages.chooseAccount}
          onTake={(taken) => {
            chosen.learn([taken]);
            onChoose({ account: handleOf(taken) });
          }}
        />
        <p className="chosen-one" role="status" translate={account === undefined ? undefined : "no"}>
          {account === undefined ? (
            <span className="embed-note">{messages.noButtonYet}</span>
          ) : (
            <>
              <b>{chosen.nameOf(account)}</b> <small dir="ltr">@{account}</small>
            </>
          )}
        </p>
        {account !== undefined && chosen.isMissing(account) && (
          <p className="embed-problem">{unknownAccount(account)}</p>
        )}
      </div>
      <TextField
        label={messages.label}
        value={label}
        maxLength={MAX_HEADING}
        placeholder={messages.labelPlaceholder}
        onChoose={(text) => onChoose({ label: text })}
      />
    </>
  );
}

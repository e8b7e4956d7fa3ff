import { type ReactNode, useId, useState } from "react";
import { site } from "../../directory.ts";
import { useLater } from "../../use-later.ts";
import type { Catalog, Field } from "./catalog.ts";
import type { EmbedForm, EmbedState } from "./embed-form.ts";
import { Range, Segments, TextField } from "./fields.tsx";
import { byKind, MAX_HEADING, type Setting, settingsOf } from "./settings.ts";
import * as messages from "@roster/texts/embed-code";

const MODES = {
  team: site.teams === undefined ? messages.modeTopic : messages.modeTeam,
  accounts: messages.modeAccounts,
  button: messages.modeButton,
};

/** The form that chooses the accounts and the look of the list. */
export function EmbedOptions(props: {
  readonly catalog: Catalog;
  readonly state: EmbedState;
  readonly form: EmbedForm;
  readonly hasRelease: boolean;
}): ReactNode {
  const { catalog, state, form, hasRelease } = props;
  const { choice } = state;
  const onChoose = form.choose;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const more = useLater("More choices", () => import("./later/more-options.tsx"), state.isRead);
  const chooseValue = (key: string, value: string): void => {
    const { [key]: _, ...others } = choice.where;
    onChoose({ where: value === "" ? others : { ...others, [key]: value } });
  };
  return (
    <section className="embed-options" aria-labelledby={`${id}-title`}>
      <header className="section-head">
        <h2 className="type-section" id={`${id}-title`}>
          {messages.chooseTitle}
        </h2>
      </header>
      <form className="panel" onSubmit={(event) => event.preventDefault()}>
        <Segments label={messages.mode} values={MODES} value={choice.mode} onChoose={(mode) => onChoose({ mode })} />
        {choice.mode === "team" ? (
          <fieldset className="embed-fields">
            <legend>
              {messages.accounts} <span className="embed-hint">{messages.accountsHint}</span>
            </legend>
            {catalog.fields.map((field) => (
              <FieldSelect
                key={field.key}
                field={field}
                value={choice.where[field.key] ?? ""}
                onChoose={(value) => chooseValue(field.key, value)}
              />
            ))}
          </fieldset>
        ) : more.kind === "ready" ? (
          <more.value.AccountOptions key={choice.mode} form={form} state={state} />
        ) : (
          more.kind === "failed" && <p role="alert">{messages.notLoaded}</p>
        )}
        {/* only narrow pages hide the other settings, so that the code is near */}
        <button
          type="button"
          className="button embed-toggle"
          aria-expanded={isOpen}
          aria-controls={`${id}-look`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {messages.moreSettings}
        </button>
        <div className="embed-look" id={`${id}-look`} data-open={isOpen ? "" : undefined}>
          {byKind(settingsOf(choice, catalog), "text", "number", "options")
            .filter(({ name }) => name !== "script" || hasRelease)
            .map((setting) => (
              <SettingField
                key={setting.name}
                setting={setting}
                value={choice[setting.name]}
                onChoose={(value) => onChoose({ [setting.name]: value })}
              />
            ))}
          <div className="embed-more">
            {more.kind === "ready" && <more.value.Colouring catalog={catalog} choice={choice} onChoose={onChoose} />}
          </div>
        </div>
      </form>
    </section>
  );
}

function SettingField(props: {
  readonly setting: Setting;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}): ReactNode {
  const { setting, ...rest } = props;
  const { kind, label } = setting;
  if (label === undefined) return undefined;
  if (kind === "options") return <Segments label={label} values={setting.values} {...rest} />;
  if (kind === "text")
    return <TextField label={label} placeholder={setting.placeholder} maxLength={MAX_HEADING} {...rest} />;
  const { value, onChoose } = rest;
  const choose = (next: number): void => onChoose(String(next));
  return <Range label={label} min={1} max={setting.most} value={Number(value)} onChoose={choose} />;
}

function FieldSelect(props: {
  readonly field: Field;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}): ReactNode {
  const { field, value, onChoose } = props;
  const id = useId();
  const isOfTeams = field.key === site.teams?.tag;
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <select id={id} className="field-input" value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{messages.any}</option>
        {field.groups.map(({ label, options }) => {
          const listed = options.map((option) => (
            <option key={option.value} value={option.value} translate={isOfTeams ? "no" : undefined}>
              {option.label}
            </option>
          ));
          return label === "" ? (
            listed
          ) : (
            <optgroup key={label} label={label}>
              {listed}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}

import { type ReactNode, useId, useState } from "react";
import { site } from "../../directory.ts";
import { useLater } from "../../use-later.ts";
import { type Catalog, type Field, findOption } from "./catalog.ts";
import type { EmbedForm, EmbedState } from "./embed-form.ts";
import { Segments } from "../../segments.tsx";
import { InputField } from "./fields.tsx";
import { MAX_TEXT, type Setting, settingsOf } from "./settings.ts";
import * as messages from "@roster/texts/embed-code";
import { SectionHead } from "../../section-head.tsx";

const MODES = {
  team: site.teams === undefined ? messages.modeTopic : messages.modeTeam,
  accounts: messages.modeAccounts,
  from: messages.modeFrom,
  button: messages.modeButton,
};

export function EmbedOptions(props: {
  readonly catalog: Catalog;
  readonly state: EmbedState;
  readonly form: EmbedForm;
  readonly hasRelease: boolean;
}): ReactNode {
  const { catalog, state, form, hasRelease } = props;
  const { choice } = state;
  const { mode, where } = choice;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const more = useLater("More choices", () => import("./later/more-options.tsx"), state.isRead);
  const settings = settingsOf(choice, catalog).filter(({ name }) => name !== "script" || hasRelease);
  const teams = catalog.fields.find(({ key }) => key === catalog.fill?.tag);
  const team = teams && mode === "team" ? findOption(teams, where[teams.key] ?? "") : undefined;
  return (
    <section className="embed-options" aria-labelledby={`${id}-title`}>
      <SectionHead title={messages.chooseTitle} id={`${id}-title`} />
      <form className="panel" onSubmit={(event) => event.preventDefault()}>
        <Segments label={messages.mode} values={MODES} value={mode} onChoose={(next) => form.choose({ mode: next })} />
        {mode === "team" ? (
          <fieldset className="embed-fields">
            <legend>
              {messages.accounts} <span className="embed-hint">{messages.accountsHint}</span>
            </legend>
            {catalog.fields.map((field) => (
              <FieldSelect
                key={field.key}
                field={field}
                where={where}
                onChoose={(next) => form.choose({ where: next })}
              />
            ))}
          </fieldset>
        ) : more.kind === "ready" && mode === "from" ? (
          <more.value.ListOption onRead={(from) => form.choose({ from })} />
        ) : more.kind === "ready" ? (
          <more.value.AccountOptions key={mode} form={form} state={state} />
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
          {settings.map((setting) => (
            <SettingField
              key={setting.name}
              setting={setting}
              value={choice[setting.name]}
              onChoose={(value) => form.choose({ [setting.name]: value })}
            />
          ))}
          <div className="embed-more">
            {more.kind === "ready" && (
              <more.value.ColourOptions colours={choice.colours} team={team} onChoose={form.choose} />
            )}
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
  if (setting.label === undefined) return null;
  if (setting.kind === "options") return <Segments label={setting.label} values={setting.values} {...rest} />;
  const field =
    setting.kind === "text"
      ? { maxLength: MAX_TEXT, placeholder: setting.placeholder }
      : { type: "range", min: 1, max: setting.max };
  return <InputField label={setting.label} {...field} {...rest} />;
}

function FieldSelect(props: {
  readonly field: Field;
  readonly where: Readonly<Record<string, string>>;
  readonly onChoose: (where: Readonly<Record<string, string>>) => void;
}): ReactNode {
  const { field, where, onChoose } = props;
  const { key, label, groups } = field;
  const id = useId();
  const choose = (value: string): void => {
    const { [key]: _, ...others } = where;
    onChoose(value === "" ? others : { ...others, [key]: value });
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="field-input" value={where[key] ?? ""} onChange={(event) => choose(event.target.value)}>
        <option value="">{messages.any}</option>
        {groups.map((group) => {
          const options = group.options.map((option) => (
            <option key={option.value} value={option.value} translate={key === site.teams?.tag ? "no" : undefined}>
              {option.label}
            </option>
          ));
          return group.label === "" ? (
            options
          ) : (
            <optgroup key={group.label} label={group.label}>
              {options}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}

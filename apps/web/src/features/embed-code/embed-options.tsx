import { type ReactNode, useId } from "react";
import type { Catalog, Field } from "./catalog.ts";
import { type Choice, MAX_HEADING, MAX_LIMIT, type Setting, SETTINGS } from "./choice.ts";
import type { EmbedState } from "./embed-form.ts";
import * as messages from "./messages.ts";

/** The form that chooses the accounts and the look of the list. */
export function EmbedOptions(props: {
  readonly catalog: Catalog;
  readonly state: EmbedState;
  readonly onChoose: (part: Partial<Choice>) => void;
}): ReactNode {
  const { catalog, state, onChoose } = props;
  const { choice } = state;
  const id = useId();
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
        <div className="field">
          <label htmlFor={`${id}-heading`}>{messages.heading}</label>
          <input
            id={`${id}-heading`}
            className="field-input"
            value={choice.heading}
            maxLength={MAX_HEADING}
            placeholder={messages.headingPlaceholder}
            onChange={(event) => onChoose({ heading: event.target.value })}
          />
        </div>
        <div className="field embed-limit">
          <label htmlFor={`${id}-limit`}>{messages.limit}</label>
          <output htmlFor={`${id}-limit`} className="num">
            {choice.limit}
          </output>
          <input
            id={`${id}-limit`}
            type="range"
            min={1}
            max={MAX_LIMIT}
            value={choice.limit}
            onChange={(event) => onChoose({ limit: event.target.valueAsNumber })}
          />
        </div>
        {SETTINGS.filter(({ name }) => name !== "script" || state.release !== undefined).map((setting) => (
          <Segments
            key={setting.name}
            setting={setting}
            value={choice[setting.name]}
            onChoose={(value) => onChoose({ [setting.name]: value })}
          />
        ))}
      </form>
    </section>
  );
}

function FieldSelect(props: {
  readonly field: Field;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}): ReactNode {
  const { field, value, onChoose } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <select id={id} className="field-input" value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{messages.any}</option>
        {field.groups.map(({ label, options }) => {
          const listed = options.map((option) => (
            <option key={option.value} value={option.value}>
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

/** One setting as a row of radio buttons. */
function Segments(props: {
  readonly setting: Setting;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}): ReactNode {
  const { setting, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="segments">
      <legend>{setting.label}</legend>
      <div>
        {setting.values.map((each) => (
          <label key={each.value}>
            <input
              type="radio"
              name={name}
              value={each.value}
              checked={each.value === value}
              onChange={() => onChoose(each.value)}
            />
            <span>{each.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

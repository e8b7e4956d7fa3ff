import { type ReactNode, useId } from "react";

/** A setting as a row of radio buttons. */
export function Segments(props: {
  readonly label: string;
  /** The label of each value. */
  readonly values: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}): ReactNode {
  const { label, values, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="segments">
      <legend>{label}</legend>
      <div>
        {Object.entries(values).map(([each, text]) => (
          <label key={each}>
            <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChoose(each)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A number as a slider. */
export function Range(props: {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  /** The value with its unit. */
  readonly text?: string;
  readonly onChoose: (value: number) => void;
}): ReactNode {
  const { label, min, max, step, value, text, onChoose } = props;
  const id = useId();
  return (
    <div className="field embed-range">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="num">
        {text ?? value}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChoose(event.target.valueAsNumber)}
      />
    </div>
  );
}

/** A text in a field. */
export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder: string | undefined;
  readonly onChoose: (value: string) => void;
}): ReactNode {
  const { label, value, maxLength, placeholder, onChoose } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field-input"
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  );
}

import { type ComponentProps, type ReactNode, useId } from "react";

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

type InputProps = ComponentProps<"input"> & { readonly label: string; readonly onChoose: (value: string) => void };

/** A text or a colour in a field. */
export function InputField({ label, onChoose, ...input }: InputProps): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} onChange={(event) => onChoose(event.target.value)} {...input} />
    </div>
  );
}

/** A number as a slider, which also shows as a text, e.g. with its unit. */
export function Range({ label, onChoose, text, ...input }: InputProps & { readonly text?: string }): ReactNode {
  const id = useId();
  return (
    <div className="field embed-range">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="num">
        {text ?? input.value}
      </output>
      <input id={id} type="range" aria-valuetext={text} onChange={(event) => onChoose(event.target.value)} {...input} />
    </div>
  );
}

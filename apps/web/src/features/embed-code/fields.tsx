import { type ComponentProps, type ReactNode, useId } from "react";

/** A setting as a row of radio buttons. */
export function Segments(props: {
  readonly label: string;
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

/** A text, a colour or a number in a field. The number is a slider, which also shows as a text. */
export function InputField({
  label,
  onChoose,
  ...input
}: ComponentProps<"input"> & { readonly label: string; readonly onChoose: (value: string) => void }): ReactNode {
  const id = useId();
  const isRange = input.type === "range";
  return (
    <div className={isRange ? "field embed-range" : "field"}>
      <label htmlFor={id}>{label}</label>
      {isRange && (
        <output htmlFor={id} className="num">
          {input["aria-valuetext"] ?? input.value}
        </output>
      )}
      <input
        id={id}
        className={input.type === undefined ? "field-input" : undefined}
        onChange={(event) => onChoose(event.target.value)}
        {...input}
      />
    </div>
  );
}

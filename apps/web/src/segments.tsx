import { type ReactNode, useId } from "react";

/** A choice as a row of radio buttons. */
export function Segments(props: {
  readonly label: ReactNode;
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

import { type ReactNode, useId } from "react";
import type { Setting } from "./choice.ts";

/** One setting as a row of radio buttons. */
export function Segments(props: {
  readonly setting: Pick<Setting, "label" | "values">;
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

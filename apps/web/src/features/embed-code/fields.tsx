import { type ComponentProps, type ReactNode, useId } from "react";

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

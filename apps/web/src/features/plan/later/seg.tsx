import type { ReactNode } from "react";

/** One of a few parts is chosen. A part may have a number. None is chosen while what they change is mixed. */
export function Seg(props: {
  readonly label: string;
  readonly parts: readonly {
    readonly label: string;
    readonly count?: number;
    readonly isChosen: boolean;
    readonly onChoose: () => void;
  }[];
}): ReactNode {
  const { label, parts } = props;
  return (
    <div className="seg" role="group" aria-label={label}>
      {parts.map((part) => (
        <button key={part.label} type="button" aria-pressed={part.isChosen} onClick={part.onChoose}>
          {part.label}
          {part.count !== undefined && <span className="num"> {part.count}</span>}
        </button>
      ))}
    </div>
  );
}

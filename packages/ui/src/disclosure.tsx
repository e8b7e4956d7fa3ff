import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface DisclosureProps {
  /** The line that is always there. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** A question between hairlines that opens to its answer. Works without script. */
export function Disclosure({ summary, children }: DisclosureProps): ReactNode {
  return (
    <details className="disclosure">
      <summary>
        <Icon name="chevron-right" size={18} />
        {summary}
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}

import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface DisclosureProps {
  /** The line that always shows. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** A question that opens to its answer. Works without JavaScript. */
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

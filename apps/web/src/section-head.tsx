import type { ComponentProps, ReactNode } from "react";

/** The heading of a section. The children stand beside it. */
export function SectionHead({ title, children, ...heading }: ComponentProps<"h2">): ReactNode {
  return (
    <header className="section-head">
      <h2 className="type-section" {...heading}>
        {title}
      </h2>
      {children}
    </header>
  );
}

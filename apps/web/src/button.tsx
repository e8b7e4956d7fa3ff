import type { ComponentProps, ReactNode } from "react";

/** A button that submits no form, unless `type` says so. `data-kind`, `data-size` and `data-wide` choose its look. */
export function Button(props: ComponentProps<"button">): ReactNode {
  return <button type="button" className="button" {...props} />;
}

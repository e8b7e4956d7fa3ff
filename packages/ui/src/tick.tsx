import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Marks an account that was seen on its server. @param label when, for screen readers */
export function Tick({ label }: { readonly label?: string | undefined }): ReactNode {
  return (
    <span className="tick">
      <Icon name="checkmark" size={18} />
      {label !== undefined && <span className="vh">{label}</span>}
    </span>
  );
}

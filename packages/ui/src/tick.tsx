import type { ReactNode } from "react";

/** Marks an account that was seen on its server. @param label when, for screen readers */
export function Tick({ label }: { readonly label?: string | undefined }): ReactNode {
  return <span className="tick">{label !== undefined && <span className="vh">{label}</span>}</span>;
}

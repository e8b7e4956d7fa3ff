import type { ReactNode } from "react";
import { useLater } from "../../use-later.ts";

/** Says why nobody can sign in here. Loaded when needed, because few visitors see it. */
export function SwitchedOff(): ReactNode {
  const notice = useLater("The notice", () => import("./later/switched-off-notice.tsx"), true);
  return notice.kind === "ready" && <notice.value.SwitchedOffNotice />;
}

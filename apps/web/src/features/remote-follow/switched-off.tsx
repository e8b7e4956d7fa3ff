import { lazy, type ReactNode, Suspense } from "react";

const Notice = lazy(async () => ({ default: (await import("./later/switched-off-notice.tsx")).SwitchedOffNotice }));

/** Says why nobody can sign in here. Loaded when needed, because few visitors see it. */
export function SwitchedOff(): ReactNode {
  return (
    <Suspense>
      <Notice />
    </Suspense>
  );
}

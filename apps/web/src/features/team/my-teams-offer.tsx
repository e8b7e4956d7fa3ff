"use client";

import type { Acct } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { useSession } from "../../page.ts";
import { useLater } from "../../use-later.ts";

/** The offer to keep the team of this page. Its code loads with a session. */
export function MyTeamsOffer(props: {
  readonly id: string;
  readonly name: string;
  readonly accts: readonly Acct[];
}): ReactNode {
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const code = useLater("The offer to keep the team", () => import("./later/my-teams-note.tsx"), signedIn);
  return signedIn && code.kind === "ready" && <code.value.MyTeamsNote key={props.id} {...props} />;
}

"use client";

import type { Acct } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { useSession } from "../../page.ts";
import { useLater } from "../../use-later.ts";
import { useMyTeams } from "../my-teams/my-teams.ts";

/** The offer to keep the team of this page. Its code loads with a session. */
export function MyTeamsOffer(props: {
  readonly id: string;
  readonly name: string;
  readonly accts: readonly Acct[];
}): ReactNode {
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const importNote = () => import("./later/my-teams-note.tsx");
  const note = useLater("The offer to keep the team", importNote, signedIn, useMyTeams().picks);
  return signedIn && note.kind === "ready" && <note.value.MyTeamsNote key={props.id} {...props} myTeams={note.data} />;
}

"use client";

import * as messages from "@roster/texts/team";
import { EmptyState } from "@roster/ui";
import type { ReactNode } from "react";
import { socialHandle } from "../../directory.ts";
import { SuggestLink } from "../remote-follow/suggest-link.tsx";

/** Says that no account about a team is listed, and offers to suggest one. */
export function NobodyKnown({ team }: { readonly team: string }): ReactNode {
  return (
    <EmptyState title={messages.nobody(team)} actions={<SuggestLink about={team} />}>
      {socialHandle !== undefined && messages.nobodyNote}
    </EmptyState>
  );
}

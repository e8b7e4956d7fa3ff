"use client";

import { EmptyState } from "@roster/ui";
import type { ReactNode } from "react";
import "@roster/ui/styles/panel.css";
import { socialHandle, socialUrl } from "../../directory.ts";
import { useVisitor } from "../../page.ts";
import { postPath } from "../../server-paths.ts";
import { useOwnServer } from "../remote-follow/use-own-server.ts";
import * as messages from "./messages.ts";

/** Says that no account about a team is listed, and starts a post on the visitor's server that suggests one. */
export function NobodyKnown({ team }: { readonly team: string }): ReactNode {
  const { urlOn } = useVisitor();
  const server = useOwnServer();
  const path = postPath(messages.suggestion(socialHandle, team));
  return (
    <EmptyState
      title={messages.nobody(team)}
      actions={
        <a
          className="button"
          href={(server !== undefined && urlOn(server, path)) || socialUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {messages.suggest}
        </a>
      }
    >
      {messages.nobodyNote}
    </EmptyState>
  );
}

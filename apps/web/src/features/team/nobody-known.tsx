"use client";

import { EmptyState, useReadable } from "@roster/ui";
import { type ReactNode, useEffect } from "react";
import "@roster/ui/styles/panel.css";
import { socialHandle, socialUrl } from "../../directory.ts";
import { useVisitor } from "../../page.ts";
import { useSignIn } from "../sign-in/deferred-sign-in.ts";
import * as messages from "./messages.ts";

/** Says that no account about a team is listed, and starts a post on the visitor's server that suggests one. */
export function NobodyKnown({ team }: { readonly team: string }): ReactNode {
  const { profileOn, session } = useVisitor();
  const { servers } = useSignIn();
  const signedInAt = useReadable(session, (value) => value?.instance);
  const lastUsed = useReadable(servers.used, ([host]) => host);
  useEffect(() => void servers.lastUsed(), [servers]);
  const host = signedInAt ?? lastUsed;
  const server = host === undefined ? undefined : profileOn(host, "");
  const text = encodeURIComponent(messages.suggestion(socialHandle, team));
  return (
    <EmptyState
      title={messages.nobody(team)}
      actions={
        <a
          className="button"
          href={server === undefined ? socialUrl : new URL(`/share?text=${text}`, server).href}
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

"use client";

import * as messages from "@roster/texts/remote-follow";
import type { ReactNode } from "react";
import { socialHandle, socialUrl } from "../../directory.ts";
import { useVisitor } from "../../page.ts";
import { postPath } from "../../server-paths.ts";
import { useOwnServer } from "./servers.ts";

/** Starts a post on the visitor's server that suggests an account, e.g. about a team. Nothing in a directory without an account of its own. */
export function SuggestLink({ about }: { readonly about: string }): ReactNode {
  const { urlOn } = useVisitor();
  const server = useOwnServer();
  if (socialHandle === undefined) return null;
  const path = postPath(messages.suggestion(socialHandle, about));
  return (
    <a
      className="button"
      href={(server !== undefined && urlOn(server, path)) || socialUrl}
      target="_blank"
      rel="noopener noreferrer"
    >
      {messages.suggest}
    </a>
  );
}

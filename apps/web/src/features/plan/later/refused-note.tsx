"use client";

import type { VisitorRun } from "@roster/core/kernel";
import { splitAcct } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useSession } from "../../../page.ts";
import * as texts from "./messages.ts";

/** The accounts that the visitor's server cannot follow, each with who has blocked its server. */
export type Refused = Awaited<ReturnType<VisitorRun["preflight"]>>;

/** Says how many accounts of a plan the visitor's server cannot follow, who blocks them, and what else works. */
export function RefusedNote(props: { readonly refused: Refused; readonly total: number }): ReactNode {
  const { refused, total } = props;
  const server = useReadable(useSession(), (value) => value?.instance) ?? "";
  const note = useRef<HTMLDivElement>(null);
  // the button that had the focus has another text now, or is gone
  useEffect(() => note.current?.focus(), []);
  const hostsOf = (refusal: "instance" | "viewer"): readonly string[] =>
    unique([...refused].flatMap(([key, one]) => (one === refusal ? [splitAcct(key)[1]] : [])));
  const [byServer, byVisitor] = [hostsOf("instance"), hostsOf("viewer")];
  return (
    <div className="plan-refused" role="alert" tabIndex={-1} ref={note}>
      <p>
        <strong>{texts.cannotFollow(server, refused.size, total)}</strong>
      </p>
      {byServer.length > 0 && (
        <p>{[...byServer.map((host) => texts.serverBlocks(server, host)), texts.otherServer].join(" ")}</p>
      )}
      {byVisitor.length > 0 && (
        <p>{[...byVisitor.map((host) => texts.youBlock(host, server)), texts.unblock].join(" ")}</p>
      )}
    </div>
  );
}

const unique = (hosts: readonly string[]): readonly string[] => [...new Set(hosts)];

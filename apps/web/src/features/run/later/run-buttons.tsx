"use client";

import type { VisitorRun } from "@roster/core/kernel";
import type { ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { useLoginHref } from "../../../location.ts";
import type { RunButton } from "./run-note.ts";

/** The buttons of a run. The first one is the main one. */
export function RunButtons(props: { readonly run: VisitorRun; readonly buttons: readonly RunButton[] }): ReactNode {
  const loginHref = useLoginHref();
  return props.buttons.map(({ verb, label }, index) => {
    const kind = index === 0 ? "solid" : undefined;
    // Pause and Resume are one element, which keeps the focus
    const key = verb === "resume" ? "pause" : verb;
    return verb === "sign-in" ? (
      <a key={key} className="button" data-kind={kind} href={loginHref}>
        {label}
      </a>
    ) : (
      <Button key={key} data-kind={kind} onClick={() => props.run[verb]()}>
        {label}
      </Button>
    );
  });
}

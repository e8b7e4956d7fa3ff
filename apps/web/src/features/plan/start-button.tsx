"use client";

import { useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { useVisitorFollows } from "../../page.ts";
import * as texts from "../run/messages.ts";
import { useRun } from "../run/use-run.ts";

/** Starts the run. */
export function StartButton({ usernames }: { readonly usernames: readonly string[] }): ReactNode {
  const { run } = useRun();
  const viewer = useReadable(useVisitorFollows().viewer, (value) => value);
  const [isRefused, setRefused] = useState(false);
  const isReady = run !== undefined && viewer !== undefined;
  const start = async (): Promise<void> => {
    if (isReady) setRefused(!(await run.start(usernames)));
  };
  return (
    <>
      <button
        type="button"
        className="button"
        data-kind="solid"
        aria-disabled={!isReady || undefined}
        onClick={() => void start()}
      >
        {isReady ? texts.start(usernames.length) : texts.starting}
      </button>
      {isRefused && <p role="alert">{texts.notStarted}</p>}
    </>
  );
}

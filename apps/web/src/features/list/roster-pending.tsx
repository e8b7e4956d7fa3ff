"use client";

import { notLoaded } from "@roster/texts/list-results";
import { loadingRoster, tryAgain } from "@roster/texts/site";
import { Spinner } from "@roster/ui";
import type { ReactNode } from "react";
import type { Later } from "../../use-later.ts";

/** Shown in place of a part that loads or could not be loaded. The texts are by default those of a list. */
export function Pending(props: {
  readonly of: Pick<Later<unknown>, "kind" | "load">;
  readonly loading?: string;
  readonly failed?: string;
}): ReactNode {
  const { of, loading = loadingRoster, failed = notLoaded } = props;
  if (of.kind !== "failed") {
    return (
      <p className="list-loading" role="status">
        <Spinner /> {loading}
      </p>
    );
  }
  return (
    <div className="panel" role="alert">
      <p>{failed}</p>
      <button type="button" className="button" data-kind="solid" onClick={of.load}>
        {tryAgain}
      </button>
    </div>
  );
}

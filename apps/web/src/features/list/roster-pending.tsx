"use client";

import { notLoaded } from "@roster/texts/list-results";
import { loadingRoster, tryAgain } from "@roster/texts/site";
import { Spinner } from "@roster/ui";
import type { ReactNode } from "react";
import "../../styles/roster-pending.css";

/** Shown in place of a list while the roster loads, or after loading failed. */
export function RosterPending(props: { readonly failed: boolean; readonly onRetry: () => void }): ReactNode {
  if (!props.failed) {
    return (
      <p className="list-loading" role="status">
        <Spinner /> {loadingRoster}
      </p>
    );
  }
  return (
    <div className="panel" role="alert">
      <p>{notLoaded}</p>
      <button type="button" className="button" data-kind="solid" onClick={props.onRetry}>
        {tryAgain}
      </button>
    </div>
  );
}

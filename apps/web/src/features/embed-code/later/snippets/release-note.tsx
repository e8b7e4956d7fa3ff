import type { ReactNode } from "react";
import * as messages from "./messages.ts";

/** Explains the choice between the pinned and the moving script. @param site the address of the directory */
export function ReleaseNote({ site }: { readonly site: string }): ReactNode {
  return (
    <p className="embed-note">
      <b>{messages.pinnedOrMoving}</b> {messages.pinnedAndMoving}{" "}
      <a href={`${site}/embed/versions.json`}>{messages.versions}</a>
    </p>
  );
}

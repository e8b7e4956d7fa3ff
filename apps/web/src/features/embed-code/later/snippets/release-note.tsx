import * as texts from "@roster/texts/embed-snippets";
import type { ReactNode } from "react";

/** Explains the choice between the pinned and the moving script. @param site the address of the directory */
export function ReleaseNote({ site }: { readonly site: string }): ReactNode {
  return (
    <p className="embed-note">
      <b>{texts.pinnedOrMoving}</b> {texts.pinnedAndMoving} <a href={`${site}/embed/versions.json`}>{texts.versions}</a>
    </p>
  );
}

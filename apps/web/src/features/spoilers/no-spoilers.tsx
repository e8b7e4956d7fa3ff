"use client";

import { browserStorage } from "@roster/core/kernel";
import { noSpoilers } from "@roster/texts/team";
import { useReadable } from "@roster/ui";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { DialogButton } from "../../dialog-button.tsx";
import { useVisitor } from "../../page.ts";
import { useLater } from "../../use-later.ts";
import { isStored } from "../../is-stored.ts";
import type { SpoilerTeam } from "./later/use-hide.ts";

const hasHidden = (): boolean => isStored("rosterHidden");
const onOtherTab = (listener: () => void) => browserStorage.onChange?.(listener) ?? (() => {});

/** The button that hides the posts about teams for some hours, and says until when they are hidden. */
export function NoSpoilers(props: {
  readonly teams: readonly SpoilerTeam[];
  /** The label of the button while nothing is hidden. */
  readonly hide?: string;
}): ReactNode {
  const { teams, hide = noSpoilers } = props;
  const isOff = useReadable(useVisitor().switchedOff, (value) => value);
  // not shown before the code has loaded, so that a prerendered page hydrates alike
  const isNeeded = useSyncExternalStore(onOtherTab, hasHidden, () => false);
  const code = useLater("No spoilers", () => import("./later/spoilers-dialog.tsx"), isNeeded);
  const [open, setOpen] = useState(false);
  return (
    <DialogButton
      icon="eye-crossed"
      label={code.kind === "ready" ? <code.value.ButtonLabel {...{ teams, hide }} /> : <span>{hide}</span>}
      onOpen={() => setOpen(true)}
      {...{ isOff, code, open }}
    >
      {code.kind === "ready" && <code.value.SpoilersDialog {...{ teams, open }} onClose={() => setOpen(false)} />}
    </DialogButton>
  );
}

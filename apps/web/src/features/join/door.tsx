"use client";

import * as texts from "@roster/texts/join";
import { type ReactNode, useState } from "react";
import { useLater } from "../../use-later.ts";

/** The button that shows visitors how to get an account. The first click loads the code of its dialog. */
export function Door(props: {
  /** The number of chosen accounts that stay in this browser until the visitor comes back, if the page knows it. */
  readonly kept?: number;
  /** Called by "I have one now" when the dialog has closed. Absent where the sign-in is open already. */
  readonly onHaveOne?: () => void;
  readonly isBest?: boolean;
}): ReactNode {
  const { kept = 0, onHaveOne, isBest = false } = props;
  const dialog = useLater("Getting an account", () => import("./later/join-dialog.tsx"));
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
    dialog.load();
  };
  return (
    <div className="door">
      <p>
        <strong>{texts.noAccount}</strong>
      </p>
      <button
        type="button"
        className={isBest ? "button" : "link"}
        data-kind={isBest ? "solid" : undefined}
        data-size={isBest ? "large" : undefined}
        aria-haspopup="dialog"
        onClick={open}
      >
        {texts.getOne}
      </button>
      {kept > 0 && <p className="muted small">{texts.stay(kept)}</p>}
      {isOpen && dialog.kind === "failed" && <p role="alert">{texts.notLoaded}</p>}
      {dialog.kind === "ready" && (
        <dialog.value.JoinDialog open={isOpen} onClose={() => setOpen(false)} onHaveOne={onHaveOne} />
      )}
    </div>
  );
}

"use client";

import { createDeferred } from "@roster/core/site";
import * as texts from "@roster/texts/join";
import { useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import "../../styles/door.css";

/** The button that shows visitors how to get an account. The first click loads the code of its dialog. */
export function Door(props: {
  /** The number of chosen accounts that stay in this browser until the visitor comes back, if the page knows it. */
  readonly kept?: number;
  /** Called by "I have one now" when the dialog has closed. Absent where the sign-in is open already. */
  readonly onHaveOne?: () => void;
}): ReactNode {
  const { kept = 0, onHaveOne } = props;
  const [dialog] = useState(() => createDeferred("Getting an account", () => import("./later/join-dialog.tsx")));
  const code = useReadable(dialog.state, (value) => value);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
    void dialog.load();
  };
  return (
    <div className="door">
      <p>
        <strong>{texts.noAccount}</strong>
      </p>
      <button type="button" className="link" aria-haspopup="dialog" onClick={open}>
        {texts.getOne}
      </button>
      {kept > 0 && <p className="muted small">{texts.stay(kept)}</p>}
      {isOpen && code.kind === "failed" && <p role="alert">{texts.notLoaded}</p>}
      {code.kind === "ready" && (
        <code.value.JoinDialog open={isOpen} onClose={() => setOpen(false)} onHaveOne={onHaveOne} />
      )}
    </div>
  );
}

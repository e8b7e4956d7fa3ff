"use client";

import { useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { createDeferred } from "../../deferred.ts";
import "../../styles/remote-follow.css";
import { useVisitor } from "../../page.ts";
import { useSignIn } from "./deferred-sign-in.ts";
import { useRemoteFollow } from "./use-remote-follow.ts";

export interface FollowFromServerProps {
  readonly username: string;
  /** "user@host". */
  readonly handle: string;
  /** The profile on the account's own server. */
  readonly profileUrl: string;
  /** Id of the account's name, where several of these buttons are on a page. */
  readonly describedBy?: string;
}

/** Follows an account without signing in: one click where the server is known, else its name is asked for once. */
export function FollowFromServer({ username, handle, profileUrl, describedBy }: FollowFromServerProps): ReactNode {
  const { session, framed } = useVisitor();
  const { servers } = useSignIn();
  const remote = useRemoteFollow();
  // the page's first load does without the dialog: most visitors follow by the other button
  const [dialog] = useState(() =>
    createDeferred("Follow from your server", () => import("./follow-from-server-dialog.tsx")),
  );
  const code = useReadable(dialog.state, (value) => value);
  const signedIn = useReadable(session, (value) => value !== undefined);
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(0); // each opening starts its steps anew
  const [typed, setTyped] = useState<string>();
  const account = { username, acct: handle, url: profileUrl };
  if (signedIn) return null;

  const start = (): void => {
    void dialog.load();
    setOpen(true);
    setOpening(opening + 1);
    const server = framed.get() ? undefined : servers.lastUsed();
    setTyped(server);
    if (server !== undefined) remote.begin(server, account); // right in the click, or no window opens
  };
  const close = (): void => {
    setOpen(false);
    remote.reset();
  };
  return (
    <>
      <button
        type="button"
        className="button remote-follow"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={start}
      >
        Follow from your server
      </button>
      {open && code.kind === "failed" && (
        <p className="follow-problem" role="alert">
          This could not be loaded. Check your connection and try again, or copy the handle and search for it on your
          server.
        </p>
      )}
      {code.kind === "ready" && opening > 0 && (
        <code.value.FollowFromServerDialog
          open={open}
          opening={opening}
          remote={remote}
          account={account}
          typed={typed}
          onType={setTyped}
          onClose={close}
        />
      )}
    </>
  );
}

"use client";

import type { Acct } from "@roster/core/site";
import * as messages from "@roster/texts/remote-follow";
import { useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { useVisitor } from "../../page.ts";
import { useRemoteFollow } from "./remote-follow.ts";
import { useServers } from "./servers.ts";
import { useLater } from "../../use-later.ts";

/** Follows an account without signing in. Asks for the server once, then uses the last one. */
export function FollowFromServer(props: {
  readonly acct: Acct;
  /** The profile on the account's own server. */
  readonly profileUrl: string;
  /** Id of the account's name, where several of these buttons are on a page. */
  readonly describedBy?: string;
}): ReactNode {
  const { acct, profileUrl, describedBy } = props;
  const { session, switchedOff, serverWait } = useVisitor();
  const servers = useServers();
  const remote = useRemoteFollow();
  // the dialog loads later, because most visitors follow by the other button
  const dialog = useLater("Follow from your server", () => import("./later/follow-from-server-dialog.tsx"));
  const signedIn = useReadable(session, (value) => value !== undefined);
  const helps = useReadable(serverWait, (wait) => wait === "stuck" || wait === "failed");
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const [typed, setTyped] = useState<string>();
  const account = { acct, url: profileUrl };
  if (signedIn && !helps) return null;

  const start = (): void => {
    dialog.load();
    setOpen(true);
    setOpening(opening + 1);
    const server = switchedOff.get() ? undefined : servers.lastUsed();
    setTyped(server);
    if (server !== undefined) remote.begin(server, account); // synchronously, because browsers open windows only during a click
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
        data-helps={signedIn ? "" : undefined}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={start}
      >
        {messages.followFromServer}
      </button>
      {open && dialog.kind === "failed" && (
        <p className="follow-problem" role="alert">
          {messages.dialogNotLoaded}
        </p>
      )}
      {dialog.kind === "ready" && opening > 0 && (
        <dialog.value.FollowFromServerDialog
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

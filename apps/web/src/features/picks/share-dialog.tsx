"use client";

import { printPicks } from "@roster/core/site";
import { CopyButton, Dialog, useReadable } from "@roster/ui";
import { type ReactNode, useRef } from "react";
import { encode } from "uqr";
import { Button } from "../../button.tsx";
import "../../styles/share.css";
import { site } from "../../directory.ts";
import { picksLink } from "../../routes.ts";
import * as texts from "./messages.ts";
import type { MyTeams } from "./my-teams.ts";

/** The width of the empty margin around the code, in modules. Readers need it. */
const QUIET = 4;

/** The link to the visitor's teams: to share with the system's dialog, to copy, and as a QR code. */
export function ShareDialog(props: {
  readonly open: boolean;
  readonly myTeams: MyTeams;
  readonly onClose: () => void;
}): ReactNode {
  const { open, myTeams, onClose } = props;
  const { roster } = myTeams.loaded;
  const ids = useReadable(myTeams.picks, (value) => value.teams);
  const teams = ids.flatMap((id) => roster.team(id) ?? []);
  const url = picksLink(printPicks(teams, roster.teams), window.location.origin);
  const link = useRef<HTMLParagraphElement>(null);
  const qr = qrPath(url);
  const shareBySystem = (): void => {
    const text = texts.shareText(
      teams.map(({ name }) => name),
      site.name,
    );
    navigator.share({ title: texts.shareTitle, text, url }).catch(() => {}); // the visitor closed the system's dialog
  };
  return (
    <Dialog open={open} title={texts.shareTitle} onClose={onClose}>
      <div className="share">
        <p>{texts.shareHint(teams.length)}</p>
        <p className="share-link" dir="ltr" ref={link}>
          {url}
        </p>
        <div className="share-ways">
          <CopyButton text={url} target={link} label={texts.copyLink} />
          {"share" in navigator && (
            <Button data-kind="solid" onClick={shareBySystem}>
              {texts.shareWith}
            </Button>
          )}
        </div>
        <svg className="share-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qrName}>
          <path d={qr.path} />
        </svg>
      </div>
    </Dialog>
  );
}

/** Draws a text as a QR code: the dark modules as one path in a square of `size` units. */
function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { border: QUIET, ecc: "L" });
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return { size, path };
}

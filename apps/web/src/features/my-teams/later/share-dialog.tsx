import { printTeams, SENDER_LENGTH, senderName } from "@roster/core/site";
import { CopyButton, Dialog, useReadable } from "@roster/ui";
import { type ReactNode, useRef, useState } from "react";
import { encode } from "uqr";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { teamsLink } from "../../../routes.ts";
import { CsvLink } from "../../list/later/csv-link.tsx";
import * as texts from "../messages.ts";
import type { OpenedTeams } from "../my-teams.ts";
import { choiceIn, pickRow } from "./pick-rows.ts";
import { drawSharePicture, type QrCode } from "./share-picture.ts";

/** The width of the empty margin around the code, in modules. Readers need it. */
const QUIET = 4;
const PICTURE_NAME = "my-teams.png";

/** The link to the visitor's teams: to share with the system's dialog, to copy, as a QR code, and as a picture. */
export function ShareDialog(props: {
  readonly open: boolean;
  readonly opened: OpenedTeams;
  readonly onClose: () => void;
  /** Shown below the ways to share. */
  readonly children?: ReactNode;
}): ReactNode {
  const { open, opened, onClose, children } = props;
  const { roster } = opened.loaded;
  const picked = useReadable(opened.myTeams, (value) => value);
  const accounts = choiceIn(roster, picked).chosen;
  const [from, setFrom] = useState("");
  const [failed, setFailed] = useState<string>(); // the link of a picture that could not be drawn
  const teams = picked.teams.flatMap((id) => roster.team(id) ?? []);
  const url = teamsLink(printTeams(teams, roster.teams, from), window.location.origin);
  const link = useRef<HTMLParagraphElement>(null);
  const qr = qrCode(url);
  const sender = senderName(from);
  const shareBySystem = (): void => {
    const text = texts.shareText(
      teams.map(({ name }) => name),
      site.name,
    );
    navigator.share({ title: texts.shareTitle, text, url }).catch(() => {}); // the visitor closed the system's dialog
  };
  const savePicture = async (): Promise<void> => {
    setFailed(undefined);
    const title = sender === "" ? texts.pictureTitle : texts.pictureTitleOf(sender);
    const crests = teams.map((team) => pickRow(team, opened.loaded).look);
    const footer = `${site.name}, ${window.location.host}`;
    const href = await drawSharePicture({ title, hint: texts.pictureHint, footer, crests, qr });
    Object.assign(document.createElement("a"), { href, download: PICTURE_NAME }).click();
  };
  return (
    <Dialog open={open} title={texts.shareTitle} onClose={onClose}>
      <div className="share">
        <p>{sender === "" ? texts.shareHint(teams.length) : texts.shareHintOf(teams.length, sender)}</p>
        <label className="share-sender">
          {texts.senderLabel}
          <input
            className="field-input"
            autoComplete="name"
            maxLength={SENDER_LENGTH}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        </label>
        {"share" in navigator && (
          <Button data-kind="solid" data-size="large" data-wide="" onClick={shareBySystem}>
            {texts.shareWith}
          </Button>
        )}
        <p className="share-link" dir="ltr" ref={link}>
          {url}
        </p>
        <div className="share-ways">
          <CopyButton text={url} target={link} label={texts.copyLink} />
          <CsvLink accounts={accounts} label={texts.saveFile} />
          <Button onClick={() => void savePicture().catch(() => setFailed(url))}>{texts.savePicture}</Button>
        </div>
        {children}
        {failed === url && <p role="alert">{texts.pictureFailed}</p>}
        <svg className="share-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qrName}>
          <path d={qr.path} />
        </svg>
      </div>
    </Dialog>
  );
}

function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { border: QUIET, ecc: "L" });
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return { size, path };
}

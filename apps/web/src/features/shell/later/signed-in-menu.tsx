import { pageName } from "@roster/texts/held";
import * as messages from "@roster/texts/shell-account";
import { open } from "@roster/texts/site";
import { Icon, Popover, useReadable } from "@roster/ui";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { useClock, useSession, useVisitorFollows } from "../../../page.ts";
import { PRIVACY_PATH, withBase } from "../../../routes.ts";
import * as runTexts from "../../run/later/messages.ts";
import { useRun } from "../../run/later/use-run.ts";
import { isStored } from "../../../is-stored.ts";
import { lastViewer } from "./last-viewer.ts";
import { useLeave } from "./use-leave.tsx";

const MENU_ID = "account-menu";

export function SignedInMenu(props: {
  readonly host: string;
  readonly buttonRef: (button: HTMLElement | null) => void;
  /** Called when the visitor signs out here, before the session ends. */
  readonly onSignOut: () => void;
}): ReactNode {
  const { host, buttonRef, onSignOut } = props;
  const { leave: signOut, line } = useLeave();
  const follows = useVisitorFollows();
  const { view } = useRun();
  const unfinished = view.kind === "none" || view.kind === "done" ? undefined : view;
  const left = unfinished?.left ?? 0;
  const [isAsked, setAsking] = useState(false);
  const isAsking = isAsked && left > 0;
  const mustAsk = !isAsked && left > 0;
  const leave = (): void => {
    setAsking(false);
    onSignOut();
    void signOut();
  };
  const stay = (event: MouseEvent<HTMLElement>): void => {
    closeMenu(event);
    setAsking(false);
  };
  const known = useReadable(follows.viewer, (value) => value);
  const last = useReadable(lastViewer, (value) => value);
  const viewer = known ?? (last?.instance === host ? last : undefined);
  useEffect(() => {
    if (!known) return;
    const { displayName, username, avatar } = known;
    lastViewer.set({ instance: host, displayName, username, avatar });
  }, [known, host]);
  const session = useSession();
  const expiresAt = useReadable(session, (value) => value?.expiresAt);
  const domain = useReadable(session, (value) => value?.domain ?? host); // of the server in account names
  const now = useClock().now();
  const [hides, setHides] = useState(false); // read when the menu opens
  const [brokenAvatar, setBrokenAvatar] = useState<string>();
  const [loadedAvatar, setLoadedAvatar] = useState<string>();
  const name = viewer?.displayName ?? host;
  const avatar = viewer && viewer.avatar !== brokenAvatar ? viewer.avatar : "";
  return (
    <div className="account-menu">
      <Button
        ref={buttonRef}
        className="icon-button account-icon"
        popoverTarget={MENU_ID}
        aria-label={messages.account(name)}
        title={name}
        onClick={() => setHides(isStored("rosterHidden"))}
      >
        {(avatar === "" || avatar !== loadedAvatar) && <Icon name="user" size={20} />}
        {avatar !== "" && (
          <img
            className="viewer-avatar"
            data-loaded={avatar === loadedAvatar ? "" : undefined}
            src={avatar}
            alt=""
            width={32}
            height={32}
            referrerPolicy="no-referrer"
            onLoad={() => setLoadedAvatar(avatar)}
            onError={() => setBrokenAvatar(avatar)}
          />
        )}
      </Button>
      <Popover id={MENU_ID} label={messages.accountMenu}>
        <div className="popover-head">
          <p className="popover-name" translate="no">
            <bdi>{name}</bdi>
          </p>
          {viewer && (
            <p className="popover-handle muted small" dir="ltr" translate="no">
              @<bdi>{viewer.username}</bdi>@{domain}
            </p>
          )}
          {expiresAt !== undefined && <p className="muted small">{runTexts.signInLasts(expiresAt, now)}</p>}
        </div>
        {known && known.url !== "" && (
          <a className="popover-row" href={known.url} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            {open}
          </a>
        )}
        <a className="popover-row" href={withBase(PRIVACY_PATH)} onClick={closeMenu}>
          <Icon name="shield" />
          {pageName(site.name)}
        </a>
        {line}
        {hides && <p className="popover-head muted small">{messages.endsHiding}</p>}
        {isAsking && <p className="popover-head">{runTexts.leaveTitle(left, unfinished?.purpose)}</p>}
        {/* two keys, because React must not reuse the button: its new attributes would close the menu at this click */}
        <Button
          key={mustAsk ? "ask" : "leave"}
          className="popover-row"
          popoverTarget={mustAsk ? undefined : MENU_ID}
          popoverTargetAction="hide"
          onClick={mustAsk ? () => setAsking(true) : leave}
        >
          <Icon name="user-cross" />
          <span>{isAsking ? runTexts.leave : messages.signOut}</span>
        </Button>
        {isAsking && (
          <Button className="popover-row" onClick={stay}>
            {runTexts.stay}
          </Button>
        )}
      </Popover>
    </div>
  );
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}

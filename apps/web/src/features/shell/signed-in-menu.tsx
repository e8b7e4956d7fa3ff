"use client";

import { Icon, Popover, useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { useVisitor, useVisitorFollows } from "../../page.ts";
import { open } from "../../messages.ts";
import * as messages from "./account-messages.ts";

const MENU_ID = "account-menu";

export interface SignedInMenuProps {
  readonly host: string;
  /** The domain of the server in account names. */
  readonly domain: string;
  readonly buttonRef: (button: HTMLElement | null) => void;
  /** Called when the visitor signs out here, before the session ends. */
  readonly onSignOut: () => void;
}

/** The menu to open the visitor's account or to sign out. */
export function SignedInMenu(props: SignedInMenuProps): ReactNode {
  const { host, domain, buttonRef, onSignOut } = props;
  const { signOut } = useVisitor();
  const follows = useVisitorFollows();
  const viewer = useReadable(follows.viewer, (value) => value);
  const [brokenAvatar, setBrokenAvatar] = useState<string>();
  const [loadedAvatar, setLoadedAvatar] = useState<string>();
  const name = viewer?.displayName ?? host;
  const avatar = viewer && viewer.avatar !== brokenAvatar ? viewer.avatar : "";
  return (
    <div className="account-menu">
      <button
        ref={buttonRef}
        type="button"
        className="icon-button"
        popoverTarget={MENU_ID}
        aria-label={messages.account(name)}
        title={name}
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
      </button>
      <Popover id={MENU_ID} label={messages.accountMenu}>
        <div className="popover-head">
          <p className="popover-name">
            <bdi>{name}</bdi>
          </p>
          {viewer && (
            <p className="popover-handle muted small" dir="ltr">
              @<bdi>{viewer.username}</bdi>@{domain}
            </p>
          )}
        </div>
        {viewer && viewer.url !== "" && (
          <a className="popover-row" href={viewer.url} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            {open}
          </a>
        )}
        <button
          type="button"
          className="popover-row"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          onClick={() => {
            onSignOut();
            signOut();
          }}
        >
          <Icon name="user-cross" />
          {messages.signOut}
        </button>
      </Popover>
    </div>
  );
}

import type { Account, Roster } from "@roster/core";
import * as texts from "@roster/texts/following";
import { Icon, Popover } from "@roster/ui";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { CsvLink } from "../../list/later/csv-link.tsx";
import { UnfollowMany } from "./unfollow.tsx";

const MENU_ID = "following-more";

/** What else a visitor can do with the accounts that they follow. */
export function More(props: { readonly followed: readonly Account[]; readonly roster: Roster }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="following-more">
      <Button ref={opener} popoverTarget={MENU_ID} aria-haspopup="true">
        {texts.more}
        <Icon name="chevron-down" size={18} />
      </Button>
      <Popover id={MENU_ID} label={texts.more}>
        <CsvLink
          className="popover-row"
          accounts={props.followed}
          label={
            <>
              <Icon name="download" />
              <span>{texts.saveCsv}</span>
            </>
          }
        />
        <Button
          className="popover-row"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="user-cross" />
          <span>{texts.unfollowMany}</span>
        </Button>
      </Popover>
      <UnfollowMany {...props} isOpen={isOpen} onClose={() => setOpen(false)} returnFocus={() => opener.current} />
    </div>
  );
}

import type { Account, Roster } from "@roster/core";
import * as texts from "@roster/texts/following";
import { moved } from "@roster/texts/moving-plan";
import { Icon, Popover } from "@roster/ui";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { CsvLink } from "../../list/later/csv-link.tsx";
import { MovedDialog } from "../../moving/later/moved-dialog.tsx";
import { UnfollowMany } from "./unfollow.tsx";

const MENU_ID = "following-more";

/** What else a visitor can do with the accounts that they follow. */
export function More(props: { readonly followed: readonly Account[]; readonly roster: Roster }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="following-more">
      <Button ref={opener} popoverTarget={MENU_ID} aria-haspopup="true">
        {texts.more}
        <Icon name="chevron-down" size={18} />
      </Button>
      <Popover id={MENU_ID} label={texts.more}>
        {props.followed.length > 0 && (
          <>
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
          </>
        )}
        <Button
          className="popover-row"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-haspopup="dialog"
          onClick={() => setMoving(true)}
        >
          <Icon name="external" />
          <span>{moved}</span>
        </Button>
      </Popover>
      <MovedDialog isOpen={isMoving} onClose={() => setMoving(false)} returnFocus={() => opener.current} />
      <UnfollowMany {...props} isOpen={isOpen} onClose={() => setOpen(false)} returnFocus={() => opener.current} />
    </div>
  );
}

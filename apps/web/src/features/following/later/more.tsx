import type { Account, Roster } from "@roster/core";
import * as texts from "@roster/texts/following";
import { moved } from "@roster/texts/moving-plan";
import { Icon } from "@roster/ui";
import { type ReactNode, useRef, useState } from "react";
import { CsvLink } from "../../list/later/csv-link.tsx";
import { MovedDialog } from "../../moving/later/moved-dialog.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { UnfollowMany } from "./unfollow.tsx";

/** What else a visitor can do with the accounts that they follow. */
export function More(props: { readonly followed: readonly Account[]; readonly roster: Roster }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const hasFollowed = props.followed.length > 0;
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="following-more">
      <MoreMenu
        opener={opener}
        dialogs={[
          ...(hasFollowed
            ? [{ icon: "user-cross", label: texts.unfollowMany, open: () => setOpen(true) } as const]
            : []),
          { icon: "external", label: moved, open: () => setMoving(true) },
        ]}
      >
        {hasFollowed && (
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
        )}
      </MoreMenu>
      <MovedDialog isOpen={isMoving} onClose={() => setMoving(false)} returnFocus={() => opener.current} />
      <UnfollowMany {...props} isOpen={isOpen} onClose={() => setOpen(false)} returnFocus={() => opener.current} />
    </div>
  );
}

import type { Acct } from "@roster/core";
import { shortAcct, stateOf } from "@roster/core/site";
import { openOn } from "@roster/texts/account";
import * as texts from "@roster/texts/follows";
import { openServer } from "@roster/texts/plan";
import { Dialog, Icon, useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { type PressedState, usePage, type Visitor } from "../../../page.ts";
import { HOME_TIMELINE_PATH } from "../../../server-paths.ts";

/** The sheet of a follow state that a finger has pressed. It offers what a mouse shows on hover, so a tap to look changes nothing. */
export function StateSheet(): ReactNode {
  const { pressed, visitor } = usePage();
  const now = useReadable(pressed, (value) => value);
  // stays mounted during the closing animation
  const [shown, setShown] = useState<{ readonly pressed: PressedState; readonly content: SheetContent }>();
  if (now !== undefined && now !== shown?.pressed) setShown({ pressed: now, content: contentOf(now.of, visitor) });
  if (shown === undefined) return null;
  const { title, action, open, run } = shown.content;
  const close = (): void => pressed.set(undefined);
  return (
    <Dialog open={now !== undefined} title={title} returnFocus={() => shown.pressed.button} onClose={close}>
      <div className="state-sheet">
        {open && (
          <a className="button" data-size="large" href={open.href} target="_blank" rel="noopener noreferrer">
            {open.label}
            <Icon name="external" size={18} />
          </a>
        )}
        <Button
          data-kind="danger"
          data-size="large"
          onClick={() => {
            close();
            run();
          }}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
}

interface SheetContent {
  readonly title: string;
  /** The label of what takes the state back. */
  readonly action: string;
  readonly run: () => void;
  /** The page of the visitor's server. */
  readonly open: { readonly label: string; readonly href: string } | undefined;
}

function contentOf(of: PressedState["of"], { session, follows, urlOn, profileOn }: Visitor): SheetContent {
  const host = session.get()?.instance ?? "";
  const link = (label: string, href: string | undefined) => (href === undefined ? undefined : { label, href });
  if (typeof of === "object") return { ...of, open: link(openServer(host), urlOn(host, HOME_TIMELINE_PATH)) };
  const acct: Acct = of;
  const isRequested = stateOf(follows.states.get(), acct).kind === "requested";
  return {
    title: (isRequested ? texts.youAsked : texts.youFollow)(shortAcct(acct, site)),
    action: isRequested ? texts.withdraw : texts.unfollow,
    run: () => void follows.unfollow(acct),
    open: link(openOn(host), profileOn(host, acct)),
  };
}

import { notLoaded } from "@roster/texts/team";
import { Icon } from "@roster/ui";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import type { Later } from "./use-later.ts";

/** A button that opens a dialog, whose code loads with the first press. */
export function DialogButton(props: {
  /** Whether there is nothing to choose. A dialog that is open stays. */
  readonly isOff?: boolean;
  readonly icon?: ComponentProps<typeof Icon>["name"];
  /** Not as bare text, because a page translation takes that away before React does. */
  readonly label: ReactNode;
  readonly code: Pick<Later<unknown>, "kind" | "load">;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** The dialog, once its code has loaded. */
  readonly children: ReactNode;
}): ReactNode {
  const { isOff, icon, label, code, open, onOpen, children } = props;
  const press = (): void => {
    onOpen();
    code.load();
  };
  if (isOff && !open) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={press}>
        {icon && <Icon name={icon} />}
        {label}
      </Button>
      {open && code.kind === "failed" && <p role="alert">{notLoaded}</p>}
      {children}
    </>
  );
}

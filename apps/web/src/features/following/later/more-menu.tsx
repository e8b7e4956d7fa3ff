import { more } from "@roster/texts/following";
import { Icon, Popover } from "@roster/ui";
import { type ComponentProps, type ReactNode, type RefObject, useId } from "react";
import { Button } from "../../../button.tsx";

/** The button "More" and its menu. Rows that open a dialog stand last. */
export function MoreMenu(props: {
  /** Whose menu it is, for screen readers; by default "More". */
  readonly of?: string;
  /** The button, which takes the focus back from a dialog. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly dialogs: readonly {
    readonly icon: ComponentProps<typeof Icon>["name"];
    readonly label: ReactNode;
    readonly open: () => void;
  }[];
  /** Rows before those that open a dialog. */
  readonly children?: ReactNode;
}): ReactNode {
  const { of, opener, dialogs, children } = props;
  const menu = useId();
  const name = of === undefined ? more : `${more}: ${of}`;
  return (
    <>
      <Button ref={opener} popoverTarget={menu} aria-haspopup="true" aria-label={name}>
        {more}
        <Icon name="chevron-down" size={18} />
      </Button>
      <Popover id={menu} label={name}>
        {children}
        {dialogs.map(({ icon, label, open }) => (
          <Button
            key={icon}
            className="popover-row"
            popoverTarget={menu}
            popoverTargetAction="hide"
            aria-haspopup="dialog"
            onClick={open}
          >
            <Icon name={icon} />
            <span>{label}</span>
          </Button>
        ))}
      </Popover>
    </>
  );
}

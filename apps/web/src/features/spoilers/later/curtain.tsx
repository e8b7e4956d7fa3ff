import type { HiddenTeams } from "@roster/core/spoilers";
import * as texts from "@roster/texts/spoilers";
import type { ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { useClock } from "../../../page.ts";
import { spoilers } from "./spoilers.ts";
import { endText } from "./times.ts";

/**
 * Stands for posts that the visitor does not want to see yet: until when, and the button that shows them. Nothing of the posts is
 * in it, not even how many there are.
 */
export function Curtain(props: {
  readonly hidden: readonly HiddenTeams[];
  /** Whether it takes the place of a whole list. */
  readonly isWhole: boolean;
  /** Called before the posts show, because the pressed button is then gone. */
  readonly onLift: (button: HTMLElement) => void;
}): ReactNode {
  const { hidden, isWhole, onLift } = props;
  const now = useClock().now();
  return (
    <div className="curtain" data-whole={isWhole ? "" : undefined}>
      {hidden.map(({ id, until }) => (
        <section key={id} className="curtain-panel" aria-label={texts.hiddenUntil(endText(until, now))}>
          <h3>{texts.hiddenUntil(endText(until, now))}</h3>
          <p>{texts.hiddenHere}</p>
          {!spoilers.isStored() && <p>{texts.keepsNothing}</p>}
          <Button
            onClick={({ currentTarget }) => {
              onLift(currentTarget);
              spoilers.show(id);
            }}
          >
            {texts.watched}
          </Button>
        </section>
      ))}
    </div>
  );
}

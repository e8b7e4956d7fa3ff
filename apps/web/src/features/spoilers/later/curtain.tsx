import type { HiddenTeams } from "@roster/core/spoilers";
import * as texts from "@roster/texts/spoilers";
import { type ReactNode, useId } from "react";
import { Button } from "../../../button.tsx";
import { useClock } from "../../../page.ts";
import { FeedsNote } from "./feeds-note.tsx";
import { listText } from "./names.ts";
import { spoilers } from "./spoilers.ts";
import { endText } from "./times.ts";

interface PanelProps {
  readonly one: HiddenTeams;
  /** Called before the posts show, because the pressed button is then gone. */
  readonly onLift: (button: HTMLElement) => void;
}

/**
 * Stands for posts that the visitor does not want to see yet: until when, and the button that shows them. Nothing of the posts is
 * in it, not even how many there are. It also stands above posts whose filter is still at the server.
 */
export function Curtain(props: {
  readonly all: readonly HiddenTeams[];
  /** Whether it takes the place of a whole list. */
  readonly isWhole: boolean;
  readonly onLift: PanelProps["onLift"];
}): ReactNode {
  const { all, isWhole, onLift } = props;
  return (
    <div className="curtain" data-whole={isWhole ? "" : undefined}>
      {all.map((one) => (
        <Panel key={one.id} one={one} onLift={onLift} />
      ))}
    </div>
  );
}

function Panel({ one, onLift }: PanelProps): ReactNode {
  const now = useClock().now();
  const title = useId();
  return (
    <section className="curtain-panel" aria-labelledby={title}>
      <h3 className="curtain-title" id={title}>
        {one.isLifted ? texts.stillInFeeds : texts.hiddenUntil(endText(one.until, now))}
      </h3>
      {one.feeds?.kind !== "hides" && <p>{texts.about(listText(one.names, "conjunction"))}</p>}
      <FeedsNote one={one} />
      {one.isLifted !== true && (
        <Button
          onClick={({ currentTarget }) => {
            onLift(currentTarget);
            spoilers.show(one.id);
          }}
        >
          {texts.watched}
        </Button>
      )}
    </section>
  );
}

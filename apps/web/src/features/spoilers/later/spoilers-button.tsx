import * as texts from "@roster/texts/spoilers";
import { Icon, useReadable } from "@roster/ui";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { useClock } from "../../../page.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { SpoilersDialog } from "./spoilers-dialog.tsx";
import { spoilers } from "./spoilers.ts";
import { endText } from "./times.ts";
import type { SpoilerTeam } from "./use-hide.ts";

export { SpoilersDialog };

/** The label of the button that hides teams: the time until which they are hidden, or "No spoilers". */
export function ButtonLabel(props: {
  readonly teams: readonly SpoilerTeam[];
  /** "No spoilers" by default. */
  readonly hide?: string;
}): ReactNode {
  const { teams, hide = texts.noSpoilers } = props;
  const until = useReadable(
    spoilers.hidden,
    (all) => all.find((one) => teams.every(({ id }) => one.teams.includes(id)))?.until,
  );
  const now = useClock().now();
  const label = until === undefined ? hide : texts.until(endText(until, now));
  return (
    <span key={label} data-hidden={until === undefined ? undefined : ""}>
      {label}
    </span>
  );
}

/** The button that hides the posts about all teams of a visitor. */
export function HideMyTeams({ opened }: { readonly opened: OpenedTeams }): ReactNode {
  const { myTeams, loaded } = opened;
  const picked = useReadable(myTeams, (value) => value);
  const teams = useMemo(() => picked.teams.flatMap((id) => loaded.roster.team(id) ?? []), [loaded, picked]);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (teams.length === 0) return null;
  return (
    <>
      <Button ref={button} className="button no-spoilers" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="eye-crossed" />
        <ButtonLabel teams={teams} hide={texts.hideMyTeams} />
      </Button>
      <SpoilersDialog {...{ teams, open: isOpen }} onClose={() => setOpen(false)} returnFocus={() => button.current} />
    </>
  );
}

"use client";

import { noSpoilers, noSpoilersFailed } from "@roster/texts/team";
import { Icon, useReadable } from "@roster/ui";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../../button.tsx";
import { useVisitor } from "../../page.ts";
import { useLater } from "../../use-later.ts";
import { isStored } from "../permissions/stored.ts";

/** The button of a team's page that hides the posts about the team for some hours. Its code loads with the first press. */
export function NoSpoilers(props: {
  readonly id: string;
  readonly name: string;
  readonly nickname?: string | undefined;
}): ReactNode {
  const { id, name, nickname } = props;
  const isOff = useReadable(useVisitor().switchedOff, (value) => value);
  // not shown before the code has loaded, so that a prerendered page hydrates alike
  const [isNeeded] = useState(() => typeof window !== "undefined" && isStored("rosterHidden"));
  const code = useLater("No spoilers", () => import("./later/spoilers-button.tsx"), isNeeded);
  const [isOpen, setOpen] = useState(false);
  const teams = useMemo(() => [{ id, name, ...(nickname !== undefined && { nickname }) }], [id, name, nickname]);
  const press = (): void => {
    setOpen(true);
    code.load();
  };
  if (isOff) return null;
  return (
    <>
      <Button className="button no-spoilers" aria-haspopup="dialog" onClick={press}>
        <Icon name="eye-crossed" />
        {/* no bare text, because a page translation takes it away before React does */}
        {code.kind === "ready" ? <code.value.ButtonLabel teams={teams} /> : <span>{noSpoilers}</span>}
      </Button>
      {isOpen && code.kind === "failed" && <p role="alert">{noSpoilersFailed}</p>}
      {code.kind === "ready" && (
        <code.value.SpoilersDialog teams={teams} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

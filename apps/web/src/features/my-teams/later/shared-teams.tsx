"use client";

import type { Team } from "@roster/core";
import { readTeams, type SharedTeams as Shared } from "@roster/core/site";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "../../../button.tsx";
import { useAddress } from "../../../page.ts";
import { MY_TEAMS_PATH } from "../../../routes.ts";
import * as texts from "../messages.ts";
import { TeamMark } from "./pick-group.tsx";
import type { PickRow } from "./pick-rows.ts";

/** The teams of a link that somebody has shared. They are only taken over by a click. */
export function SharedTeams(props: {
  readonly shared: Exclude<Shared, { readonly kind: "none" }>;
  readonly rows: readonly PickRow[];
  /** Whether the visitor has teams of their own. */
  readonly hasOwn: boolean;
  readonly onDecide: (decision: "replace" | "add" | "keep") => void;
}): ReactNode {
  const { shared, rows, hasOwn, onDecide } = props;
  const id = useId();
  const isEmpty = rows.length === 0;
  const { unknown = 0, from } = shared.kind === "teams" ? shared : { from: undefined };
  const title = from === undefined ? texts.sharedTitle(rows.length) : texts.sharedBy(rows.length, from);
  return (
    <section className="panel shared-picks" aria-labelledby={id}>
      <h2 className="type-section" id={id}>
        <bdi>{isEmpty ? texts.sharedNothing : title}</bdi>
      </h2>
      {isEmpty ? (
        <p>{shared.kind === "unreadable" ? texts.sharedUnreadable : texts.sharedEmpty}</p>
      ) : (
        <ul className="pick-grid">
          {rows.map((row) => (
            <li className="pick" key={row.id}>
              <TeamMark row={row} />
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && unknown > 0 && <p>{texts.sharedUnknown(unknown)}</p>}
      <div className="shared-ways">
        {!isEmpty && (
          <Button data-kind="solid" onClick={() => onDecide(hasOwn ? "add" : "replace")}>
            {hasOwn ? texts.addToMine : texts.takeShared(rows.length)}
          </Button>
        )}
        {!isEmpty && hasOwn && <Button onClick={() => onDecide("replace")}>{texts.replaceMine}</Button>}
        <Button onClick={() => onDecide("keep")}>
          {isEmpty ? texts.dismiss : hasOwn ? texts.keepMine : texts.declineShared}
        </Button>
      </div>
    </section>
  );
}

const NONE: Shared = { kind: "none" };

/**
 * The teams that the link in the address bar shares, and a function that removes them from the address. Back and another link
 * show them again.
 */
export function useSharedTeams(all: readonly Team[]): readonly [Shared, () => void] {
  const address = useAddress();
  const [shared, setShared] = useState(NONE);
  useEffect(() => {
    const read = (): void => setShared(readTeams(window.location.hash.slice(1), all));
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [all]);
  const dismiss = (): void => {
    address.rewrite(MY_TEAMS_PATH);
    setShared(NONE);
  };
  return [shared, dismiss];
}

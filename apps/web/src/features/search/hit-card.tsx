import type { Hit } from "@roster/core/search";
import type { AccountCardProps } from "@roster/ui";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { type Row, toCard } from "../roster/rows.ts";
import * as messages from "./messages.ts";

/** The card of a hit, which shows why the search found the account: it marks names and tags, or has a note. */
export function cardOf(row: Row, hit: Hit): Partial<AccountCardProps> {
  const { matches, tags = {} } = hit;
  const card = toCard(row);
  const chips = card.chips.map((chip) =>
    tags[chip.key] === chip.value ? { ...chip, value: marked(chip.value) } : chip,
  );
  const isAbout = tags[site.teams?.tag ?? ""] !== undefined;
  const team = card.team && { ...card.team, label: isAbout ? marked(card.team.label) : card.team.label };
  return { row: { ...card, chips, team }, matches, note: noteOf(hit) };
}

function noteOf({ alias, without }: Hit): string | undefined {
  const notes = [
    ...(alias === undefined ? [] : [messages.alsoKnownAs(alias)]),
    ...(without === undefined ? [] : [messages.without(without)]),
  ];
  return notes.join(" · ") || undefined;
}

const marked = (text: ReactNode): ReactNode => <mark className="mark">{text}</mark>;

import { Avatar, type MonogramLook } from "@roster/ui";
import type { ReactNode } from "react";
import type { PickRow } from "./pick-rows.ts";

/** A team or an account in a row of faces. */
export interface Face {
  readonly href: string;
  readonly look: MonogramLook;
  readonly avatar?: string | undefined;
  readonly name: ReactNode;
  /** What screen readers read after the name. */
  readonly note?: string | undefined;
}

const BEFORE_NOTE = ", ";

/** Teams or accounts in one row with links to their pages. The row scrolls sideways inside itself. */
export function FaceRow(props: { readonly label: string; readonly faces: readonly Face[] }): ReactNode {
  const { label, faces } = props;
  return (
    <ul className="faces" aria-label={label}>
      {faces.map(({ href, look, avatar, name, note }) => (
        <li key={href}>
          <a className="pick" href={href}>
            <Avatar monogram={look} src={avatar} />
            <span className="pick-label" translate="no">
              {name}
            </span>
            {note !== undefined && (
              // a new element for a new note, because a page translation replaces the text in it
              <span className="vh" key={note}>
                {BEFORE_NOTE}
                {note}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The short name of a team. Screen readers get the full name. */
export function TeamName({ name }: Pick<PickRow, "name">): ReactNode {
  return (
    <>
      {name.before !== "" && <span className="vh">{name.before}</span>}
      {name.label}
      {name.after !== "" && <span className="vh">{name.after}</span>}
    </>
  );
}

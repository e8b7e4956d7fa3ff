import type { ReactNode } from "react";
import type { DrawIcon } from "./icon.tsx";

export interface CardViewProps {
  readonly name: ReactNode;
  /** "user", or "user@host" of an account on another server; with its at-sign where there is no `icon`. */
  readonly handle: ReactNode;
  /** The account's own page. */
  readonly href: string;
  /** The `rel` attribute of the link to the account's page. */
  readonly rel?: string;
  /** Makes the name a heading. */
  readonly headingLevel?: 2 | 3;
  /** The stripes at the card's start, unless the avatar draws them. */
  readonly edge?: ReactNode;
  readonly avatar?: ReactNode;
  /** After the handle, and lines below it. */
  readonly about?: ReactNode;
  /** After the name. */
  readonly tick?: ReactNode;
  readonly badge?: ReactNode;
  /** At the end of the name's line. */
  readonly figures?: ReactNode;
  readonly button?: ReactNode;
  /** List items. */
  readonly tags?: ReactNode;
  /** After the tags. */
  readonly counts?: ReactNode;
  readonly icon?: DrawIcon;
  /** Gives the parts that a host page may style their `part` attribute. */
  readonly part?: (name: "card" | "name" | "handle") => string;
}

/** An account in a list, without hooks: `<li>`. The source order is name, figures, button, tags, counts; styles place them. */
export function CardView(props: CardViewProps): ReactNode {
  const {
    name,
    handle,
    href,
    rel,
    headingLevel,
    edge,
    avatar,
    about,
    tick,
    badge,
    figures,
    button,
    tags,
    counts,
    icon,
    part,
  } = props;
  const Heading = headingLevel === undefined ? "span" : (`h${headingLevel}` as const);
  return (
    <li className="card" part={part?.("card")}>
      {edge}
      {avatar}
      <div className="card-id" translate="no">
        <div className="card-title">
          <Heading className="card-name">
            <a part={part?.("name")} href={href} rel={rel}>
              {name}
            </a>
          </Heading>
          {tick}
          {badge}
          {figures}
        </div>
        <p className="card-handle">
          {icon?.("at-sign", 14)}
          <bdi part={part?.("handle")} dir="ltr">
            {handle}
          </bdi>
        </p>
        {about}
      </div>
      {button}
      <div className="card-foot">
        <ul className="card-tags">{tags}</ul>
        {counts}
      </div>
    </li>
  );
}

"use client";

import { acctOf } from "@roster/core/site";
import { followersOn } from "@roster/texts/account";
import { useReadable } from "@roster/ui";
import { Fragment, type ReactNode } from "react";
import { site } from "../../directory.ts";
import type { Row } from "../roster/rows.ts";
import { countFact, type Fact, type FactValue } from "./fact.ts";
import { useVisitor } from "../../page.ts";

const SEPARATOR = ", ";

/** Facts as a description list. */
export function FactCells(props: {
  readonly facts: readonly Fact[];
  /** The account. Signed-in visitors also see its follower count on their own network. */
  readonly row?: Row | undefined;
}): ReactNode {
  const { facts, row } = props;
  const { profileOn, session } = useVisitor();
  const host = useReadable(session, (value) => value?.instance);
  const { mastodon = 0, asOf } = row ?? {};
  const href = row && host !== undefined && mastodon > 0 ? profileOn(host, acctOf(row, site)) : undefined;
  const shown = href === undefined ? facts : [countFact(followersOn(site.network), mastodon, href, asOf), ...facts];
  if (shown.length === 0) return null;
  return (
    <dl className="facts">
      {shown.map(({ label, values, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {values.map((value, index) => (
              <Fragment key={value.text}>
                {index > 0 && <span>{SEPARATOR}</span>}
                <Value {...value} />
              </Fragment>
            ))}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text, spoken, href, isName }: FactValue): ReactNode {
  const content =
    spoken === undefined ? (
      <bdi translate={isName ? "no" : undefined}>{text}</bdi>
    ) : (
      <>
        <span aria-hidden="true">{text}</span>
        <span className="vh">{spoken}</span>
      </>
    );
  if (href === undefined) return content;
  return (
    <a className="link" href={href} rel={href.startsWith("https:") ? "noreferrer" : undefined}>
      {content}
    </a>
  );
}

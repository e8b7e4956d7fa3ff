"use client";

import { acctOf } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { Fragment, type ReactNode } from "react";
import { site } from "../../directory.ts";
import type { Row } from "../roster/rows.ts";
import { countFact, type Fact, type FactValue } from "./fact.ts";
import { useVisitor } from "../../page.ts";

const SEPARATOR = ", ";
const AFTER_LABEL = ": ";

export function FactLine(props: {
  readonly facts: readonly Fact[];
  /** The account. Signed-in visitors also see its follower count on their own network. */
  readonly row?: Row | undefined;
}): ReactNode {
  const { facts, row } = props;
  const { profileOn, session } = useVisitor();
  const host = useReadable(session, (value) => value?.instance);
  const { mastodon = 0, asOf } = row ?? {};
  const href = row && host !== undefined && mastodon > 0 ? profileOn(host, acctOf(row, site)) : undefined;
  const shown = href === undefined ? facts : [...facts, countFact(site.network, mastodon, href, asOf)];
  if (shown.length === 0) return null;
  return (
    <ul className="fact-line">
      {shown.map(({ label, values, note }) => (
        <li key={values[0]?.text} title={note}>
          {label !== undefined && (
            <span>
              {label}
              {AFTER_LABEL}
            </span>
          )}
          {values.map((value, index) => (
            <Fragment key={value.text}>
              {index > 0 && <span>{SEPARATOR}</span>}
              <Value {...value} />
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
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
    <a href={href} rel={href.startsWith("https:") ? "noreferrer" : undefined}>
      {content}
    </a>
  );
}

import { type Account, toFollowCsv, toOpml } from "@roster/core";
import { opml } from "@roster/texts/join";
import { pageName } from "@roster/texts/picks";
import type { ReactNode } from "react";

type Accounts = readonly Pick<Account, "acct" | "name" | "url">[];

/** Saves accounts as a file that Mastodon imports as follows. */
export function CsvLink(props: {
  readonly accounts: Accounts;
  readonly label: ReactNode;
  readonly className?: string;
}): ReactNode {
  return <FileLink name="follows.csv" type="text/csv" text={toFollowCsv(props.accounts)} {...props} />;
}

/** Saves accounts as a file that feed readers import, by default those of my teams. */
export function OpmlLink(props: {
  readonly accounts: Accounts;
  /** The title of a list that is not that of my teams. */
  readonly title?: string | undefined;
  readonly className?: string;
}): ReactNode {
  const { title, ...rest } = props;
  const text = toOpml(rest.accounts, title ?? pageName);
  return <FileLink name={`${title ?? "teams"}.opml`} type="text/x-opml" text={text} label={opml} {...rest} />;
}

function FileLink(props: {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly accounts: Accounts;
  readonly label: ReactNode;
  readonly className?: string;
}): ReactNode {
  const { name, type, text, accounts, label, className = "button" } = props;
  return (
    <a
      className={className}
      href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`}
      download={name}
      aria-disabled={accounts.length === 0 || undefined}
    >
      {label}
    </a>
  );
}

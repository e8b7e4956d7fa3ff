import { type Account, toFollowCsv, toOpml } from "@roster/core";
import { opml } from "@roster/texts/join";
import { pageName } from "@roster/texts/picks";
import type { ReactNode } from "react";

type Accounts = readonly Account[];

/** Saves accounts as a file that Mastodon imports as follows. */
export function CsvLink(props: {
  readonly accounts: Accounts;
  readonly label: ReactNode;
  readonly className?: string;
}): ReactNode {
  return <FileLink name="follows.csv" type="text/csv" text={toFollowCsv(props.accounts)} {...props} />;
}

/** Saves accounts as a file that feed readers import. */
export function OpmlLink(props: { readonly accounts: Accounts; readonly className?: string }): ReactNode {
  return (
    <FileLink name="teams.opml" type="text/x-opml" text={toOpml(props.accounts, pageName)} label={opml} {...props} />
  );
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

import { fullHandle, profileUrl } from "@roster/core";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { AccountProfile } from "../../../features/account/account-profile.tsx";
import { AccountSection } from "../../../features/account/account-section.tsx";
import { accountFacts } from "../../../features/account/facts.ts";
import { relatedTo } from "../../../features/account/related.ts";
import { orPlaceholder } from "../../../features/static-lists/static-params.ts";
import { accountMetadata } from "../../../metadata/profile-metadata.ts";
import { roster, toRow } from "../../../roster.ts";

export const dynamicParams = false;

export function generateStaticParams(): { username: string }[] {
  return orPlaceholder(
    roster.accounts.map(({ username }) => ({ username })),
    { username: "-" },
  );
}

interface Props {
  readonly params: Promise<{ username: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const account = roster.get((await params).username);
  return account === undefined ? {} : accountMetadata(account);
}

export default async function AccountPage({ params }: Props): Promise<ReactNode> {
  const account = roster.get((await params).username);
  if (account === undefined) notFound();
  const related = relatedTo(account, roster);
  return (
    <>
      <AccountProfile
        row={toRow(account)}
        handle={fullHandle(account, roster.site)}
        profileUrl={profileUrl(account, roster.site)}
        facts={accountFacts(account, roster)}
      />
      {related !== undefined && <AccountSection {...related} rows={related.accounts.map(toRow)} />}
    </>
  );
}

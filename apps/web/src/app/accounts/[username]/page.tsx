import { fullHandle, profileUrl, seenOn } from "@roster/core";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { AccountProfile } from "../../../features/account/account-profile.tsx";
import { orStandIn } from "../../../features/list/static-params.ts";
import { roster, toRow } from "../../../roster.ts";

export const dynamicParams = false;

export function generateStaticParams(): { username: string }[] {
  return orStandIn(
    roster.accounts.map(({ username }) => ({ username })),
    { username: "-" },
  );
}

interface Props {
  readonly params: Promise<{ username: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: roster.get((await params).username)?.name };
}

export default async function AccountPage({ params }: Props): Promise<ReactNode> {
  const account = roster.get((await params).username);
  if (account === undefined) notFound();
  return (
    <AccountProfile
      row={toRow(account)}
      handle={fullHandle(account, roster.site)}
      profileUrl={profileUrl(account, roster.site)}
      seen={seenOn(account, roster.site)}
    />
  );
}

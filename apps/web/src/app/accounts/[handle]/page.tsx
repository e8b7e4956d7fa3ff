import type { Account } from "@roster/core";
import { handleIn, pathName } from "@roster/core/site";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { AccountPage } from "../../../features/account/later/account-page.tsx";
import { orPlaceholder } from "../../../features/static-lists/build/static-params.ts";
import { accountMetadata } from "../../../metadata/page-metadata.ts";
import { measuredOf, ownPageAccounts, roster, toRow } from "../../../roster.ts";
import "../../../styles/later.css";

export const dynamicParams = false;

export function generateStaticParams(): { handle: string }[] {
  return orPlaceholder(
    ownPageAccounts.map((account) => ({ handle: pathName(account) })),
    { handle: "~" },
  );
}

interface Props {
  readonly params: Promise<{ handle: string }>;
}

async function accountOf(params: Props["params"]): Promise<Account | undefined> {
  return roster.get(handleIn(decodeURIComponent((await params).handle))); // the router encodes "@"
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const account = await accountOf(params);
  return account === undefined ? {} : accountMetadata(account);
}

export default async function AccountRoute({ params }: Props): Promise<ReactNode> {
  const account = await accountOf(params);
  if (account === undefined) notFound();
  return <AccountPage account={account} measured={measuredOf(account)} roster={roster} toRow={toRow} />;
}

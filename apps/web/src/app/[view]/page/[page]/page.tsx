import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { listedViews } from "../../../../roster.ts";
import { accountsOf } from "../../../../features/roster/open-roster.ts";
import { StaticList } from "../../../../features/static-lists/static-list.tsx";
import { furtherPages, orPlaceholder } from "../../../../features/static-lists/static-params.ts";
import { viewMetadata } from "../../../../metadata/list-metadata.ts";
import { roster } from "../../../../roster.ts";

export const dynamicParams = false;

export function generateStaticParams(): { view: string; page: string }[] {
  const pages = listedViews.flatMap(({ id, path }) =>
    furtherPages(accountsOf({ view: id }, roster)).map(({ page }) => ({ view: path.slice(1), page })),
  );
  return orPlaceholder(pages, { view: "~", page: "1" });
}

interface Props {
  readonly params: Promise<{ view: string; page: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view: segment, page } = await params;
  const view = listedViews.find(({ path }) => path === `/${segment}`);
  return view === undefined ? {} : viewMetadata(view, Number(page));
}

export default async function ViewFurtherPage({ params }: Props): Promise<ReactNode> {
  const { view: segment, page } = await params;
  const view = listedViews.find(({ path }) => path === `/${segment}`);
  if (view === undefined) notFound();
  return <StaticList title={view.label} source={{ view: view.id }} path={view.path} page={Number(page)} />;
}

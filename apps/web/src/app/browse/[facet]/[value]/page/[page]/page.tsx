import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { filterLists, findFilterList, listTitle } from "../../../../../../features/static-lists/filter-lists.ts";
import { StaticList } from "../../../../../../features/static-lists/static-list.tsx";
import { furtherPages, orPlaceholder } from "../../../../../../features/static-lists/static-params.ts";
import { filterMetadata } from "../../../../../../metadata/list-metadata.ts";

export const dynamicParams = false;

export function generateStaticParams(): { facet: string; value: string; page: string }[] {
  const pages = filterLists.flatMap(({ facet, slug, accounts }) =>
    furtherPages(accounts).map(({ page }) => ({ facet: facet.key, value: slug, page })),
  );
  return orPlaceholder(pages, { facet: "~", value: "~", page: "1" });
}

interface Props {
  readonly params: Promise<{ facet: string; value: string; page: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { facet, value, page } = await params;
  const list = findFilterList(facet, value);
  return list === undefined ? {} : filterMetadata(list, Number(page));
}

export default async function FilterFurtherPage({ params }: Props): Promise<ReactNode> {
  const { facet, value, page } = await params;
  const list = findFilterList(facet, value);
  if (list === undefined) notFound();
  return (
    <StaticList
      title={listTitle(list)}
      source={{ where: { [list.facet.key]: list.value.value } }}
      path={list.path}
      page={Number(page)}
    />
  );
}

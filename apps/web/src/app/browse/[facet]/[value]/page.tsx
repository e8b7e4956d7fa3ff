import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { filterLists, findFilterList, listTitle } from "../../../../features/static-lists/build/filter-lists.ts";
import { StaticList } from "../../../../features/static-lists/build/static-list.tsx";
import { orPlaceholder } from "../../../../features/static-lists/build/static-params.ts";
import { filterMetadata } from "../../../../metadata/list-metadata.ts";

export const dynamicParams = false;

export function generateStaticParams(): { facet: string; value: string }[] {
  return orPlaceholder(
    filterLists.map(({ facet, slug }) => ({ facet: facet.key, value: slug })),
    { facet: "~", value: "~" },
  );
}

interface Props {
  /** `page` is absent on the first page. The route of the further pages renders this component too. */
  readonly params: Promise<{ facet: string; value: string; page?: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { facet, value, page = 1 } = await params;
  const list = findFilterList(facet, value);
  return list === undefined ? {} : filterMetadata(list, Number(page));
}

export default async function FilterPage({ params }: Props): Promise<ReactNode> {
  const { facet, value, page = 1 } = await params;
  const list = findFilterList(facet, value);
  if (list === undefined) notFound();
  const source = { where: { [list.facet.key]: list.value.value } };
  return <StaticList title={listTitle(list)} source={source} path={list.path} page={Number(page)} />;
}

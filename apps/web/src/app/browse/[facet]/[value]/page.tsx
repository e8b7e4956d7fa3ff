import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { filterLists, findFilterList } from "../../../../features/list/filter-lists.ts";
import { StaticList } from "../../../../features/list/static-list.tsx";
import { orStandIn } from "../../../../features/list/static-params.ts";

export const dynamicParams = false;

export function generateStaticParams(): { facet: string; value: string }[] {
  return orStandIn(
    filterLists.map(({ facet, slug }) => ({ facet: facet.key, value: slug })),
    { facet: "-", value: "-" },
  );
}

interface Props {
  readonly params: Promise<{ facet: string; value: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { facet, value } = await params;
  const list = findFilterList(facet, value);
  return { title: list?.value.plural ?? list?.value.value };
}

export default async function FilterPage({ params }: Props): Promise<ReactNode> {
  const { facet, value } = await params;
  const list = findFilterList(facet, value);
  if (list === undefined) notFound();
  const title = list.value.plural ?? list.value.value;
  return <StaticList title={title} source={{ where: { [list.facet.key]: list.value.value } }} path={list.path} />;
}

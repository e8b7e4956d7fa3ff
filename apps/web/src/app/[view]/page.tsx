import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import type { NamedView } from "../../named-views.ts";
import { listedViews } from "../../roster.ts";
import { StaticList } from "../../features/static-lists/build/static-list.tsx";
import { viewMetadata } from "../../metadata/list-metadata.ts";

export const dynamicParams = false;

export function generateStaticParams(): { view: string }[] {
  return listedViews.map(({ path }) => ({ view: path.slice(1) }));
}

interface Props {
  /** `page` is absent on the first page. The route of the further pages renders this component too. */
  readonly params: Promise<{ view: string; page?: string }>;
}

async function read({ params }: Props): Promise<{ readonly view: NamedView | undefined; readonly page: number }> {
  const { view: segment, page = 1 } = await params;
  return { view: listedViews.find(({ path }) => path === `/${segment}`), page: Number(page) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { view, page } = await read(props);
  return view === undefined ? {} : viewMetadata(view, page);
}

export default async function ViewPage(props: Props): Promise<ReactNode> {
  const { view, page } = await read(props);
  if (view === undefined) notFound();
  return <StaticList title={view.label} source={{ view: view.id }} path={view.path} page={page} />;
}

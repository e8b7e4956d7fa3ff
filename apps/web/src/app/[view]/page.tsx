import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { listedViews } from "../../roster.ts";
import { StaticList } from "../../features/static-lists/static-list.tsx";
import { viewMetadata } from "../../metadata/list-metadata.ts";

export const dynamicParams = false;

export function generateStaticParams(): { view: string }[] {
  return listedViews.map(({ path }) => ({ view: path.slice(1) }));
}

interface Props {
  readonly params: Promise<{ view: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view: segment } = await params;
  const view = listedViews.find(({ path }) => path === `/${segment}`);
  return view === undefined ? {} : viewMetadata(view);
}

export default async function ViewPage({ params }: Props): Promise<ReactNode> {
  const { view: segment } = await params;
  const view = listedViews.find(({ path }) => path === `/${segment}`);
  if (view === undefined) notFound();
  return <StaticList title={view.label} source={{ view: view.id }} path={view.path} />;
}

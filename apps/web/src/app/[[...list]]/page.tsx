import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { type ListPage, listPages } from "../../features/static-lists/build/lists.ts";
import { StaticList } from "../../features/static-lists/build/static-list.tsx";
import { listMetadata } from "../../metadata/page-metadata.ts";

// the pages of the home page, the views and the values of filters; no other address has one
export const dynamicParams = false;

export function generateStaticParams(): { list: string[] }[] {
  return listPages.map(({ path }) => ({ list: segmentsOf(path) }));
}

interface Props {
  /** Absent on the home page. */
  readonly params: Promise<{ list?: readonly string[] }>;
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean).map(decodeURIComponent);
}

async function read({ params }: Props): Promise<ListPage | undefined> {
  const { list: segments = [] } = await params;
  const wanted = segmentsOf(segments.join("/")).join("/"); // the router does not decode segments
  return listPages.find(({ path }) => segmentsOf(path).join("/") === wanted);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await read(props);
  return found === undefined ? {} : listMetadata(found);
}

export default async function ListRoute(props: Props): Promise<ReactNode> {
  const found = await read(props);
  if (found === undefined) notFound();
  return <StaticList {...found} />;
}

import * as texts from "@roster/texts/any-list";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AnyListPage } from "../../features/any-list/any-list-page.tsx";
import { StaticLists } from "../../features/static-lists/build/static-lists.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { LIST_PATH } from "../../routes.ts";

export const metadata: Metadata = pageMetadata({
  title: texts.pageName,
  description: texts.description,
  path: LIST_PATH,
});

export default function ListPage(): ReactNode {
  return (
    <>
      <AnyListPage />
      <StaticLists>{texts.withoutScript}</StaticLists>
    </>
  );
}

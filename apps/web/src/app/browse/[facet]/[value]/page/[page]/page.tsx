import { filterLists } from "../../../../../../features/static-lists/build/filter-lists.ts";
import { furtherPages, orPlaceholder } from "../../../../../../features/static-lists/build/static-params.ts";

export { default, generateMetadata } from "../../page.tsx";

export const dynamicParams = false;

export function generateStaticParams(): { facet: string; value: string; page: string }[] {
  const pages = filterLists.flatMap(({ facet, slug, accounts }) =>
    furtherPages(accounts).map(({ page }) => ({ facet: facet.key, value: slug, page })),
  );
  return orPlaceholder(pages, { facet: "~", value: "~", page: "1" });
}

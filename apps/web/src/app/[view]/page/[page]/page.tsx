import { listedViews, roster } from "../../../../roster.ts";
import { accountsOf } from "../../../../features/roster/later/open-roster.ts";
import { furtherPages, orPlaceholder } from "../../../../features/static-lists/build/static-params.ts";

export { default, generateMetadata } from "../../page.tsx";

export const dynamicParams = false;

export function generateStaticParams(): { view: string; page: string }[] {
  const pages = listedViews.flatMap(({ id, path }) =>
    furtherPages(accountsOf({ view: id }, roster)).map(({ page }) => ({ view: path.slice(1), page })),
  );
  return orPlaceholder(pages, { view: "~", page: "1" });
}

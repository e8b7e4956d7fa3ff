import { useEffect, useState } from "react";
import { useCurrentLocation } from "../../location.ts";
import { facets, site } from "../../directory.ts";
import type { Catalog } from "./catalog.ts";
import { createEmbedForm, type EmbedForm } from "./embed-form.ts";
import { fetchRelease } from "./release.ts";
import { loadWidget } from "./watch-list.ts";
import { EMBED_PATH, RELEASES_FILE, withBase } from "../../routes.ts";
import { useAddress, useClock } from "../../page.ts";

const BASE = withBase("");

/** The tags that the widget is built with. */
const TAGS: readonly string[] = [
  ...new Set([...(site.teams ? [site.teams.tag] : []), ...facets.map(({ key }) => key)]),
];

/** The form of this page, kept in sync with the address. */
export function useEmbedForm(catalog: Catalog): EmbedForm {
  const address = useAddress();
  const clock = useClock();
  const [form] = useState(() =>
    createEmbedForm({
      catalog,
      clock,
      site: site.origin + BASE,
      write: address.rewrite,
    }),
  );
  const { path, query, known } = useCurrentLocation();
  useEffect(() => {
    if (known && path === EMBED_PATH) form.arrive(query, window.location.origin + BASE);
  }, [form, known, path, query]);
  useEffect(() => {
    void loadWidget();
    void fetchRelease(withBase(RELEASES_FILE), TAGS, (url) => fetch(url)).then(form.release);
    return form.leave;
  }, [form]);
  return form;
}

import { useEffect, useState } from "react";
import { useCurrentLocation } from "../../location.ts";
import { site } from "../../directory.ts";
import type { Catalog } from "./catalog.ts";
import { createEmbedForm, type EmbedForm } from "./embed-form.ts";
import { EMBED_PATH, withBase } from "../../routes.ts";
import { useAddress, useClock } from "../../page.ts";

const BASE = withBase("");

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
  useEffect(() => form.leave, [form]);
  return form;
}

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { birds } from "../../testing/birds.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { createEmbedForm } from "./embed-form.ts";
import { EmbedOptions } from "./embed-options.tsx";
import { makeCatalog } from "./build/make-catalog.ts";

it("a field of the embed page groups the options that have a heading, and only those", () => {
  const known = makeCatalog(birds());
  const options = [{ value: "a", label: "A" }];
  const groups = [
    { label: "", options },
    { label: "Woods", options: [{ value: "b", label: "B" }] },
  ];
  const catalog = { ...known, fields: [{ key: "wood", label: "Wood", groups }] };
  const form = createEmbedForm({ catalog, clock: createFakeClock(), write: () => {} });
  const html = renderToStaticMarkup(
    createElement(EmbedOptions, { catalog, form, state: form.state.get(), hasRelease: false }),
  );
  expect(html).toContain('<option value="a">A</option><optgroup label="Woods"><option value="b">B</option></optgroup>');
});

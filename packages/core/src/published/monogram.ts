import * as drawing from "../monogram/index.ts";
import { guard, number, oneOf, text } from "./guard.ts";

export * from "../monogram/index.ts";

const facets = [{ key: text, values: [{ value: text }] }] as const;
const teams = [{ id: text, name: text }] as const;
const shape = /* @__PURE__ */ oneOf("shield", "circle", "plate");

export const createMonograms = /* @__PURE__ */ guard(
  "createMonograms",
  drawing.createMonograms,
  { data: { site: {}, facets, "teams?": teams } },
  (draw) => guard("monogram", draw, { account: { username: text, name: text, tags: {} } }),
);
export const monogramSvg = /* @__PURE__ */ guard("monogramSvg", drawing.monogramSvg, {
  monogram: { shape, letters: text, primary: text, secondary: text, ink: text },
  "outlines?": { unitsPerEm: number, glyphs: {} },
});

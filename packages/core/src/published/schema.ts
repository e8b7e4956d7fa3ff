import * as schema from "../schema.ts";
import { any, boolean, callback, count, guard, guardClass, text } from "./guard.ts";

export * from "../schema.ts";

const facets = [{ key: text, filter: boolean, values: [{ value: text }] }] as const;

export const RosterParseError = /* @__PURE__ */ guardClass("RosterParseError", schema.RosterParseError, {
  issues: [{ path: [any], problem: text, remedy: text }],
});
export const explain = /* @__PURE__ */ guard("explain", schema.explain, {
  error: { issues: [{ path: [any], message: text }] },
  "at?": [any],
});
export const crossCheck = /* @__PURE__ */ guard("crossCheck", schema.crossCheck, {
  data: { site: {}, facets, teams: [{ id: text }], accounts: [{ username: text, name: text, tags: {} }] },
  "words?": { keys: [text], paths: [text] },
});
export const accountSchemaFor = /* @__PURE__ */ guard("accountSchemaFor", schema.accountSchemaFor, {
  facets,
  "teams?": { tag: text, ids: [text] },
});
export const line = /* @__PURE__ */ guard("line", schema.line, { maxLength: count });
export const fields = /* @__PURE__ */ guard("fields", schema.fields, { shape: {} });
export const described = /* @__PURE__ */ guard("described", schema.described, {
  schema: { check: callback },
  description: text,
});

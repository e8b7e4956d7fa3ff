import * as core from "../index.ts";
import { any, callback, guard, guardClass, guardMethods, guardStore, number, storage, text } from "./guard.ts";

export * from "../index.ts";
export {
  createRoster,
  fetchRoster,
  filterFromQuery,
  filterToQuery,
  fullHandle,
  matches,
  profileUrl,
  teamRoster,
  toFollowCsv,
  toggleFilter,
  toOpml,
} from "./browse.ts";
export { createFollows, createSession } from "./follows.ts";

export const RosterError = /* @__PURE__ */ guardClass("RosterError", core.RosterError, {
  kind: text,
  message: text,
  "options?": {},
});

export const createStore = /* @__PURE__ */ guard("createStore", core.createStore, {}, (made) =>
  guardStore("store", made),
);
export const createPersisted = /* @__PURE__ */ guard(
  "createPersisted",
  core.createPersisted,
  { key: text, initial: any, parse: callback, print: callback, at: storage },
  (made) => guardStore("persisted", made),
);
export const systemClock = /* @__PURE__ */ guardMethods("systemClock", core.systemClock, {
  setTimeout: { run: callback, ms: number },
});

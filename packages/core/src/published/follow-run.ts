import * as followRun from "../follow-run/index.ts";
import { callback, clock, guard, guardMethods, guardStore, oneOf, storage, text, username } from "./guard.ts";

export * from "../follow-run/index.ts";

export const createFollowRun = /* @__PURE__ */ guard(
  "createFollowRun",
  followRun.createFollowRun,
  {
    options: {
      follows: { batch: {} },
      at: storage,
      "locks?": { request: callback },
      "clock?": clock,
      "basePath?": text,
      "listed?": callback,
      "log?": callback,
    },
  },
  (run) => {
    guardStore("run.view", run.view);
    return guardMethods("run", run, {
      "async start": { usernames: [username], "action?": /* @__PURE__ */ oneOf("follow", "unfollow") },
    });
  },
);

/** The code that only signed-in visitors need. */
export { fetchServiceAlerts } from "@roster/core/site";
export { createFollowToasts } from "./follow-toasts.ts";
export { offerFollow } from "./offer-follow.ts";
export { createFollows } from "./page-follows.ts";
export { openRun } from "./open-run.ts";
export { connectServerWait } from "./wait-toast.ts";

/** What only a visitor who is signed in needs. */
export { fetchServiceAlerts } from "@roster/core";
export { createFollowToasts } from "./follow-toasts.ts";
export { offerFollow } from "./offer-follow.ts";
export { createFollows } from "./page-follows.ts";

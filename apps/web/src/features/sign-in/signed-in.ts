/** What only a visitor who is signed in needs. */
export { createFollows, fetchServiceAlerts } from "@roster/core";
export { createFollowToasts } from "./follow-toasts.ts";
export { offerFollow } from "./offer-follow.ts";

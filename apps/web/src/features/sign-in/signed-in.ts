/** The code that only signed-in visitors need. */
export { fetchServiceAlerts } from "@roster/core/site";
export { openFollowsPage } from "./follows-page.ts";
export { offerFollow } from "./offer-follow.ts";

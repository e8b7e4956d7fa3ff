export { findFollowPage, type FindFollowPageIo } from "./find-follow-page.ts";
export { followUrl, type FollowPage, type FollowTarget } from "./follow-page.ts";

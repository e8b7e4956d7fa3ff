export { findFollowPage, type FindFollowPageIo, type FollowPage, type FollowTarget, followUrl } from "./follow-page.ts";

// For the commands of this repository only: requests to the servers of the listed accounts.
// The published package has no such entry point.
export { retryRead } from "./mastodon/http/retry.ts";
export { readRateLimit } from "./mastodon/http/rate-limit.ts";
export { type Fetch, send, sendForJson } from "./mastodon/http/send.ts";
export { isSecureOrigin } from "./net/host.ts";
export { wait } from "./net/wait.ts";

// For the commands of this repository only: requests to the servers of the listed accounts.
// The published package has no such entry point.
export { retryRead } from "./instance/http/retry.ts";
export { readRateLimit } from "./instance/http/rate-limit.ts";
export { type Fetch, send, sendForJson } from "./instance/http/send.ts";
export { isSecureOrigin } from "./lib/host.ts";
export { wait } from "./lib/wait.ts";

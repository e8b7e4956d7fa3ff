// For the commands of this repository only: requests to the servers of the listed accounts.
// The published package has no such entry point.
export { readRateLimit } from "./instance/http/headers.ts";
export { type Fetch, retryRead, send, sendForJson } from "./instance/http/send.ts";
export { isSecureOrigin } from "./lib/host.ts";
export { wait } from "./lib/wait.ts";

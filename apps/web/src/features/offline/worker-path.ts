/** Where the build puts the service worker, below the base path. */
export const SERVICE_WORKER_PATH = "/sw.js";

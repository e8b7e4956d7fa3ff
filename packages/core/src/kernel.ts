// For the site of this repository only: the parts that `createDirectory` runs on, too. Apart from "/site", which service workers
// read as well, because these parts need a page.
export { browserPage, browserStorage } from "./directory/browser.ts";
export { createKernel, type Kernel } from "./directory/kernel.ts";
export type { DeferredFollows, VisitorFollows } from "./directory/deferred-follows.ts";
export { createDeferredSearch, type PageSearch } from "./directory/deferred-search.ts";
export { createDeferredSignIn, type DeferredSignIn } from "./directory/deferred-sign-in.ts";
export { hasSessionNeeds } from "./lib/session-needs.ts";
export type { FollowsPage, SignedIn, VisitorRun } from "./directory/kernel-options.ts";

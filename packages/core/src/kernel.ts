// For the site of this repository only: the parts that `createDirectory` runs on, too. Apart from "/site", which service workers
// read as well, because these parts need a page.
export { browserPage, browserStorage, onRestore, tabStorage, TIMES_KEY } from "./directory/browser.ts";
export { createKernel, type Kernel } from "./directory/kernel.ts";
export type { VisitorFollows } from "./directory/kernel.ts";
export { createDeferredSearch, type PageSearch } from "./directory/search.ts";
export { createDeferredSignIn, type DeferredSignIn } from "./directory/sign-in.ts";
export { hasSessionNeeds } from "./lib/session-needs.ts";
export type { FollowsPage, SignedIn, VisitorRun } from "./directory/signed-in.ts";
export type { FollowOptionChanges, FollowOptions } from "./lib/follows-backend.ts";

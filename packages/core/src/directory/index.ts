export {
  createDirectory,
  type AccountRef,
  type Directory,
  type DirectoryAddress,
  type DirectoryOptions,
  type DirectoryPorts,
} from "./directory.ts";
export type { AddressBar } from "./browser.ts";
export type { VisitorFollows } from "./deferred-follows.ts";
export type { VisitorRun } from "./signed-in.ts";
export type { VisitorSignIn } from "./visitor-sign-in.ts";

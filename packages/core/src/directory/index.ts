export {
  createDirectory,
  type Directory,
  type DirectoryAddress,
  type DirectoryOptions,
  type DirectoryPorts,
  type DirectoryTexts,
} from "./directory.ts";
export type { AddressBar } from "./address-bar.ts";
export type { VisitorFollows } from "./deferred-follows.ts";
export type { VisitorRun } from "./kernel-options.ts";
export type { AccountRef } from "../roster/roster.ts";

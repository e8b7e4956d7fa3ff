export {
  createDirectory,
  type Directory,
  type DirectoryAddress,
  type DirectoryOptions,
  type DirectoryPorts,
  type DirectoryTexts,
} from "./directory.ts";
export type { AddressBar } from "./sign-in.ts";
export type { VisitorFollows } from "./kernel.ts";
export type { VisitorRun } from "./signed-in.ts";
export type { AccountRef } from "../roster/roster.ts";

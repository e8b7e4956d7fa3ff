export { createDirectory, type Directory, type DirectoryOptions } from "./directory.ts";
export type { AddressBar } from "./browser.ts";
export type { VisitorSignIn } from "./visitor-sign-in.ts";

export { openOn } from "@roster/texts/account";
export * from "@roster/texts/posts";

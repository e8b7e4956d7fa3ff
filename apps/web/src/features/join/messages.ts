export * from "@roster/texts/join";
export { pageName } from "../picks/messages.ts";

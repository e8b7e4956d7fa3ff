export * from "@roster/texts/shared-account";

export * from "@roster/texts/shell-account";

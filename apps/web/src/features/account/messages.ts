export * from "@roster/texts/account";

export * from "@roster/texts/list";

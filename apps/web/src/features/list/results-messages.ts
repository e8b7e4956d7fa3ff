export * from "@roster/texts/list-results";

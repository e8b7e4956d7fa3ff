export * from "@roster/texts/rows";

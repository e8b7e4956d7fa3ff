export * from "@roster/texts/shell";

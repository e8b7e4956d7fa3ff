export * from "@roster/texts/hero";

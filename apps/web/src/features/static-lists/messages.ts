export * from "@roster/texts/static-lists";

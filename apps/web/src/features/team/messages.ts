export * from "@roster/texts/team";

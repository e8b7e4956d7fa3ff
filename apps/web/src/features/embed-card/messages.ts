export * from "@roster/texts/embed-card";

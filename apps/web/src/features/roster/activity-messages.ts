export * from "@roster/texts/activity";

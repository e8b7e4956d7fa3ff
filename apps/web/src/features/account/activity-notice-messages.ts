export * from "@roster/texts/activity-notice";

export * from "@roster/texts/follow-window";

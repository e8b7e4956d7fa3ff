export * from "@roster/texts/offline";

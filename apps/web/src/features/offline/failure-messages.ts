export * from "@roster/texts/offline-failure";

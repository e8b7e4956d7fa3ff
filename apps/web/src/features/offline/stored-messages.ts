export * from "@roster/texts/offline-stored";

export * from "@roster/texts/not-found";

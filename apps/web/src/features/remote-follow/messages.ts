export * from "@roster/texts/remote-follow";

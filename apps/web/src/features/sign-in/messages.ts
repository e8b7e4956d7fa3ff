export * from "@roster/texts/sign-in";

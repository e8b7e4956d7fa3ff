// The bundler keeps a module whole in each page that uses it, so texts that load together share a group.
export * from "@roster/texts/site";

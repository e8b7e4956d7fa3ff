// apart from the texts of components, because pages contain these
export * from "@roster/texts/posts-page";

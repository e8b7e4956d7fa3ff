import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    schema: "src/schema.ts",
    "search/index": "src/search/index.ts",
    "search-engine/create-search": "src/search-engine/create-search.ts",
    "instance/index": "src/instance/index.ts",
    "remote-follow/follow-page": "src/remote-follow/follow-page.ts",
    "follows/run/index": "src/follows/run/index.ts",
    "posts/fetch-posts": "src/posts/fetch-posts.ts",
    "lists/index": "src/lists/index.ts",
    "monogram/index": "src/monogram/index.ts",
    "directory/index": "src/directory/index.ts",
  },
  format: ["esm"],
  target: "es2023",
  sourcemap: true,
  clean: true,
});

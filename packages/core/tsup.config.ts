import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    schema: "src/schema.ts",
    "search/index": "src/search/index.ts",
    "search-orama/index": "src/search-orama/index.ts",
    "mastodon/index": "src/mastodon/index.ts",
    "remote-follow/index": "src/remote-follow/index.ts",
    "follow-run/index": "src/follow-run/index.ts",
    "posts/index": "src/posts/index.ts",
    "monogram/index": "src/monogram/index.ts",
    "directory/index": "src/directory/index.ts",
  },
  format: ["esm"],
  target: "es2023",
  sourcemap: true,
  clean: true,
});

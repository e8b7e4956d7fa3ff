import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    index: "src/published/index.ts",
    schema: "src/published/schema.ts",
    "search/index": "src/published/search.ts",
    "search-orama/index": "src/published/search-orama.ts",
    "mastodon/index": "src/published/mastodon.ts",
    "remote-follow/index": "src/published/remote-follow.ts",
    "follow-run/index": "src/published/follow-run.ts",
    "monogram/index": "src/published/monogram.ts",
    "directory/index": "src/published/directory.ts",
  },
  format: ["esm"],
  target: "es2023",
  sourcemap: true,
  clean: true,
});

import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    index: "src/published/index.ts",
    schema: "src/schema.ts",
    "search/index": "src/search/index.ts",
    "search-orama/index": "src/published/search-orama.ts",
    "mastodon/index": "src/mastodon/index.ts",
    "remote-follow/index": "src/remote-follow/index.ts",
    "directory/index": "src/directory/index.ts",
  },
  format: ["esm"],
  target: "es2023",
  sourcemap: true,
  clean: true,
});

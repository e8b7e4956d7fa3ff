import { defineConfig } from "vitest/config";

/** The tests that mutants meet: not those that read their own sources, and not those that try at random or for long. */
export default defineConfig({
  test: {
    exclude: ["**/node_modules/**", "src/mastodon/client.test.ts", "src/follows/{model,soak}.test.ts"],
  },
});

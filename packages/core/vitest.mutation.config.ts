import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The quick files first, since the first test that notices a mutant is enough. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
  }
}

/** The tests that mutants meet: not those that read their own sources, and not those that try at random or for long. */
export default defineConfig({
  test: {
    exclude: [
      "**/node_modules/**",
      "src/**/*-random.test.ts",
      "src/mastodon/{client,answers}.test.ts",
      "src/follows/{model,soak}.test.ts",
    ],
    // no module has a state of its own, so files may share them, which takes a third of the time
    isolate: false,
    sequence: { sequencer: QuickFirst },
  },
});

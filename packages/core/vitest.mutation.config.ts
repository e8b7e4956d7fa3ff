import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The tests beside the mutated file first, then the quick ones: the first that notices a mutant is enough. */
class LikelyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const mutated = this.ctx.config.related?.[0]?.replace(/\.ts$/, "") ?? "";
    const isBeside = ({ moduleId }: TestSpecification): boolean => /^[.-]/.test(moduleId.replace(mutated, ""));
    const quickFirst = (await super.sort(files)).toReversed();
    return [...quickFirst.filter(isBeside), ...quickFirst.filter((file) => !isBeside(file))];
  }
}

/** The tests that mutants meet: not those that read their own sources, and not those that try at random or for long. */
export default defineConfig({
  test: {
    exclude: [
      "**/node_modules/**",
      "src/**/*-random.test.ts",
      "src/mastodon/http/client.test.ts",
      "src/follows/{model,soak}.test.ts",
    ],
    // no module has a state of its own, so files may share them, which takes a third of the time
    isolate: false,
    setupFiles: ["./vitest.mutation-setup.ts"],
    sequence: { sequencer: LikelyFirst },
  },
});

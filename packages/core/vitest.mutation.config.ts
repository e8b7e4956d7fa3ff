import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Runs the tests beside the mutated file first, then the fastest, since a mutant needs only one failing test. */
class LikelyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const mutated = this.ctx.config.related?.[0]?.replace(/\.ts$/, "") ?? "";
    const isBeside = ({ moduleId }: TestSpecification): boolean => /^[.-]/.test(moduleId.replace(mutated, ""));
    const quickFirst = (await super.sort(files)).toReversed();
    return [...quickFirst.filter(isBeside), ...quickFirst.filter((file) => !isBeside(file))];
  }
}

/**
 * The tests that run on mutants, in every package. Tests in a browser, tests that read their own sources, random
 * tests and long ones do not.
 */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [
      "**/node_modules/**",
      "src/**/*-random.test.ts",
      "src/instance/http/client.test.ts",
      "src/follows/{model,soak}.test.ts",
    ],
    // modules have no state, so test files can share them, which takes a third of the time
    isolate: false,
    setupFiles: [join(import.meta.dirname, "vitest.mutation-setup.ts")],
    sequence: { sequencer: LikelyFirst },
  },
});

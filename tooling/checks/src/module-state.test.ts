import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "@roster/site/paths";

/** A variable, a collection, or a service that stores values, outside of functions. */
const STATE =
  /^(?:export )?(?:let \w[^;]*;$|const [a-z]\w*.* = (?:createDeferred|(?:create|open)\w+\((?:browserStorage|\{\s*at:)|(?:\{.*)?new (?:Weak)?(?:Map|Set)\b))/m;

it("the architecture names every module of the site with state", () => {
  const src = join(root, "apps/web/src");
  const files = globSync("**/*.{ts,tsx}", { cwd: src, exclude: ["**/*.test.*", "**/testing/**"] });
  const found = files.filter((file) => STATE.test(readFileSync(join(src, file), "utf8")));
  const [, named = ""] =
    /\*\*State of modules:\*\*(.*)/.exec(readFileSync(join(root, ".github/ARCHITECTURE.md"), "utf8")) ?? [];
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((file) => !named.includes(`\`${file.replace("features/", "")}\``))).toEqual([]);
});

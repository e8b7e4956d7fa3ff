import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeBack } from "./safe-url.ts";
import { inputsOf } from "../testing/inputs.ts";

const ORIGIN = "https://roster.example";

describe("where to go after sign-in", () => {
  const inputs = inputsOf("where to go back to");
  it(
    "the address after sign-in never leaves the origin, whatever the query contains S13",
    { timeout: inputs.timeout },
    () => {
      const piece = fc.constantFrom(...Array.from("/\\.\t\n:@?#"), "..", "%2e", "%2f", "%5c", "evil.example", "https:");
      const path = fc.oneof(
        fc.string({ unit: "binary" }),
        fc.array(fc.oneof(piece, fc.string({ maxLength: 2 })), { maxLength: 9 }).map((pieces) => `/${pieces.join("")}`),
      );
      let kept = 0;
      const property = fc.property(path, (input) => {
        const out = safeBack(input, ORIGIN);
        if (out !== "/") kept += 1;
        const based = safeBack(`/roster${input}`, ORIGIN, "/roster");
        return (
          new URL(out, ORIGIN).origin === ORIGIN &&
          !/^\/login$|^\/\//.test(new URL(out, `${ORIGIN}/a/b`).pathname) &&
          safeBack(out, ORIGIN) === out &&
          /^\/roster(?:$|\/(?!\/))/.test(new URL(based, ORIGIN).pathname) &&
          safeBack(based, ORIGIN, "/roster") === based
        );
      });
      fc.assert(property, inputs);
      expect(kept, "what is kept, since a function that always goes home would hold all of it too").toBeGreaterThan(
        inputs.numRuns / 50,
      );
    },
  );
});

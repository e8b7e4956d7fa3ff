import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inputsOf } from "../../testing/inputs.ts";
import { hostOf } from "../testing/host-of.ts";

/** A name in lower case whose last label is no number, with an optional port. */
const PUBLIC = /^(?:[a-z0-9-]+\.)+(?!\d+(?::|$))[a-z0-9-]+(?::\d+)?$/;

describe("instance input", () => {
  const inputs = inputsOf("instance input");
  it(
    "row 16: random instance input gives a canonical https host that is read back unchanged, or nothing S12",
    { timeout: inputs.timeout },
    () => {
      const piece = fc.constantFrom(...Array.from("@/:.%\\#?[]1"), "//", "https://", "host.example", "10.0.0.1");
      const text = fc.oneof(
        fc.string({ unit: "binary" }),
        fc.webUrl(),
        fc.domain(),
        fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 9 }).map((pieces) => pieces.join("")),
      );
      let hosts = 0;
      // return booleans, because an `expect` in every run would take most of the time
      const property = fc.property(text, (input) => {
        const host = hostOf(input);
        if (host === undefined) return true;
        hosts += 1;
        return new URL(`https://${host}`).host === host && hostOf(host) === host && PUBLIC.test(host);
      });
      fc.assert(property, inputs);
      // proves that the parser does not refuse everything
      expect(hosts).toBeGreaterThan(inputs.numRuns / 20);
    },
  );
});

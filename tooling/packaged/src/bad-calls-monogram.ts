import { createMonograms, monogramSvg } from "@roster/core/monogram";
import { listed, none, optional, text } from "./bad-values.ts";
import { createWorld } from "./example-world.ts";
import { good, type Table } from "./good-call.ts";

/** The right calls of drawing pictures. */
export function monogramCalls(): Table {
  const { data, account } = createWorld();
  const draw = createMonograms(data);
  const calls = {
    createMonograms: good(createMonograms, [data], { data: none, "data.facets": listed }),
    monogram: good(draw, [account], { account: none, "account.name": text }),
    monogramSvg: good(monogramSvg, [draw(account)], { monogram: none, outlines: optional }),
  };
  return { calls, objects: {} };
}

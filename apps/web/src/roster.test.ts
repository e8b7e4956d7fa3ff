import { expect, it } from "vitest";
import { measuredOf } from "./roster.ts";
import { account } from "./testing/birds.ts";

it("an account whose name every object has as a field has no measured figures unless it was read", () => {
  expect(measuredOf(account("constructor"))).toBeUndefined();
});

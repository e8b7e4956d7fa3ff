import { expect, it } from "vitest";
import { MastodonError } from "./errors.ts";

it("an error of which nothing is known has the default message §8.35", () => {
  expect(new MastodonError("unexpected").message).toBe("Unexpected error occurred");
});

it("an error after which time says that time ran out §8.36", () => {
  expect(new MastodonError("timeout").message).toBe("Request timed out");
});

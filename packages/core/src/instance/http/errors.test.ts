import { expect, it } from "vitest";
import { MastodonError } from "./errors.ts";

it("an unknown error has the default message §8.35", () => {
  expect(new MastodonError("unexpected").message).toBe("Unexpected error occurred");
});

it("a time-out has its own message §8.36", () => {
  expect(new MastodonError("timeout").message).toBe("Request timed out");
});

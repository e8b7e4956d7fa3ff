import { expect, it } from "vitest";
import { measuredOf } from "./measured.ts";

it("an account whose name every object has as a field has no measured figures unless it was read", () => {
  const account = { username: "constructor", name: "C", avatar: "", tags: {}, followers: { twitter: 0, mastodon: 0 } };
  expect(measuredOf({ ...account, isBeta: false })).toBeUndefined();
});
